import { router } from '@inertiajs/core'

// What this page did itself it has seen already: the answer to a form brings what changed. The event that tells the
// others of it arrives here too, a little before or after, and must not load the same once more.

const heardWithin = 3000

type Expected = { bag: string | null; caseId: number; until: number }
/** Whether the form with that bag causes what was heard. */
type IsCause = (bag: string | null) => boolean
type Heard = { caseId: number; isCause: IsCause; hear: () => void }

let acting = 0
/** The case whose page is shown, and the one whose page the latest act was done on. */
let shown: number | null = null
let actedOn: number | null = null
let refused = false
let expected: Expected[] = []
/** Heard while an act was under way: whose they are is known when it is over. */
let held: Heard[] = []

export const ownActs = {
  /** Begins to watch this page's forms. Answers with how to stop. */
  watch() {
    const stops = [
      router.on('start', ({ detail: { visit } }) => {
        if (visit.method === 'get') return
        acting++
        actedOn = shown
        refused = false
      }),
      router.on('error', () => void (refused = true)),
      router.on('finish', ({ detail: { visit } }) => {
        if (visit.method === 'get' || acting === 0) return
        acting--
        if (visit.completed && !refused && actedOn !== null)
          expected.push({ bag: visit.errorBag, caseId: actedOn, until: Date.now() + heardWithin })
        const waiting = held
        held = []
        for (const heard of waiting) ownActs.hear(heard)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      acting = 0
      expected = []
      held = []
    }
  },

  /** Says whose page is shown. Answers with how to take that back. */
  show(caseId: number) {
    shown = caseId
    return () => {
      if (shown === caseId) shown = null
    }
  },

  /** Passes an event on, unless it tells of what this page did to that case. */
  hear(heard: Heard) {
    if (acting > 0) return void held.push(heard)
    const { caseId, isCause, hear } = heard
    expected = expected.filter(({ until }) => until > Date.now())
    const own = expected.findIndex(act => act.caseId === caseId && isCause(act.bag))
    if (own < 0) hear()
    else expected.splice(own, 1)
  },
}
