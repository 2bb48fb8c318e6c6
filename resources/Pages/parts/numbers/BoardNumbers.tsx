import { Deferred } from '@inertiajs/react'
import type { Status } from '#server/cases/case/screens'
import type { Numbers } from '#server/home/dashboard/screens'
import { NotLoaded } from '#resources/Components/Late.tsx'
import { FoldableSection } from '#resources/Pages/parts/FoldableSection.tsx'
import { Figures } from './Figures.tsx'
import { MonthLines } from './MonthLines.tsx'
import { StepBars } from './StepBars.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { StatusBadge, statuses } from '#resources/Components/Badges.tsx'
import { to } from '#resources/to.ts'

type BoardNumbersProps = { counts: Record<Status, number>; numbers: Numbers | null | undefined }

/** Figures and charts. They load after the page, into places of a fixed size. */
export function BoardNumbers({ counts, numbers }: BoardNumbersProps) {
  const drawn = <Drawn counts={counts} numbers={numbers ?? null} />
  return (
    <FoldableSection name="numbers" title="Statistics">
      <div className="grid gap-4">
        <Deferred data="numbers" fallback={drawn} rescue={<NumbersNotLoaded counts={counts} />}>
          {drawn}
        </Deferred>
      </div>
    </FoldableSection>
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

function NumbersNotLoaded({ counts }: { counts: Record<Status, number> }) {
  return (
    <>
      <div className="card p-4">
        <NotLoaded prop="numbers">The statistics could not be loaded.</NotLoaded>
      </div>
      <StatusNow counts={counts} />
    </>
  )
}

function StatusNow({ counts }: { counts: Record<Status, number> }) {
  const most = Math.max(1, ...Object.values(counts))
  return (
    <section aria-labelledby="status-now" className="card p-4">
      <h3 id="status-now" className="mb-2 text-base font-bold">
        Applications by status
      </h3>
      <ul>
        {statuses.map(status => (
          <li key={status}>
            <Link
              href={to(`/applications?status[]=${status}`)}
              className="-mx-2 grid min-h-9 grid-cols-[7.5rem_1fr_2.5rem] items-center gap-2 rounded-md px-2 text-sm hover:bg-sunken"
            >
              <StatusBadge status={status} />
              <Bar share={counts[status] / most} />
              <span className="tabular text-right">{counts[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

// An SVG can set its width with an attribute; the Content Security Policy forbids style attributes.
function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full" aria-hidden="true">
      <rect width={Math.round(share * 1000) / 10} height="8" className="fill-edge" />
    </svg>
  )
}
