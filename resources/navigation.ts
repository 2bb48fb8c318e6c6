import { router } from '@inertiajs/core'
import { watched } from './Components/watched.ts'

/**
 * Focuses the target of a link to another page's section, such as `#next` of a case. Inertia only scrolls;
 * browsers do both for full loads and links within the page.
 */
export function focusLinkTargets() {
  let targetHash = ''

  router.on('before', ({ detail: { visit } }) => {
    if (!visit.async && !visit.prefetch) targetHash = visit.url.hash
  })

  // On a slow machine, the previous page's navigate event may arrive after the link was pressed, so check
  // the hash.
  router.on('navigate', () => {
    if (!targetHash || targetHash !== location.hash) return
    document.getElementById(targetHash.slice(1))?.focus({ preventScroll: true })
    targetHash = ''
  })
}

type Phase = 'coming' | 'restoring' | null

/**
 * Cancels the old page's requests as soon as the user goes back or forward. Inertia does so only after
 * restoring the next page, so responses that arrived meanwhile overwrote its history entry, added an entry
 * after it, or replaced the page on screen; scroll positions too. Moving between sections of the same page
 * cancels nothing.
 */
export function cancelRequestsOnHistoryMoves() {
  let shown = here()
  let left: string | null = null
  let phase: Phase = null

  addEventListener('popstate', () => {
    if (left === here()) left = null
    if (shown === here()) return
    left = shown
    phase = 'coming'
    if (pathOf(left) !== location.pathname) router.cancelAll({ prefetch: false })
  })

  router.on('navigate', ({ detail: { page } }) => {
    if (phase !== 'coming' || addressOf(page.url) !== here()) return
    shown = here()
    phase = 'restoring'
    // Inertia restores the scroll position earlier in this frame.
    requestAnimationFrame(() => {
      if (phase === 'restoring') phase = null
    })
  })

  router.on('before', ({ detail: { visit } }) => {
    if (visit.async) return
    left = null
    phase = null
  })

  guardHistory({
    isLate: url => (url ? isOfPageLeft(addressOf(url)) : phase !== null),
    onLate: url => {
      if (url && phase !== 'coming') showAgain()
    },
    onWritten: () => {
      shown = here()
    },
  })

  const isOfPageLeft = (address: string) => (phase === 'coming' ? address !== here() : address === left)
}

type Guard = { isLate: Decide; onLate: (url: Url) => void; onWritten: () => void }
type Decide = (url: Url) => boolean
type Url = string | URL | null | undefined

/** Inertia writes pages with a URL and scroll positions without one. */
function guardHistory({ isLate, onLate, onWritten }: Guard) {
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history)
    history[name] = (state, unused, url) => {
      if (isLate(url)) return onLate(url)
      write(state, unused, url)
      if (url) onWritten()
    }
  }
}

/** A late response is about to be shown, so restore the page of the current entry. */
const showAgain = () =>
  setTimeout(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })))

const here = () => location.pathname + location.search

function addressOf(url: string | URL) {
  const { pathname, search } = new URL(url, location.href)
  return pathname + search
}

const pathOf = (address: string) => address.split('?')[0]

// Detects that the server runs another version than the one this page was loaded from. Background requests
// only show a note, so as not to lose input; the next page the viewer opens is loaded in full.

const ready = watched(false)

export const useNewVersion = ready.use

export function watchForNewVersion() {
  router.on('location', ({ detail }) => {
    if (detail.versionChange) ready.set(true)
  })
}
