import { Link } from '#resources/Components/Link.tsx'
import { PersonName } from '#resources/Components/PersonName.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { StatusBadge } from '#resources/Components/Badges.tsx'
import type { ApplicationDuplicate } from '#server/cases/matching/screens'
import { to } from '#resources/to.ts'

export function DuplicateHeading({ application, repeatedBy }: ApplicationDuplicate) {
  const { id, reference, type, status, receivedOn } = application
  return (
    <header className="mb-5">
      <p className="text-muted tabular-nums">
        {reference} · {type}
      </p>
      <h1 className="text-xl font-bold">
        Possible duplicates of <PersonName person={application} />
      </h1>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <StatusBadge status={status} />
        <span className="text-muted">
          received <PlainDate date={receivedOn} />
        </span>
        <Link href={to('/applications/:id', { id })} className="link rounded-sm">
          Open {reference}
        </Link>
      </p>
      {repeatedBy.length > 0 && <RepeatedBy applications={repeatedBy} />}
    </header>
  )
}

function RepeatedBy({ applications }: { applications: ApplicationDuplicate['repeatedBy'] }) {
  return (
    <p className="mt-1">
      Duplicates of this application:{' '}
      {applications.map(({ id, reference }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link href={to('/applications/:id', { id })} className="link rounded-sm tabular-nums">
            {reference}
          </Link>
        </span>
      ))}
    </p>
  )
}
