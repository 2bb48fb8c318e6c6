import {
  type ActiveVisit,
  HttpNetworkError,
  type PendingVisit,
  router,
  type VisitOptions,
} from '@inertiajs/core'
import { watched } from './Components/watched.ts'

// Collects visits that did not reach the server, so that they can be repeated with the same idempotency key.
// Visits the user waits for are shown in a dialog; deferred parts of a page are shown below the page.

type Unreached = {
  sent: boolean
  retry: () => void
}

type Unreachable = { waitedFor: Unreached[]; later: Unreached[] }

const unreached = watched<Unreachable>({ waitedFor: [], later: [] })

export const useUnreachable = unreached.use

/** The status codes of a proxy whose backend is down. */
const PROXY_ERRORS = [502, 503, 504]

export function watchForUnreachable() {
  /** The last visit the user started, which may be waiting for a prefetch of the same page. */
  let pressed: PendingVisit | null = null

  router.on('before', ({ detail: { visit } }) => {
    if (!visit.prefetch && !visit.async) pressed = visit.method === 'get' ? visit : null
  })

  router.on('start', ({ detail }) => {
    // Inertia's global events don't say which visit failed, so wrap the visit's own callbacks.
    const visit = detail.visit as ActiveVisit
    const { onNetworkError, onHttpException } = visit
    const retry = () => revisit({ ...visit, onNetworkError, onHttpException })
    visit.onNetworkError = error => {
      if (onNetworkError(error) === false) return false
      if (!(error instanceof HttpNetworkError)) return
      note(visit, retry)
      // The prefetch itself must fail too, because a visit may wait for it.
      return visit.prefetch ? undefined : false
    }
    visit.onHttpException = response => {
      if (onHttpException(response) === false) return false
      if (!PROXY_ERRORS.includes(response.status)) return
      note(visit, retry)
      return false
    }
  })

  function note(visit: ActiveVisit, retry: () => void) {
    if (visit.prefetch) {
      const waiting = pressed?.url.href === visit.url.href && pressed
      if (waiting) add('waitedFor', () => revisit(waiting), false)
    } else if (isOfThePage(visit)) add('later', retry, false)
    // Background refreshes repeat themselves.
    else if (visit.headers.Purpose !== 'refresh') add('waitedFor', retry, visit.method !== 'get')
  }

  router.on('navigate', () => {
    pressed = null
    unreached.set({ ...unreached.get(), later: [] })
  })
  addEventListener('online', () => tryAgain('later'))
  // The error is shown on the page already.
  addEventListener('unhandledrejection', event => {
    if (event.reason instanceof HttpNetworkError) event.preventDefault()
  })
}

export function tryAgain(which: keyof Unreachable) {
  const visits = unreached.get()[which]
  unreached.set({ ...unreached.get(), [which]: [] })
  for (const { retry } of visits) retry()
}

export const notLoaded = (retry: () => void, which: keyof Unreachable) => add(which, retry, false)

export const dismiss = () => unreached.set({ ...unreached.get(), waitedFor: [] })

function add(which: keyof Unreachable, retry: () => void, sent: boolean) {
  unreached.set({ ...unreached.get(), [which]: [...unreached.get()[which], { retry, sent }] })
}

/** Deferred props, which load after the page. */
const isOfThePage = (visit: ActiveVisit & { deferredProps?: boolean }) => visit.deferredProps === true

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
