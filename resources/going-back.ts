import { router } from '@inertiajs/core'

/**
 * Inertia lets go of what is still being loaded when somebody goes back, but only once it has unlocked the page it
 * goes back to. What arrives in between would be written over that page's place in the history, so it is let go at
 * once. A step between two places of one page is none: nothing of it is lost.
 */
export function letGoWhenGoingBack() {
  let shown = location.pathname
  router.on('navigate', ({ detail: { page } }) => {
    shown = new URL(page.url, location.origin).pathname
  })
  addEventListener('popstate', () => {
    if (location.pathname !== shown) router.cancelAll({ prefetch: false })
  })
}
