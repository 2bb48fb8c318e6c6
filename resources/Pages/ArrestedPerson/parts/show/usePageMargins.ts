import { useEffect } from 'react'

/**
 * Writes a text and the page's number in the margins of every printed page, while this is on the screen. Browsers that
 * have no boxes in their margins leave them empty.
 */
export function usePageMargins(text: string) {
  useEffect(() => {
    // Not a style element: the policy for styles would refuse it.
    const sheet = new CSSStyleSheet()
    const small = 'font: 9pt sans-serif;'
    const page = 'counter(page) " / " counter(pages)'
    sheet.replaceSync(
      `@page { @bottom-left { content: ${JSON.stringify(text)}; ${small} } @bottom-right { content: ${page}; ${small} } }`,
    )
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }, [text])
}
