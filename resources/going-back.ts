import { router } from '@inertiajs/core'

type Phase = 'coming' | 'restoring' | null

/**
 * Whoever goes back or forward is done with the page they leave. Inertia lets go of it only once it has unlocked the
 * page that comes, and goes on with what had been answered by then: that was written over the place of the page that
 * comes, put behind it as a step of its own, or shown in its stead; its scroll position too. So all of it is let go at
 * once, until somebody goes on. A step between two places of one page is none: nothing of it is lost.
 */
export function letGoWhenGoingBack() {
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
    // The page is scrolled to its place in this frame, before this.
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

/** Inertia writes pages with their addresses, and the places they are scrolled to without. */
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

/** What came too late is about to be shown, over the page that belongs here. */
const showAgain = () =>
  setTimeout(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })))

const here = () => location.pathname + location.search

function addressOf(url: string | URL) {
  const { pathname, search } = new URL(url, location.href)
  return pathname + search
}

const pathOf = (address: string) => address.split('?')[0]
