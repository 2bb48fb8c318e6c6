import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'

export function ComesLate({ lines }: { lines: number }) {
  return (
    <div aria-busy="true" className="space-y-2">
      <p className="sr-only">Still loading</p>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="h-5 animate-pulse rounded-sm bg-sunken last:w-2/3" />
      ))}
    </div>
  )
}

export function NotFetched({ prop }: { prop: string }) {
  const [busy, setBusy] = useState(false)

  function retry() {
    setBusy(true)
    router.reload({ only: [prop], onFinish: () => setBusy(false) })
  }

  return (
    <div aria-live="polite">
      <p>This could not be loaded.</p>
      <Button className="mt-2" busy={busy} onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
