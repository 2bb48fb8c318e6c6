import { clock, today } from '#server/platform/clock'
import { lockApplications } from '#server/platform/database/locks'
import { empty, type Query, queryIn, read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { givenNames } from '#server/platform/holders'
import { runWithPause } from '#server/platform/jobs/run-with-pause'
import { notifyOf } from '#server/messages/notifications/notify'
import { permissionsIn, type User } from '#server/permissions'
import { type TaskKind, taskKinds } from '#server/tasks/kinds'
import { isAssignable } from '../assignment.ts'
import { tasksSeen } from './conditions.ts'

const WEEK_MS = 7 * 86_400_000

/** Votes and holds have reminders of their own. */
const REMINDED = ['vote', 'reviewHold', 'reviewEarlyHold']
const kinds = (Object.keys(taskKinds) as TaskKind[]).filter(kind => !REMINDED.includes(kind))

type Assignee = Pick<User, 'id' | 'permissions'>
type Waiting = { id: number; reference: string }

/** Reminds people of cases that are assigned to them, have not moved for a week and wait for them. Once each step. */
export async function remindAssignees() {
  for (const assignee of await assignees())
    for (const found of await waitingFor(assignee, read)) await runWithPause(() => remind(found, assignee))
}

/** Several processes may run at once: the lock makes the others wait, and they then find it sent. */
const remind = ({ id }: Waiting, assignee: Assignee) =>
  transaction(async tx => {
    await lockApplications(tx, [id])
    const [found] = await waitingFor(assignee, queryIn(tx), sql`AND a."id" = ${id}`)
    if (found) await notifyOf.waiting(tx, found, assignee.id)
  })

async function assignees(): Promise<Assignee[]> {
  const rows = await read<{ id: number; permissions: string | null }>(sql`
    SELECT u."id", ${givenNames} AS "permissions" FROM "User" u WHERE ${isAssignable}
      AND EXISTS (SELECT 1 FROM "Application" a WHERE a."archived" = ${false} AND a."assigneeId" = u."id")
    ORDER BY u."id"`)
  return rows.map(({ id, permissions }) => ({ id, permissions: permissionsIn(permissions) }))
}

function waitingFor(assignee: Assignee, query: Query, which = empty) {
  const aWeekAgo = new Date(clock.now().getTime() - WEEK_MS)
  return query<Waiting>(sql`
    SELECT a."id", a."reference" FROM "Application" a
    WHERE a."archived" = ${false} AND a."assigneeId" = ${assignee.id} ${which}
      AND a."statusSince" < ${aWeekAgo} AND a."assignedAt" < ${aWeekAgo}
      AND EXISTS (SELECT 1 FROM "Task" t WHERE t."applicationId" = a."id" AND ${tasksSeen(assignee, kinds)}
        AND (t."dueOn" IS NULL OR t."dueOn" <= ${today()}))
      AND NOT EXISTS (SELECT 1 FROM "Notification" n WHERE n."applicationId" = a."id" AND n."userId" = ${assignee.id}
        AND n."kind" = 'waiting' AND n."at" > a."statusSince" AND n."at" > a."assignedAt")
    ORDER BY a."id"`)
}
