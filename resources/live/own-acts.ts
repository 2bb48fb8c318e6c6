import { router } from '@inertiajs/core'

// What this page did itself it has seen already: the answer to a form brings what changed. The event that tells the
// others of it arrives here too, a little before or after, and must not load the same once more.

const heardWithin = 3000

type Expected = { event: RegExp; until: number }

let acting = 0
let refused = false
let expected: Expected[] = []
/** Heard while an act was under way: whose they are is known when it is over. */
let held: { event: string; hear: () => void }[] = []

export const ownActs = {
  /** Begins to watch this page's forms. Answers with how to stop. */
  watch() {
    const stops = [
      router.on('start', ({ detail: { visit } }) => {
        if (visit.method === 'get') return
        acting++
        refused = false
      }),
      router.on('error', () => void (refused = true)),
      router.on('finish', ({ detail: { visit } }) => {
        if (visit.method === 'get' || acting === 0) return
        acting--
        if (visit.completed && !refused) expect(visit.url.pathname)
        const waiting = held
        held = []
        for (const { event, hear } of waiting) ownActs.hear(event, hear)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      acting = 0
      expected = []
      held = []
    }
  },

  /** Passes an event on, unless it tells of what this page did. */
  hear(event: string, hear: () => void) {
    if (acting > 0) return void held.push({ event, hear })
    expected = expected.filter(({ until }) => until > Date.now())
    const own = expected.findIndex(each => each.event.test(event))
    if (own < 0) hear()
    else expected.splice(own, 1)
  },
}

const expect = (path: string) => expected.push({ event: eventOf(path), until: Date.now() + heardWithin })

/** Which event an act at that address causes: one each. */
function eventOf(path: string) {
  if (/\/comments(\/\d+)?$/.test(path)) return /^comment\./
  if (/\/(vote|recusal)$/.test(path)) return /^vote\.cast$/
  return path.endsWith('/remarks') ? /^remark\.added$/ : /^status\.changed$/
}
