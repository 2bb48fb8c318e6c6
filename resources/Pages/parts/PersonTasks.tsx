import { useId } from 'react'
import type { WaitingPersons as List } from '#server/home/dashboard/screens'
import { ClockFlag, CustodyBadge } from '#resources/Components/Badges.tsx'
import { Moment, PlainDate } from '#resources/Components/RelativeTime.tsx'
import { PersonName } from '#resources/Components/PersonName.tsx'
import { askedRowLinks } from '#resources/Components/list/LinkedTable.tsx'
import { TaskHeading } from './OtherTasks.tsx'
import { to } from '#resources/to.ts'

export function PersonTasks({ title, list, all }: { title: string; list: List | null; all: string }) {
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
