import { clock, today } from '#server/platform/clock'
import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { db, type Tx } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { RecordChanged } from '#server/platform/database/rows-before'
import { transaction } from '#server/platform/database/transaction'
import { holderIds } from '#server/platform/holders'
import { runWithPause } from '#server/platform/jobs/run-with-pause'
import { notifyOf } from './notify.ts'

// Notifications that become due with time. Checked periodically; each is sent once.

const DAY = 86_400_000
const VOTE_DUE_MS = 3 * DAY

export async function sendReminders() {
  for (const { userId, roundId, ...application } of await overdueVotes()) {
    const isDue = {
      rounds: { some: { id: roundId, closedAt: null } },
      tasks: { some: { kind: 'vote', userId } },
    }
    await remind(application.id, isDue, tx => notifyOf.due(tx, application, roundId, userId))
  }
  const deciders = await holderIds('applications.decide')
  const endorsers = await holderIds('applications.endorse')
  for (const { kind, dueOn, assigneeId, ...application } of await holdsDue()) {
    const holders = {
      deciders,
      endorsers: kind === 'reviewEarlyHold' ? endorsers : [],
      assignees: assigneeId === null ? [] : [assigneeId],
    }
    const isDue = { tasks: { some: { kind } } }
    await remind(application.id, isDue, tx => notifyOf.hold(tx, application, dueOn, holders))
  }
}

/** Several processes may run at once: the lock makes the others wait, and they then find it sent. */
const remind = (id: number, isDue: Prisma.ApplicationWhereInput, send: (tx: Tx) => Promise<void>) =>
  runWithPause(() =>
    transaction(async tx => {
      await tx.application.updateMany({ where: { id }, data: { version: { increment: 0 } } })
      if ((await tx.application.count({ where: { id, ...isDue } })) === 1) await send(tx)
    }).catch(ignoreChanged),
  )

/** The other cases must not wait until somebody has put this one right. */
function ignoreChanged(error: unknown) {
  if (!(error instanceof RecordChanged)) throw error
}

type Due = { id: number; reference: string }

const overdueVotes = () =>
  read<Due & { roundId: number; userId: number }>(sql`
    SELECT a."id", a."reference", r."id" AS "roundId", t."userId"
    FROM "Task" t JOIN "Application" a ON a."id" = t."applicationId"
    JOIN "Round" r ON r."applicationId" = a."id" AND r."closedAt" IS NULL
    WHERE t."kind" = 'vote' AND r."openedAt" < ${new Date(clock.now().getTime() - VOTE_DUE_MS)}
      AND NOT EXISTS (SELECT 1 FROM "Notification" n WHERE n."userId" = t."userId" AND n."event" = 'due ' || CAST(r."id" AS TEXT))
    ORDER BY r."id", t."userId"`)

/** Holds due for review, notified once per review date. */
const holdsDue = () =>
  read<Due & { kind: 'reviewHold' | 'reviewEarlyHold'; dueOn: string; assigneeId: number | null }>(sql`
    SELECT a."id", a."reference", a."assigneeId", t."kind", t."dueOn"
    FROM "Task" t JOIN "Application" a ON a."id" = t."applicationId"
    WHERE t."kind" IN ('reviewHold', 'reviewEarlyHold') AND t."dueOn" <= ${today()}
      AND NOT EXISTS (SELECT 1 FROM "Notification" n
        WHERE n."applicationId" = a."id" AND n."event" = 'hold ' || CAST(a."id" AS TEXT) || ' ' || t."dueOn")
    ORDER BY a."id"`)

/** Read notifications are deleted after 90 days. */
export const sweepNotifications = () =>
  db.notification.deleteMany({ where: { readAt: { lt: new Date(clock.now().getTime() - 90 * DAY) } } })
