import { Link } from '#resources/Components/Link.tsx'
import { PersonName } from '#resources/Components/PersonName.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { StatusBadge } from '#resources/Components/Badges.tsx'
import type { ApplicationDuplicate } from '#server/cases/matching/screens'
import { to } from '#resources/to.ts'
import Copy from 'lucide-react/icons/copy'
import { Button } from '#resources/Components/Button.tsx'

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

type DuplicateBannerProps = {
  of: { id: number; reference: string }
  /** Null for viewers without the permission. */
  onUndo: (() => void) | null
}

export function DuplicateBanner({ of, onUndo }: DuplicateBannerProps) {
  return (
    <div className="mb-5 flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-hairline bg-surface px-4 py-2">
      <p className="flex items-start gap-2">
        <Copy aria-hidden size={16} className="mt-0.5 shrink-0 text-duplicate" />
        <span>
          Duplicate of{' '}
          <Link
            href={to('/applications/:id', { id: of.id })}
            className="link rounded-sm font-medium tabular-nums"
          >
            {of.reference}
          </Link>
        </span>
      </p>
      {onUndo && <Button onClick={onUndo}>Undo</Button>}
    </div>
  )
}
