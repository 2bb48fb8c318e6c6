import { usePage } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { Moment } from '../../../../Components/Moment.tsx'

/** On paper only: what this is, when it was printed and by whom. */
export function PrintHeader({ registerNumber, now }: { registerNumber: string; now: string }) {
  const { app, auth } = usePage().props
  const [at, setAt] = useState(now)
  useEffect(() => {
    const printing = () => setAt(new Date().toISOString())
    window.addEventListener('beforeprint', printing)
    return () => window.removeEventListener('beforeprint', printing)
  }, [])
  return (
    <p className="print-only mb-4 border-b border-hairline pb-2 text-sm">
      {app.office} · Register of arrested persons · {registerNumber}
      <br />
      Printed <Moment at={at} /> by {auth.user?.name}
    </p>
  )
}
