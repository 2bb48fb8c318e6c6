import { useId } from 'react'
import type { WaitingList, WaitingRow } from '#server/cases/applications/screens'
import { PersonName } from '#resources/Components/PersonName.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { rowLinks } from '#resources/Components/list/LinkedTable.tsx'
import { nextStep } from '#resources/Components/next-step.ts'
import { TaskHeading } from './OtherTasks.tsx'
import { to } from '#resources/to.ts'

type CasePath = '/applications/:id/duplicate' | `/applications/:id${'' | '/edit'}${'' | `#${string}`}`

type CaseTasksProps = {
  title: string
  act: string
  list: WaitingList | null
  all: string
  path?: CasePath | ((row: WaitingRow) => CasePath)
  /** Rows with a note need something resolved before the act. */
  blocked?: boolean
}

export function CaseTasks({
  title,
  act,
  list,
  all,
  path = '/applications/:id',
  blocked = false,
}: CaseTasksProps) {
  const heading = useId()
  if (!list || list.total === 0) return null
  // In the other lists the title says what the cases wait for.
  const waits = list.first.some(({ votes, reviewOn, note }) => votes || reviewOn || note)
  return (
    <section aria-labelledby={heading}>
      <TaskHeading id={heading} title={title} list={list} all={all} />
      <table className="list max-sm:table-fixed" aria-labelledby={heading}>
        <thead className="sr-only">
          <tr>
            <th scope="col">Applicant</th>
            <th scope="col">Type</th>
            <th scope="col">Received</th>
            <th scope="col">Waiting for</th>
            <th scope="col">Next</th>
          </tr>
        </thead>
        <tbody {...rowLinks}>
          {list.first.map(row => (
            <tr key={row.id}>
              <td>
                <a href={to(typeof path === 'string' ? path : path(row), { id: row.id })}>
                  <PersonName person={row} />
                </a>
                <span className="tabular mt-0.5 block text-xs text-muted max-sm:hidden">{row.reference}</span>
                <span className="row-note sm:hidden">
                  {row.reference} · {row.type} · <PlainDate date={row.receivedOn} />
                </span>
              </td>
              <td className="w-28 max-sm:hidden">{row.type}</td>
              <td className="w-44 whitespace-nowrap text-muted max-sm:hidden">
                received <PlainDate date={row.receivedOn} />
              </td>
              {/* On wide screens the columns of all lists align; on narrow ones each cell is one line. */}
              <td className={waits ? 'w-40 max-sm:w-32 max-sm:truncate' : 'w-40 max-sm:hidden'}>
                {row.reviewOn ? (
                  <>
                    review <PlainDate date={row.reviewOn} />
                  </>
                ) : (
                  (row.note ?? (row.votes && nextStep(row)))
                )}
              </td>
              <td className="w-24 text-right max-sm:hidden">
                <span className="text-accent">{blocked && row.note ? 'Resolve first' : act}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
