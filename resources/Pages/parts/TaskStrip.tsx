import { useContext } from 'react'
import { type TaskList, taskListNames, taskLists } from '#server/tasks/lists'
import type { Waiting } from '#server/home/dashboard/screens'
import { FoldingContext } from './FoldableSection.tsx'

type Words = [list: keyof Waiting, one: string, several?: string]

/** In the order of the sections. */
const words: Words[] = [
  ...taskListNames.map((name): Words => [name, ...taskLists[name].counts]),
  ['uncharged', 'overdue for charge'],
  ['retentionDue', 'retention review due', 'retention reviews due'],
  ['imports', 'unfinished import', 'unfinished imports'],
  ['applicationImports', 'unfinished import of applications', 'unfinished imports of applications'],
  ['undeliveredMail', 'undelivered email', 'undelivered emails'],
  ['invitations', 'open invitation', 'open invitations'],
  ['withoutSecondFactor', 'without two-factor'],
]

type TaskStripProps = { waiting: Waiting; permissions: number }

/** Jumps to the lists below, and unfolds them. */
export function TaskStrip({ waiting, permissions }: TaskStripProps) {
  const items = words.flatMap(([name, one, several = one]) => {
    const { total = 0, ready = 0 } = waiting[name] ?? {}
    const list = taskLists[name as TaskList]
    if (total > ready && list?.blocked)
      return [{ name: name as string, total: ready, words: `ready ${one}, ${total - ready} ${list.blocked}` }]
    return total > 0 ? [{ name: name as string, total, words: total === 1 ? one : several }] : []
  })
  if (permissions > 0)
    items.unshift({
      name: 'rights',
      total: permissions,
      words: `permission${permissions > 1 ? 's' : ''} to confirm`,
    })
  if (items.length === 0) return null
  return (
    <nav aria-label="Tasks" className="screen-only mb-6">
      <ul className="flex flex-wrap gap-2">
        {items.map(item => (
          <Item key={item.name} {...item} />
        ))}
      </ul>
    </nav>
  )
}

function Item({ name, total, words: what }: { name: string; total: number; words: string }) {
  const { folded, fold } = useContext(FoldingContext)
  return (
    <li>
      <a
        href={`#${name}`}
        onClick={() => folded.includes(name) && fold(name, false)}
        className="flex min-h-9 items-center gap-1.5 rounded-md border border-hairline bg-surface px-3 text-sm hover:bg-sunken max-sm:min-h-11"
      >
        <span className="tabular font-bold">{total}</span> {what}
      </a>
    </li>
  )
}
