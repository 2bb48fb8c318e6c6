import { dayOf, today } from '#server/platform/clock'
import { join, sql } from '#server/platform/database/read'
import { EVERYBODY, seesKind, settleKinds, taskKinds, type TaskKind } from '#server/tasks/kinds'
import type { User } from '#server/permissions'
import type { ApplicationRow, Status } from '../screens.ts'
import type { Waits } from './screens.ts'

const DAY_MS = 86_400_000

type Reason = Waits['for']

/** Most pressing first. */
const reasons: [Reason, TaskKind[]][] = [
  ['review', ['reviewHold', 'reviewEarlyHold']],
  ['registry', ['returned']],
  ['duplicates', ['settleDuplicates']],
  ['matches', ['settleMatches', 'settleSealedMatches']],
  ['documents', ['documents']],
  ['endorsement', ['endorse', 'endorseToo']],
  ['votes', ['vote']],
  ['decision', ['decide']],
  ['resolution', ['sign']],
]

/**
 * The most pressing task of `a`, as `place count dueOn`. Without other people's tasks, and without duplicates
 * and matches that the viewer may not see.
 */
export function waitsText(viewer: User) {
  const places = reasons.flatMap(([, kinds], place) =>
    kinds.filter(kind => isVisible(kind, viewer)).map(kind => sql`WHEN ${kind} THEN ${String(place)}`),
  )
  return sql`(SELECT w."place" || ' ' || w."count" || ' ' || w."dueOn" FROM (
    SELECT CASE k."kind" ${join(places, ' ')} END AS "place", SUM(k."count") AS "count",
      COALESCE(MAX(k."dueOn"), '') AS "dueOn" FROM "Task" k
    WHERE k."applicationId" = a."id" AND k."userId" IN (${EVERYBODY}, ${viewer.id})
      AND k."kind" IN (${join((Object.keys(taskKinds) as TaskKind[]).filter(kind => isVisible(kind, viewer)))})
    GROUP BY 1 ORDER BY 1 LIMIT 1) w)`
}

const isVisible = (kind: TaskKind, viewer: User) => !settleKinds.includes(kind) || seesKind(viewer, kind)

type Row = {
  status: Status
  statusSince: Date
  returnedAt: Date | null
  archived?: boolean
  waits: string | null
}

/** Reads the text of the query. A case without a task of the viewer's waits for other people. */
export function toWaits(row: Row, votes: ApplicationRow['votes'], viewer: User): Waits | null {
  const { status, returnedAt, statusSince } = row
  const days = daysSince((status === 'registered' && returnedAt) || statusSince)
  if (!row.waits) return row.archived ? null : waitsForOthers(row.status, votes, days)
  const [place, count, dueOn] = row.waits.split(' ')
  const [reason] = reasons[Number(place)]!
  const mine = ['votes', 'decision'].includes(reason) || seesKind(viewer, 'endorse')
  return {
    for: reason,
    ...(Number(count) > 0 && { count: Number(count) }),
    ...(dueOn && { on: dueOn }),
    ...(mine && personal.includes(reason) && { mine }),
    days,
  }
}

const daysSince = (moment: Date) =>
  Math.max(0, Math.round((Date.parse(today()) - Date.parse(dayOf(moment))) / DAY_MS))

const personal: Reason[] = ['duplicates', 'matches', 'documents', 'endorsement', 'votes', 'decision']

const waitsForOthers = (status: Status, votes: ApplicationRow['votes'], days: number): Waits | null => {
  if (status === 'registered') return { for: 'endorsement', days }
  return status === 'endorsed' ? { ...ofRound(votes), days } : null
}

const ofRound = (votes: ApplicationRow['votes']) =>
  ({ for: votes && votes.voted < votes.seats ? 'votes' : 'decision' }) as const
