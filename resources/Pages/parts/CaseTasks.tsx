import type { WaitingList } from '#server/cases/case/screens'
import { offeredText } from '#server/platform/register-switch'
import { filterOf, partOf, type TaskList, taskLists } from '#server/tasks/lists'
import { DueFlag } from '#resources/Components/Badges.tsx'
import { PersonName } from '#resources/Components/PersonName.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { to } from '#resources/to.ts'
import { daysOf, waitsWords } from '#resources/Components/waits.ts'
import { TaskTable } from './TaskTables.tsx'

type CaseTasksProps = { name: TaskList; list: WaitingList | null }

export function CaseTasks({ name, list }: CaseTasksProps) {
  const { title, act, first = act, blocked } = taskLists[name]
  // On narrow screens only where the title doesn’t say everything.
  const informs = list?.first.some(({ votes, reviewOn, note }) => votes || reviewOn || note)
  return (
    <TaskTable
      {...{ name, list, blocked }}
      title={offeredText(title)}
      all={to(`/applications?${filterOf(name)}`)}
      columns={[
        ['Applicant'],
        ['Type', 'w-28 max-sm:hidden'],
        ['Received', 'w-50 max-sm:hidden'],
        ['Waiting for', informs ? 'w-40 max-sm:w-36' : 'w-40 max-sm:hidden'],
        ['Next', 'w-24 max-sm:hidden'],
      ]}
    >
      {row => (
        <>
          <td>
            <a href={to(`/applications/:id${partOf(name, row.note)}`, { id: row.id })}>
              <PersonName person={row} />
            </a>
            <span className="tabular mt-0.5 block text-xs text-muted max-sm:hidden">{row.reference}</span>
            <span className="row-note sm:hidden">
              {row.reference} · {row.type} · <PlainDate date={row.receivedOn} />
            </span>
            {row.due && (
              <span className="mt-0.5 block text-xs text-muted sm:hidden">
                <DueFlag due={row.due} word="due" />
              </span>
            )}
          </td>
          <td className="max-sm:hidden">{row.type}</td>
          <td className="whitespace-nowrap text-muted max-sm:hidden">
            received <PlainDate date={row.receivedOn} />
            {row.due && (
              <span className="mt-0.5 block text-xs">
                <DueFlag due={row.due} word="due" />
              </span>
            )}
          </td>
          <td title={row.detail} className={informs ? 'max-sm:truncate' : 'max-sm:hidden'}>
            {row.note ?? (row.waits && waitsWords(row.waits, row.votes))}
            {row.waits && (
              <span className="tabular mt-0.5 block text-xs text-muted max-sm:hidden">
                {daysOf(row.waits)}
              </span>
            )}
          </td>
          <td className="pl-0 text-right whitespace-nowrap max-sm:hidden">
            <span className="text-accent">{row.note ? first : act}</span>
          </td>
        </>
      )}
    </TaskTable>
  )
}
