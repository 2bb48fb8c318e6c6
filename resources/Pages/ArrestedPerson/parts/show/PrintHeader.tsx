import { usePage } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { exactTimeAndZone } from '../../../../Components/dates.ts'
import { usePageMargins } from './usePageMargins.ts'

/** On paper only: what this is, when it was printed and by whom. */
export function PrintHeader({ registerNumber, now }: { registerNumber: string; now: string }) {
  const { app, auth } = usePage().props
  const [at, setAt] = useState(now)
  const printed = exactTimeAndZone(at)
  usePageMargins(`${registerNumber} · printed ${printed}`)
  useEffect(() => {
    // Drawn at once: the browser does not wait.
    const printing = () => flushSync(() => setAt(new Date().toISOString()))
    window.addEventListener('beforeprint', printing)
    return () => window.removeEventListener('beforeprint', printing)
  }, [])
  return (
    <p className="print-only mb-4 border-b border-hairline pb-2 text-sm">
      {app.office} · Register of arrested persons · {registerNumber}
      <br />
      Printed {printed} by {auth.user?.name}
    </p>
  )
}
