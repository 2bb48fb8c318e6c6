import type { ReactNode } from 'react'
import type { Waiting, WaitingLines, WaitingPersons } from '#server/home/dashboard/screens'
import { ClockFlag, CustodyBadge } from '#resources/Components/Badges.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { rowLinks, rowLinksWithoutPrefetch } from '#resources/Components/list/LinkedTable.tsx'
import { PersonName } from '#resources/Components/PersonName.tsx'
import { Moment, PlainDate, RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { to } from '#resources/to.ts'
import { FoldableSection } from './FoldableSection.tsx'

type TaskTableProps<Row> = {
  name: keyof Waiting
  title: string
  list: { total: number; ready: number; first: Row[] } | null
  /** The address of the whole list. */
  all?: string | undefined
  /** Why some of them can't be done now. */
  blocked?: string | undefined
  columns: [label: string, className?: string][]
  links?: typeof rowLinks | typeof rowLinksWithoutPrefetch
  children: (row: Row) => ReactNode
}

export function TaskTable<Row extends { id: number }>(props: TaskTableProps<Row>) {
  const { name, title, list, all, blocked, columns, links = rowLinks, children } = props
  if (!list || list.total === 0) return null
  const more = list.total - list.first.length
  return (
    <FoldableSection
      name={name}
      title={title}
      count={list.total}
      action={
        all && (
          <Link href={all} className="link inline-flex min-h-6 shrink-0 items-center rounded-sm text-sm">
            {more > 0 ? `Show all ${list.total}` : 'Show as list'}
          </Link>
        )
      }
    >
      {all && blocked && list.ready < list.total && (
        <p className="mb-2 text-sm text-muted">
          <Link href={`${all}&ready=1`} className="link">
            {list.ready} ready
          </Link>
          , {list.total - list.ready} {blocked}
        </p>
      )}
      {/* On wide screens the columns of all lists align; on narrow ones each cell is one line. */}
      <table className="list max-sm:table-fixed wide:table-fixed" aria-labelledby={`${name}-title`}>
        <colgroup>
          {columns.map(([label, className]) => (
            <col key={label} className={className} />
          ))}
        </colgroup>
        <thead className="sr-only">
          <tr>
            {columns.map(([label]) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...links}>
          {list.first.map(row => (
            <tr key={row.id}>{children(row)}</tr>
          ))}
        </tbody>
      </table>
      {!all && more > 0 && <p className="hint mt-1">And {more} more.</p>}
    </FoldableSection>
  )
}

const personColumns: [string, string?][] = [
  ['Person'],
  ['Custody', 'w-32 max-sm:hidden'],
  ['Arrested', 'w-44 max-sm:hidden'],
  ['Due', 'w-40 max-sm:w-36'],
]

type PersonTasksProps = { name: keyof Waiting; title: string; list: WaitingPersons | null; all: string }

export function PersonTasks(props: PersonTasksProps) {
  return (
    // No prefetching, because each view is written to the access log.
    <TaskTable {...props} columns={personColumns} links={rowLinksWithoutPrefetch}>
      {row => (
        <>
          <td>
            <a href={to('/arrested-persons/:id', { id: row.id })}>
              <PersonName person={row} />
            </a>
            <span className="tabular mt-0.5 block text-xs wrap-anywhere text-muted">
              {row.registerNumber}
              {row.facility && ` · ${row.facility}`}
            </span>
          </td>
          <td className="max-sm:hidden">
            <CustodyBadge status={row.custodyStatus} />
          </td>
          <td className="text-muted max-sm:hidden">
            arrested <Moment at={row.arrestedAt} day />
          </td>
          <td>
            {row.clock ? (
              <ClockFlag clock={row.clock} />
            ) : (
              <>
                review <PlainDate date={row.retentionReviewOn} />
              </>
            )}
          </td>
        </>
      )}
    </TaskTable>
  )
}

type OtherTasksProps = {
  name: keyof Waiting
  title: string
  list: WaitingLines | null
  /** Puts an entry's detail into words. */
  detail?: (detail: string) => string
  /** The event at the entry's time, such as “invited”. */
  at?: string
  all?: string
}

export function OtherTasks({ detail = text => text, at = '', ...table }: OtherTasksProps) {
  return (
    <TaskTable {...table} columns={[['Task'], ['Since', 'w-40 max-sm:w-32']]}>
      {line => (
        <>
          <td>
            <a href={line.url} className="wrap-anywhere">
              {line.label}
            </a>
            <span className="mt-0.5 block text-xs wrap-anywhere text-muted">{detail(line.detail)}</span>
          </td>
          <td className="text-right text-muted">
            {line.at ? (
              <>
                {at} <RelativeTime at={line.at} />
              </>
            ) : (
              at === 'last active' && 'never active'
            )}
          </td>
        </>
      )}
    </TaskTable>
  )
}
