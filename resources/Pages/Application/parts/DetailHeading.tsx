import { PersonName } from '../../../Components/PersonName.tsx'
import { PlainDate, RelativeTime } from '../../../Components/RelativeTime.tsx'
import { StatusBadge } from '../../../Components/StatusBadge.tsx'
import type { Present } from '../../../live/usePresence.ts'
import type { ApplicationDetail } from '#server/applications/screens'
import { HereNow } from './discussion/HereNow.tsx'
import { ListWalk } from './ListWalk.tsx'

type DetailHeadingProps = { application: ApplicationDetail['application']; here: Present[] }

export function DetailHeading({ application, here }: DetailHeadingProps) {
  const { reference, type, status, statusSince, registeredBy, registeredAt, receivedOn } = application
  return (
    <header className="mb-5">
      {/* As high as the way through the list, which comes a moment later. */}
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
        <HereNow here={here} />
      </div>
    </header>
  )
}
