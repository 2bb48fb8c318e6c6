import { router } from '@inertiajs/core'

/**
 * Focuses the target of a link to another page's section, such as `#next` of a case. Inertia only scrolls;
 * browsers do both for full loads and links within the page.
 */
export function focusLinkTargets() {
  let led = ''

  router.on('before', ({ detail: { visit } }) => {
    if (!visit.async && !visit.prefetch) led = visit.url.hash
  })

  // On a slow machine, the previous page's navigate event may arrive after the link was pressed, so check
  // the hash.
  router.on('navigate', () => {
    if (!led || led !== location.hash) return
    document.getElementById(led.slice(1))?.focus({ preventScroll: true })
    led = ''
  })
}
