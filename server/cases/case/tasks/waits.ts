import { dayOf, today } from '#server/platform/clock'
import { empty, join, padded, read, sql } from '#server/platform/database/read'
import { EVERYBODY, seesKind, settleKinds, type Task, type TaskKind, taskKinds } from '#server/tasks/kinds'
import { type Reason, reasons, taskLists } from '#server/tasks/lists'
import type { User } from '#server/permissions'
import { countOf, isHalfEndorsed } from '../blockers.ts'
import type { ApplicationRow, Status } from '../screens.ts'
import type { Waits } from './screens.ts'

const DAY_MS = 86_400_000

const IDS_STEP = 25

/** By case, with other people's. Without duplicates and matches that the viewer may not see. */
export async function tasksOnCases(ids: number[], viewer: User): Promise<Map<number, Task[]>> {
  if (ids.length === 0) return new Map()
  const hidden = settleKinds.filter(kind => !seesKind(viewer, kind))
  const tasks = await read<Task>(sql`
    SELECT t."applicationId", t."kind", t."userId", t."since", t."dueOn", t."count", t."detail" FROM "Task" t
    WHERE t."applicationId" IN (${join(padded(ids, IDS_STEP))})
      ${hidden.length > 0 ? sql`AND t."kind" NOT IN (${join(hidden)})` : empty}`)
  return Map.groupBy(tasks, ({ applicationId }) => applicationId)
}

type Row = { id: number; status: Status; statusSince: Date; returnedAt: Date | null; archived?: boolean }

/** The most pressing task. A case without a task of the viewer's waits for other people. */
export function waitsOf(row: Row, tasks: Task[], votes: ApplicationRow['votes'], viewer: User): Waits | null {
  const { status, returnedAt, statusSince } = row
  const days = daysSince((status === 'registered' && returnedAt) || statusSince)
  const own = tasks.filter(task => isFor(viewer, task) && !isApart(task))
  const reason = pressing.find(each => own.some(({ kind }) => taskKinds[kind].waits === each))
  const half = isHalfEndorsed(row, tasks) ? ({ half: true } as const) : {}
  if (!reason) return row.archived ? null : waitsForOthers(status, votes, { ...half, days })
  const same = own.filter(({ kind }) => taskKinds[kind].waits === reason)
  const count = countOf(same)
  const { before, since } = reasons[reason]
  const on = since ? dayOf(new Date(same[0]!.since)) : same.find(({ dueOn }) => dueOn)?.dueOn
  return {
    for: reason,
    ...(count > 0 && { count }),
    ...(on && { on }),
    ...(before &&
      own.some(({ kind }) => isOnListOf(kind, before) && seesKind(viewer, kind)) && { mine: true }),
    ...half,
    days: same.every(isAside) ? daysSince(new Date(same[0]!.since)) : days,
  }
}

const isFor = (viewer: User, task: Task) =>
  task.userId === viewer.id || (task.userId === EVERYBODY && (!isAside(task) || seesKind(viewer, task.kind)))

const isApart = ({ kind }: Task) => taskLists[taskKinds[kind].list].apart === true

const isAside = ({ kind }: Task) => taskKinds[kind].aside === true

const isOnListOf = (kind: TaskKind, other: TaskKind) => taskKinds[kind].list === taskKinds[other].list

const pressing = Object.keys(reasons) as Reason[]

const daysSince = (moment: Date) =>
  Math.max(0, Math.round((Date.parse(today()) - Date.parse(dayOf(moment))) / DAY_MS))

const waitsForOthers = (
  status: Status,
  votes: ApplicationRow['votes'],
  more: Omit<Waits, 'for'>,
): Waits | null => {
  if (status === 'registered') return { for: 'endorsement', ...more }
  return status === 'endorsed' ? { ...ofRound(votes), ...more } : null
}

const ofRound = (votes: ApplicationRow['votes']) =>
  ({ for: votes && votes.voted < votes.seats ? 'votes' : 'decision' }) as const
