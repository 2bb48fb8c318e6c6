import { router } from '@inertiajs/core'

/**
 * A link to a place of another page, as `#next` of a case, leads the keyboard there too. Inertia only scrolls; a browser
 * that loads the document, or stays on the page, does both by itself.
 */
export function focusWhereLinksLead() {
  let led = ''

  router.on('before', ({ detail: { visit } }) => {
    if (!visit.async && !visit.prefetch) led = visit.url.hash
  })

  // On a busy machine the page before may enter the history, and say so, only after the link was pressed.
  router.on('navigate', () => {
    if (!led || led !== location.hash) return
    document.getElementById(led.slice(1))?.focus({ preventScroll: true })
    led = ''
  })
}
