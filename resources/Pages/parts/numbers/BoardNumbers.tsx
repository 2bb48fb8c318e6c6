import { Deferred } from '@inertiajs/react'
import type { Status } from '#server/cases/case/screens'
import type { Numbers } from '#server/home/dashboard/screens'
import { NotLoaded } from '#resources/Components/Late.tsx'
import { FoldableSection } from '#resources/Pages/parts/FoldableSection.tsx'
import { Bar } from './Bar.tsx'
import { Figures } from './Figures.tsx'
import { MonthLines } from './MonthLines.tsx'
import { StepBars } from './StepBars.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { StatusBadge, statuses } from '#resources/Components/Badges.tsx'
import { to } from '#resources/to.ts'

type BoardNumbersProps = {
  counts: Record<Status, number>
  numbers: Numbers | null | undefined
  /** The viewer has the reports, which have the charts. */
  reports: boolean
}

/** Figures and charts. They load after the page, into places of a fixed size. */
export function BoardNumbers({ counts, numbers, reports }: BoardNumbersProps) {
  const figures = { counts, numbers: numbers ?? null }
  const drawn = reports ? <Figures {...figures} /> : <Drawn {...figures} />
  return (
    <FoldableSection name="numbers" title="Statistics" action={reports && <ReportsLink />}>
      <div className="grid gap-4">
        <Deferred
          data="numbers"
          fallback={drawn}
          rescue={<NumbersNotLoaded counts={counts} short={reports} />}
        >
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

const ReportsLink = () => (
  <Link href={to('/reports')} className="link rounded-sm text-sm">
    All reports
  </Link>
)

type NumbersNotLoadedProps = { counts: Record<Status, number>; short: boolean }

function NumbersNotLoaded({ counts, short }: NumbersNotLoadedProps) {
  return (
    <>
      <div className="card p-4">
        <NotLoaded prop="numbers">The statistics could not be loaded.</NotLoaded>
      </div>
      {!short && <StatusNow counts={counts} />}
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
