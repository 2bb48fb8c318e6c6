import CircleCheck from 'lucide-react/icons/circle-check'
import type { StatusPart } from '#server/operations/status/screens'
import { Late } from '#resources/Components/Late.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { to } from '#resources/to.ts'

export function Health({ parts }: { parts: StatusPart[] | null | undefined }) {
  return (
    <section aria-labelledby="health" className="card p-4">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="health" className="text-lg font-bold">
          System health
        </h2>
        <Link
          href={to('/status')}
          className="link inline-flex min-h-6 shrink-0 items-center rounded-sm text-sm"
        >
          Status
        </Link>
      </div>
      <Late prop="health" lines={1}>
        {parts && <Parts parts={parts} />}
      </Late>
    </section>
  )
}

function Parts({ parts }: { parts: StatusPart[] }) {
  if (parts.length === 0)
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden size={16} className="text-approved" />
        Email, backups, disk, database and live updates are working.
      </p>
    )
  return (
    <dl className="space-y-2">
      {parts.map(({ title, lines, advice }) => (
        <div key={title}>
          <dt className="font-medium">{title}</dt>
          <dd className="text-muted">{advice ?? lines[0]}</dd>
        </div>
      ))}
    </dl>
  )
}
