import { useId } from 'react'
import { Link } from '#resources/Components/Link.tsx'
import { RelativeTime, Moment, PlainDate } from '#resources/Components/RelativeTime.tsx'
import { rowLinks, askedRowLinks } from '#resources/Components/list/LinkedTable.tsx'
import type { WaitingLines as List, WaitingPersons as PersonList } from '#server/home/dashboard/screens'
import { ClockFlag, CustodyBadge } from '#resources/Components/Badges.tsx'
import { PersonName } from '#resources/Components/PersonName.tsx'
import { to } from '#resources/to.ts'

type OtherTasksProps = {
  title: string
  list: List | null
  /** Puts an entry's detail into words. */
  detail?: (detail: string) => string
  /** The event at the entry's time, such as “invited”. */
  at?: string
  all?: string
}

export function OtherTasks({ title, list, detail = text => text, at = '', all }: OtherTasksProps) {
  const heading = useId()
  if (!list || list.total === 0) return null
  return (
    <section aria-labelledby={heading}>
      <TaskHeading id={heading} title={title} list={list} all={all} />
      <table className="list table-fixed" aria-labelledby={heading}>
        <thead className="sr-only">
          <tr>
            <th scope="col">Task</th>
            <th scope="col">Since</th>
          </tr>
        </thead>
        <tbody {...rowLinks}>
          {list.first.map(line => (
            <tr key={line.id}>
              <td>
                <a href={line.url} className="wrap-anywhere">
                  {line.label}
                </a>
                <span className="mt-0.5 block text-xs wrap-anywhere text-muted">{detail(line.detail)}</span>
              </td>
              <td className="w-40 text-right text-muted max-sm:w-32">
                {line.at ? (
                  <>
                    {at} <RelativeTime at={line.at} />
                  </>
                ) : (
                  at === 'last active' && 'never active'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && list.total > list.first.length && (
        <p className="hint mt-1">And {list.total - list.first.length} more.</p>
      )}
    </section>
  )
}

type TaskHeadingProps = {
  id: string
  title: string
  list: { total: number; first: unknown[] }
  all?: string
}

export function TaskHeading({ id, title, list, all }: TaskHeadingProps) {
  return (
    <div className="mb-2 flex items-baseline justify-between gap-4">
      <h2 id={id} className="text-lg font-bold">
        {title} <span className="tabular font-normal text-muted">{list.total}</span>
      </h2>
      {all && (
        <Link href={all} className="link inline-flex min-h-6 shrink-0 items-center rounded-sm text-sm">
          {list.total > list.first.length ? `Show all ${list.total}` : 'Show as list'}
        </Link>
      )}
    </div>
  )
}

export function PersonTasks({ title, list, all }: { title: string; list: PersonList | null; all: string }) {
  const heading = useId()
  if (!list || list.total === 0) return null
  return (
    <section aria-labelledby={heading}>
      <TaskHeading id={heading} title={title} list={list} all={all} />
      <table className="list max-sm:table-fixed" aria-labelledby={heading}>
        <thead className="sr-only">
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Custody</th>
            <th scope="col">Arrested</th>
            <th scope="col">Due</th>
          </tr>
        </thead>
        {/* No prefetching, because each view is written to the access log. */}
        <tbody {...askedRowLinks}>
          {list.first.map(row => (
            <tr key={row.id}>
              <td>
                <a href={to('/arrested-persons/:id', { id: row.id })}>
                  <PersonName person={row} />
                </a>
                <span className="tabular mt-0.5 block text-xs wrap-anywhere text-muted">
                  {row.registerNumber}
                  {row.facility && ` · ${row.facility}`}
                </span>
              </td>
              <td className="w-32 max-sm:hidden">
                <CustodyBadge status={row.custodyStatus} />
              </td>
              <td className="w-44 text-muted max-sm:hidden">
                arrested <Moment at={row.arrestedAt} day />
              </td>
              <td className="w-40 max-sm:w-36">
                {row.clock ? (
                  <ClockFlag clock={row.clock} />
                ) : (
                  <>
                    review <PlainDate date={row.retentionReviewOn} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
