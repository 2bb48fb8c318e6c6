import { initials } from '#resources/Components/PersonName.tsx'
import { PlainDate, RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { RecordBar } from '#resources/Components/RecordBar.tsx'
import { RegisterAnother } from '#resources/Components/RegisterAnother.tsx'
import { Badge, DueFlag, StatusBadge } from '#resources/Components/Badges.tsx'
import type { Present } from '#resources/live/usePresence.ts'
import type { ApplicationDetail } from '#server/cases/case/screens'
import type { ShownDue } from '#server/cases/clocks/screens'
import { ListWalk } from './CaseNavigation.tsx'
import { decidedBeforeWords } from './decided-before.ts'

type DetailHeadingProps = { application: ApplicationDetail['application']; here: Present[] }

export function DetailHeading({ application, here }: DetailHeadingProps) {
  const { reference, type, status, returned, statusSince, due, photo } = application
  const { registeredBy, registeredAt, receivedOn } = application
  const decidedBefore = decidedBeforeWords(application)
  return (
    <>
      <RecordBar person={application} photo={photo}>
        <span className="tabular-nums">{reference}</span>
        <StatusBadge status={status} returned={returned} />
        {!(returned && status === 'registered') && (
          <span className={`truncate text-muted ${due ? 'max-sm:hidden' : ''}`}>
            since <PlainDate date={statusSince} />
          </span>
        )}
        {due && <NextDue due={due} />}
      </RecordBar>
      <div className="mb-5">
        {/* As high as the list navigation, which appears after hydration. */}
        <div className="flex min-h-8 items-center justify-between gap-4">
          <p>{type}</p>
          <ListWalk key={application.id} id={application.id} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="hint">
            Received <PlainDate date={receivedOn} /> · registered <RelativeTime at={registeredAt} /> by{' '}
            {registeredBy}
            {decidedBefore && <span className="text-ink"> · {decidedBefore}</span>}
          </p>
          <RegisterAnother key={reference} />
          <HereNow here={here} />
        </div>
      </div>
    </>
  )
}

/** Phones have no room for the date of one that is overdue or stopped, which the panel says. */
function NextDue({ due }: { due: ShownDue }) {
  const short = due.overdue ? 'overdue' : due.stopped ? 'stopped' : null
  if (!short) return <DueFlag due={due} word="due" />
  return (
    <>
      <span className="max-sm:hidden">
        <DueFlag due={due} />
      </span>
      <span className="sm:hidden">
        <Badge style={{ word: short, classes: due.overdue ? 'text-danger warning' : 'text-muted pause' }} />
      </span>
    </>
  )
}

/** The other viewers of this case. Has a fixed size, so that nothing moves when viewers come and go. */
function HereNow({ here }: { here: Present[] }) {
  const names = here.map(({ name }) => name).join(', ')
  return (
    <div className="screen-only flex h-6 min-w-0 grow basis-full items-center gap-2 text-sm text-muted sm:basis-60 sm:justify-end">
      {here.length > 0 && (
        <>
          <span aria-hidden="true" className="flex shrink-0 -space-x-1.5">
            {here.slice(0, 4).map(({ id, name }) => (
              <span
                key={id}
                className="grid size-6 place-items-center rounded-full border border-edge bg-surface text-xs font-medium"
              >
                {initials(name)}
              </span>
            ))}
          </span>
          <p className="truncate" title={names}>
            Here now: {names}
          </p>
        </>
      )}
    </div>
  )
}
