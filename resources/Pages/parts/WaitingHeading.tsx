import { Link } from '#resources/Components/Link.tsx'

type WaitingHeadingProps = {
  id: string
  title: string
  list: { total: number; first: unknown[] }
  /** The address of all of them; none where they are no list. */
  all?: string
}

export function WaitingHeading({ id, title, list, all }: WaitingHeadingProps) {
  return (
    <div className="mb-2 flex items-baseline justify-between gap-4">
      <h2 id={id} className="text-lg font-bold">
        {title} <span className="tabular font-normal text-muted">{list.total}</span>
      </h2>
      {all && (
        <Link href={all} className="link inline-flex min-h-6 shrink-0 items-center rounded-sm text-sm">
          {list.total > list.first.length ? `Show all ${list.total}` : 'Show as a list'}
        </Link>
      )}
    </div>
  )
}
