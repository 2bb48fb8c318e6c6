import { router } from '@inertiajs/core'

// The response to a form already contains what it changed. The live event about the same change also arrives
// here, shortly before or after the response, and must not reload it. Milliseconds.

const MAX_DELAY = 3000

type Expected = { bag: string | null; caseId: number; until: number }
type IsCause = (bag: string | null) => boolean
type ReceivedEvent = { caseId: number; isCause: IsCause; handle: () => void }

let acting = 0
let shown: number | null = null
let actedOn: number | null = null
let refused = false
let expected: Expected[] = []
/** Events that arrived during an act; handled when it finishes. */
let queued: ReceivedEvent[] = []

export const ownActs = {
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
          expected.push({ bag: visit.errorBag, caseId: actedOn, until: Date.now() + MAX_DELAY })
        const waiting = queued
        queued = []
        for (const received of waiting) ownActs.handle(received)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      acting = 0
      expected = []
      queued = []
    }
  },

  show(caseId: number) {
    shown = caseId
    return () => {
      if (shown === caseId) shown = null
    }
  },

  /** Passes an event on unless this page caused it. */
  handle(received: ReceivedEvent) {
    if (acting > 0) return void queued.push(received)
    const { caseId, isCause, handle } = received
    expected = expected.filter(({ until }) => until > Date.now())
    const own = expected.findIndex(act => act.caseId === caseId && isCause(act.bag))
    if (own < 0) handle()
    else expected.splice(own, 1)
  },
}
