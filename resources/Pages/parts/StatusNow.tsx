import type { Status } from '#server/applications/screens'
import { Link } from '../../Components/Link.tsx'
import { StatusBadge, statuses } from '../../Components/StatusBadge.tsx'

/** How many applications are in each status now: figures that can be read and bars that can be compared. */
export function StatusNow({ counts }: { counts: Record<Status, number> }) {
  const most = Math.max(1, ...Object.values(counts))
  return (
    <section aria-labelledby="status-now" className="card p-4">
      <h3 id="status-now" className="mb-2 text-base font-bold">
        Applications now
      </h3>
      <ul>
        {statuses.map(status => (
          <li key={status}>
            <Link
              href={`/applications?status[]=${status}`}
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

// An SVG, because its width may be an attribute: the style policy allows no style attributes.
function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full" aria-hidden="true">
      <rect width={Math.round(share * 1000) / 10} height="8" className="fill-edge" />
    </svg>
  )
}
