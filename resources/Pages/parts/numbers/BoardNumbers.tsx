import { Deferred, router } from '@inertiajs/react'
import { useState } from 'react'
import type { Status } from '#server/applications/screens'
import type { Numbers } from '#server/dashboard/screens'
import { Button } from '../../../Components/Button.tsx'
import { StatusNow } from '../StatusNow.tsx'
import { Figures } from './Figures.tsx'
import { MonthLines } from './MonthLines.tsx'
import { StepBars } from './StepBars.tsx'

type BoardNumbersProps = { counts: Record<Status, number>; numbers: Numbers | null | undefined }

/** The board in figures and charts. They come after the page, into places of their own size. */
export function BoardNumbers({ counts, numbers }: BoardNumbersProps) {
  const drawn = <Drawn counts={counts} numbers={numbers ?? null} />
  return (
    <section aria-labelledby="numbers" className="grid gap-4">
      <h2 id="numbers" className="text-lg font-bold">
        The board’s numbers
      </h2>
      <Deferred data="numbers" fallback={drawn} rescue={<NotCounted counts={counts} />}>
        {drawn}
      </Deferred>
    </section>
  )
}

function Drawn({ counts, numbers }: { counts: Record<Status, number>; numbers: Numbers | null }) {
  return (
    <>
      <Figures counts={counts} numbers={numbers} />
      <MonthLines numbers={numbers} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <StatusNow counts={counts} />
        <StepBars numbers={numbers} />
      </div>
    </>
  )
}

function NotCounted({ counts }: { counts: Record<Status, number> }) {
  const [busy, setBusy] = useState(false)
  const retry = () =>
    router.reload({ only: ['numbers'], onStart: () => setBusy(true), onFinish: () => setBusy(false) })
  return (
    <>
      <div aria-live="polite" className="card p-4">
        <p>The numbers could not be worked out.</p>
        <Button className="mt-2" busy={busy} onClick={retry}>
          Try again
        </Button>
      </div>
      <StatusNow counts={counts} />
    </>
  )
}
