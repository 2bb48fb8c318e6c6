import { usePage } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNow } from './clock.ts'
import { exactTimeAndZone } from './dates.ts'

export function PrintHeader({ record, number }: { record: string; number: string }) {
  const { app, auth } = usePage().props
  const [at, setAt] = useState(useNow())
  const printed = exactTimeAndZone(new Date(at).toISOString())
  usePageMargins(`${number} · printed ${printed}`)
  useEffect(() => {
    // Rendered synchronously, because the browser doesn't wait.
    const printing = () => flushSync(() => setAt(Date.now()))
    window.addEventListener('beforeprint', printing)
    return () => window.removeEventListener('beforeprint', printing)
  }, [])
  return (
    <div className="print-only mb-4 border-b border-hairline pb-2 text-sm">
      <div className="flex items-center gap-3">
        {app.logo && <img {...app.logo} alt="" className="logo h-10 max-w-32 shrink-0" />}
        <p>
          {app.office} · {record}
          <br />
          Printed {printed}
          {auth.user && ` by ${auth.user.name}`}
        </p>
      </div>
    </div>
  )
}

/** Prints a text and the page number in the page margins. Browsers without margin boxes leave them empty. */
function usePageMargins(text: string) {
  useEffect(() => {
    // A style element would violate the Content Security Policy.
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

/** Prints one element of the page: give it the class `print-alone` while `printing` names it. */
export function usePrinting<What>() {
  const [printing, setPrinting] = useState<What | null>(null)
  useEffect(() => {
    if (printing === null) return
    const done = () => setPrinting(null)
    addEventListener('afterprint', done, { once: true })
    print()
    return () => removeEventListener('afterprint', done)
  }, [printing])
  return { printing, print: setPrinting as (what: What) => void }
}
