import { router } from '@inertiajs/core'

// Brings some of a page's props anew. What is asked for within a moment comes in one request; it waits for the one
// before, while a visit of the viewer's own is under way, a form or a choice in a filter, and while they have a menu open.

const moment = 200
/** An answer that takes longer will not come any more. */
const patience = 30_000

/** Tells the server that nobody asked for it: who has left their desk is not kept signed in by what others do. */
export const unasked = { Purpose: 'refresh' }

const asked = new Set<string>()
let due = 0
let timer: ReturnType<typeof setTimeout> | undefined
let underWay: { only: string[]; since: number; cancel: () => void } | null = null
/** How many visits the viewer is waiting for. */
let visits = 0

/** Asks for props of the page that is shown, after so many milliseconds. */
export function refresh(props: string[], pause = moment) {
  for (const prop of props) asked.add(prop)
  due = Math.max(due, Date.now() + pause)
  clearTimeout(timer)
  timer = setTimeout(bring, due - Date.now())
}

/** For a page that is left: what it had asked for is nobody's any more. */
export function forgetRefresh() {
  clearTimeout(timer)
  asked.clear()
  due = 0
}

/** Lets what the viewer does come first. Answers with how to stop. */
export function refreshAfterVisits() {
  const stops = [
    router.on('start', ({ detail: { visit } }) => {
      if (visit.async) return
      visits++
      putOff()
    }),
    router.on('finish', ({ detail: { visit } }) => {
      if (!visit.async) visits = Math.max(0, visits - 1)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    visits = 0
  }
}

/** An answer from before the visit must not arrive after it: it would bring back the list or the case of before. */
function putOff() {
  if (!underWay) return
  const { only, cancel } = underWay
  cancel()
  refresh(only)
}

function bring() {
  if (underWay && Date.now() - underWay.since >= patience) return putOff()
  if (underWay || visits > 0 || document.querySelector('main details[open] > .floating')) {
    timer = setTimeout(bring, moment)
    return
  }
  const only = [...asked]
  forgetRefresh()
  if (only.length === 0) return
  router.reload({
    only,
    headers: unasked,
    preserveErrors: true,
    showProgress: false,
    onCancelToken: ({ cancel }) => void (underWay = { only, since: Date.now(), cancel }),
    onFinish: () => void (underWay = null),
  })
  // So that a lost answer is noticed even if nothing else changes.
  timer = setTimeout(bring, patience)
}
