import { useEffect, useState } from 'react'

/**
 * Prints one thing of the page alone: `printing` is what is being printed, to be marked with the class `print-alone`
 * for as long as that takes.
 */
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
