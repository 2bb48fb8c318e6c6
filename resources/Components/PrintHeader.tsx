import { usePage } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNow } from './clock.ts'
import { exactTimeAndZone } from './dates.ts'

/** On paper only: what this is, when it was printed and by whom. */
export function PrintHeader({ record, number }: { record: string; number: string }) {
  const { app, auth } = usePage().props
  const [at, setAt] = useState(useNow())
  const printed = exactTimeAndZone(new Date(at).toISOString())
  usePageMargins(`${number} · printed ${printed}`)
  useEffect(() => {
    // Drawn at once: the browser does not wait.
    const printing = () => flushSync(() => setAt(Date.now()))
    window.addEventListener('beforeprint', printing)
    return () => window.removeEventListener('beforeprint', printing)
  }, [])
  return (
    <p className="print-only mb-4 border-b border-hairline pb-2 text-sm">
      {app.office} · {record}
      <br />
      Printed {printed} by {auth.user?.name}
    </p>
  )
}

/**
 * Writes a text and the page's number in the margins of every printed page, while this is on the screen. Browsers that
 * have no boxes in their margins leave them empty.
 */
function usePageMargins(text: string) {
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
