import {
  type ActiveVisit,
  HttpNetworkError,
  type PendingVisit,
  router,
  type VisitOptions,
} from '@inertiajs/core'
import { useSyncExternalStore } from 'react'

// Visits that did not reach the board, to be made again as they were: with the same key, so that a form whose answer
// was lost is done once. What somebody waits for is told in a dialog; what a page was to show later, under it.

type Unreached = {
  /** Acts are sent, pages are loaded. */
  sent: boolean
  again: () => void
}

type Unreachable = { waitedFor: Unreached[]; later: Unreached[] }

const nothing: Unreachable = { waitedFor: [], later: [] }
let state = nothing
const watchers = new Set<() => void>()

/** What a proxy says for a board that is not there. */
const proxySays = [502, 503, 504]

/** Begins to watch every visit of this page. */
export function watchForUnreachable() {
  /** What was pressed last: it may be waiting for a prefetch of the same page. */
  let pressed: PendingVisit | null = null

  router.on('before', ({ detail: { visit } }) => {
    if (!visit.prefetch && !visit.async) pressed = visit.method === 'get' ? visit : null
  })

  router.on('start', ({ detail }) => {
    // What the request itself looks at when it fails; the event for everybody does not say which one it was.
    const visit = detail.visit as ActiveVisit
    const { onNetworkError, onHttpException } = visit
    const again = () => revisit({ ...visit, onNetworkError, onHttpException })
    visit.onNetworkError = error => {
      if (onNetworkError(error) === false) return false
      if (!(error instanceof HttpNetworkError)) return
      note(visit, again)
      // Whoever waits for a prefetch has to hear that it failed.
      return visit.prefetch ? undefined : false
    }
    visit.onHttpException = response => {
      if (onHttpException(response) === false) return false
      if (!proxySays.includes(response.status)) return
      note(visit, again)
      return false
    }
  })

  function note(visit: ActiveVisit, again: () => void) {
    if (visit.prefetch) {
      const waiting = pressed?.url.href === visit.url.href && pressed
      if (waiting) add('waitedFor', () => revisit(waiting), false)
    } else if (isOfThePage(visit)) add('later', again, false)
    // What brings an open page up to date comes again by itself.
    else if (visit.headers.Purpose !== 'refresh') add('waitedFor', again, visit.method !== 'get')
  }

  router.on('navigate', () => {
    pressed = null
    become({ ...state, later: [] })
  })
  addEventListener('online', () => tryAgain('later'))
  // It is said on the screen.
  addEventListener('unhandledrejection', event => {
    if (event.reason instanceof HttpNetworkError) event.preventDefault()
  })
}

export const useUnreachable = () =>
  useSyncExternalStore(
    watch,
    () => state,
    () => nothing,
  )

export function tryAgain(which: keyof Unreachable) {
  const visits = state[which]
  become({ ...state, [which]: [] })
  for (const { again } of visits) again()
}

/** The script of a part of the page did not come. */
export const notLoaded = (again: () => void, which: keyof Unreachable) => add(which, again, false)

export const letGo = () => become({ ...state, waitedFor: [] })

function add(which: keyof Unreachable, again: () => void, sent: boolean) {
  become({ ...state, [which]: [...state[which], { again, sent }] })
}

function become(next: Unreachable) {
  state = next
  for (const changed of watchers) changed()
}

function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** What the page was drawn without, to come after it. */
const isOfThePage = (visit: ActiveVisit & { deferredProps?: boolean }) => visit.deferredProps === true

/** The same once more, as a visit of its own. */
function revisit(visit: PendingVisit | ActiveVisit) {
  const {
    id: _id,
    url,
    cancelled: _cancelled,
    completed: _completed,
    interrupted: _interrupted,
    ...options
  } = visit
  router.visit(url, options as VisitOptions)
}
