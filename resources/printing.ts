/** Opens folded parts while printing, in browsers whose style sheets can't (see print.css). */
export function unfoldForPrinting() {
  if (CSS.supports('selector(::details-content)')) return
  let opened: HTMLDetailsElement[] = []

  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open], .menu)')]
    for (const folded of opened) folded.open = true
  })
  addEventListener('afterprint', () => {
    for (const folded of opened) folded.open = false
    opened = []
  })
}
