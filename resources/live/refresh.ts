import { router } from '@inertiajs/core'

// Reloads props in the background. Calls within a moment share a request. It waits for the previous one, for
// visits the viewer has started (such as forms and filters), and while a menu is open.

const PAUSE = 200
/** Give up a response after this many milliseconds. */
const TIMEOUT = 30_000

/**
 * Marks background requests, so that the server doesn't count them as activity and keep an idle user signed
 * in.
 */
export const backgroundHeaders = { Purpose: 'refresh' }

const pendingProps = new Set<string>()
let due = 0
let timer: ReturnType<typeof setTimeout> | undefined
let running: { only: string[]; since: number; cancel: () => void } | null = null
/** The number of visits that the viewer has started. */
let visits = 0

/** Reloads props of the current page after `pause` milliseconds. */
export function refresh(props: string[], pause = PAUSE) {
  for (const prop of props) pendingProps.add(prop)
  due = Math.max(due, Date.now() + pause)
  clearTimeout(timer)
  timer = setTimeout(reload, due - Date.now())
}

/** Call when leaving a page, whose props must not be requested on the next one. */
export function forgetRefresh() {
  clearTimeout(timer)
  pendingProps.clear()
  due = 0
}

/** Lets the viewer's visits go first. Returns a function that stops this. */
export function refreshAfterVisits() {
  const stops = [
    router.on('start', ({ detail: { visit } }) => {
      if (visit.async) return
      visits++
      postpone()
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
function postpone() {
  if (!running) return
  const { only, cancel } = running
  cancel()
  refresh(only)
}

function reload() {
  if (running && Date.now() - running.since >= TIMEOUT) return postpone()
  if (running || visits > 0 || document.querySelector('main details[open] > .floating')) {
    timer = setTimeout(reload, PAUSE)
    return
  }
  const only = [...pendingProps]
  forgetRefresh()
  if (only.length === 0) return
  let keepPlace: (() => void) | undefined
  router.reload({
    only,
    headers: backgroundHeaders,
    preserveErrors: true,
    showProgress: false,
    onCancelToken: ({ cancel }) => void (running = { only, since: Date.now(), cancel }),
    onBeforeUpdate: () => void (keepPlace = placeOfFocus()),
    onSuccess: () => keepPlace?.(),
    onFinish: () => void (running = null),
  })
  // Detects a lost response even if nothing else changes.
  timer = setTimeout(reload, TIMEOUT)
}

/** Returns a function that scrolls the field with the focus back to where it was, after content above it came or went. */
function placeOfFocus() {
  const field = document.activeElement
  const { top, bottom } = field?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  const isSeen = field !== document.body && bottom > 0 && top < innerHeight
  return () => {
    if (isSeen && field?.isConnected) scrollBy(0, field.getBoundingClientRect().top - top)
  }
}
