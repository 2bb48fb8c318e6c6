import { useEffect, useState } from 'react'

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
