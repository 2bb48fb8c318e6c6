import { router } from '@inertiajs/core'

// What this page did itself it has seen already: the answer to a form brings what changed. The event that tells the
// others of it arrives here too, a little before or after, and must not load the same once more.

const heardWithin = 3000

type Expected = { bag: string | null; until: number }
/** Whether the form with that bag causes what was heard. */
type IsCause = (bag: string | null) => boolean

let acting = 0
let refused = false
let expected: Expected[] = []
/** Heard while an act was under way: whose they are is known when it is over. */
let held: { isCause: IsCause; hear: () => void }[] = []

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
        if (visit.completed && !refused)
          expected.push({ bag: visit.errorBag, until: Date.now() + heardWithin })
        const waiting = held
        held = []
        for (const { isCause, hear } of waiting) ownActs.hear(isCause, hear)
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
  hear(isCause: IsCause, hear: () => void) {
    if (acting > 0) return void held.push({ isCause, hear })
    expected = expected.filter(({ until }) => until > Date.now())
    const own = expected.findIndex(({ bag }) => isCause(bag))
    if (own < 0) hear()
    else expected.splice(own, 1)
  },
}
