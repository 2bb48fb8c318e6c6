import { PersonName, initials } from '#resources/Components/PersonName.tsx'
import { PlainDate, RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { RegisterAnother } from '#resources/Components/RegisterAnother.tsx'
import { StatusBadge } from '#resources/Components/Badges.tsx'
import type { Present } from '#resources/live/usePresence.ts'
import type { ApplicationDetail } from '#server/cases/applications/screens'
import { ListWalk } from './CaseNavigation.tsx'

type DetailHeadingProps = { application: ApplicationDetail['application']; here: Present[] }

export function DetailHeading({ application, here }: DetailHeadingProps) {
  const { reference, type, status, statusSince, registeredBy, registeredAt, receivedOn } = application
  return (
    <header className="mb-5">
      {/* As high as the list navigation, which appears after hydration. */}
      <div className="flex min-h-8 items-center justify-between gap-4">
        <p className="text-muted tabular-nums">
          {reference} · {type}
        </p>
        <ListWalk key={application.id} id={application.id} />
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-xl font-bold">
          <PersonName person={application} />
        </h1>
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <StatusBadge status={status} />
          <span className="text-muted">
            since <PlainDate date={statusSince} />
          </span>
        </span>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="hint">
          Received <PlainDate date={receivedOn} /> · registered <RelativeTime at={registeredAt} /> by{' '}
          {registeredBy}
        </p>
        <RegisterAnother key={reference} />
        <HereNow here={here} />
      </div>
    </header>
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
