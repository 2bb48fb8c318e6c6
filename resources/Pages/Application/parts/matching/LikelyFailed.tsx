import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '../../../../Components/Button.tsx'

/** The record is there, what was to follow is not: says so, and asks again when told to. */
export function LikelyFailed() {
  const [busy, setBusy] = useState(false)

  function retry() {
    setBusy(true)
    router.reload({ only: ['likely'], onFinish: () => setBusy(false) })
  }

  return (
    <div aria-live="polite">
      <p>Possible duplicates could not be looked up.</p>
      <Button className="mt-2" busy={busy} onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
