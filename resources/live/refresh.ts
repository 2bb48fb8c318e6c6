import { router } from '@inertiajs/core'

// Reloads props in the background. Calls within a moment share a request. It waits for the previous one, for
// visits the viewer has started (such as forms and filters), and while a menu is open.

const moment = 200
/** Give up a response after this many milliseconds. */
const patience = 30_000

/**
 * Marks background requests, so that the server doesn't count them as activity and keep an idle user signed
 * in.
 */
export const unasked = { Purpose: 'refresh' }

const asked = new Set<string>()
let due = 0
let timer: ReturnType<typeof setTimeout> | undefined
let underWay: { only: string[]; since: number; cancel: () => void } | null = null
/** The number of visits that the viewer has started. */
let visits = 0

/** Reloads props of the current page after `pause` milliseconds. */
export function refresh(props: string[], pause = moment) {
  for (const prop of props) asked.add(prop)
  due = Math.max(due, Date.now() + pause)
  clearTimeout(timer)
  timer = setTimeout(bring, due - Date.now())
}

/** Call when leaving a page, whose props must not be requested on the next one. */
export function forgetRefresh() {
  clearTimeout(timer)
  asked.clear()
  due = 0
}

/** Lets the viewer's visits go first. Returns a function that stops this. */
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

/**
 * Cancels the running refresh and repeats it later: an older response after the visit's would bring back old
 * props.
 */
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
  // Detects a lost response even if nothing else changes.
  timer = setTimeout(bring, patience)
}
