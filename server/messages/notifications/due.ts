import { clock, today } from '#server/platform/clock'
import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { db, type Tx } from '#server/platform/database/client'
import { batches } from '#server/platform/database/batches'
import { read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { holderIds } from '#server/platform/holders'
import { notifyOf } from './notify-of.ts'
import { unhurried } from './unhurried.ts'

// Notifications that become due with time. Checked periodically; each is sent once.

const DAY = 86_400_000
/** Age of an open vote before its reminder. */
const VOTE_DUE_MS = 3 * DAY
const AT_ONCE = 200

type Due = { turn: number; id: number; reference: string; key: string }

/** Several processes may run at once: the lock makes the others wait, and they then find it sent. */
export async function tellWhatIsDue() {
  for await (const { userId, key, id, reference } of inTurn(votesDue))
    await tell(async tx => {
      const rounds = { some: { id: Number(key), closedAt: null } }
      if (!(await takeHold(tx, id, { rounds, tasks: { some: { kind: 'vote', userId } } }))) return
      await notifyOf.due(tx, { id, reference }, key, userId)
    })
  const deciders = await holderIds('applications.decide')
  const endorsers = await holderIds('applications.endorse')
  for await (const { kind, key, id, reference } of inTurn(holdsDue))
    await tell(async tx => {
      if (!(await takeHold(tx, id, { tasks: { some: { kind } } }))) return
      const holders = { deciders, endorsers: kind === 'reviewEarlyHold' ? endorsers : [] }
      await notifyOf.hold(tx, { id, reference }, key, holders)
    })
}

const tell = (work: (tx: Tx) => Promise<void>) => unhurried(() => transaction(work))

/** False if it is no longer due. */
async function takeHold(tx: Tx, id: number, isDue: Prisma.ApplicationWhereInput) {
  const held = await tx.application.updateMany({ where: { id }, data: { version: { increment: 0 } } })
  return held.count === 1 && (await tx.application.count({ where: { id, ...isDue } })) === 1
}

/** In batches by id, so that rows whose notifications are switched off do not block others. */
async function* inTurn<Row extends { turn: number }>(query: (after: number) => Promise<Row[]>) {
  for await (const rows of batches<Row, 'turn'>('turn', 0, AT_ONCE, query)) yield* rows
}

/** Votes that are overdue and have had no reminder. */
const votesDue = (after: number) =>
  read<Due & { userId: number }>(sql`
    SELECT s."id" AS "turn", a."id", a."reference", t."userId", CAST(r."id" AS TEXT) AS "key"
    FROM "Task" t JOIN "Application" a ON a."id" = t."applicationId"
    JOIN "Round" r ON r."applicationId" = a."id" AND r."closedAt" IS NULL
    JOIN "Seat" s ON s."roundId" = r."id" AND s."userId" = t."userId"
    WHERE t."kind" = 'vote' AND s."id" > ${after} AND r."openedAt" < ${new Date(clock.now().getTime() - VOTE_DUE_MS)}
      AND NOT EXISTS (SELECT 1 FROM "Notification" n WHERE n."userId" = t."userId" AND n."event" = 'due ' || CAST(r."id" AS TEXT))
    ORDER BY s."id" LIMIT ${AT_ONCE}`)

/** Holds due for review, notified once per review date. */
const holdsDue = (after: number) =>
  read<Due & { kind: 'reviewHold' | 'reviewEarlyHold' }>(sql`
    SELECT a."id" AS "turn", a."id", a."reference", t."kind", CAST(a."id" AS TEXT) || ' ' || t."dueOn" AS "key"
    FROM "Task" t JOIN "Application" a ON a."id" = t."applicationId"
    WHERE t."kind" IN ('reviewHold', 'reviewEarlyHold') AND a."id" > ${after} AND t."dueOn" <= ${today()}
      AND NOT EXISTS (SELECT 1 FROM "Notification" n
        WHERE n."applicationId" = a."id" AND n."event" = 'hold ' || CAST(a."id" AS TEXT) || ' ' || t."dueOn")
    ORDER BY a."id" LIMIT ${AT_ONCE}`)

/** Read notifications are deleted after 90 days. */
export const sweepNotifications = () =>
  db.notification.deleteMany({ where: { readAt: { lt: new Date(clock.now().getTime() - 90 * DAY) } } })
