import { clock, today } from '../clock.ts'
import type { Prisma } from '../../prisma/generated/sqlite/client.ts'
import { db, type Tx } from '../database/client.ts'
import { portions } from '../database/portions.ts'
import { read, sql } from '../database/read.ts'
import { transaction } from '../database/transaction.ts'
import { holderIds } from '../holders.ts'
import { notifyOf } from './notify-of.ts'
import { unhurried } from './unhurried.ts'

// Notifications that become due with time. Checked periodically; each is sent once.

const DAY = 86_400_000
/** Age of an open vote before its reminder. */
const VOTE_DUE_MS = 3 * DAY
const AT_ONCE = 200

type Due = { turn: number; id: number; reference: string; key: string; userId: number }

/** Several processes may run at once: the lock makes the others wait, and they then find it sent. */
export async function tellWhatIsDue() {
  for await (const { turn: _turn, userId, key, ...application } of inTurn(votesDue))
    await tell(async tx => {
      const seats = { some: { userId, awaiting: true } }
      if (!(await takeHold(tx, application, { rounds: { some: { id: Number(key), seats } } }))) return
      await notifyOf.due(tx, application, key, userId)
    })
  const deciders = await holderIds('applications.decide')
  const endorsers = await holderIds('applications.endorse')
  for await (const { turn: _turn, heldFrom, key, ...application } of inTurn(holdsDue))
    await tell(async tx => {
      if (!(await takeHold(tx, application, { status: 'on_hold', archived: false }))) return
      const holders = { deciders, endorsers: heldFrom === 'registered' ? endorsers : [] }
      await notifyOf.hold(tx, application, key, holders)
    })
}

const tell = (work: (tx: Tx) => Promise<void>) => unhurried(() => transaction(work))

/** False if it is no longer due. */
async function takeHold(tx: Tx, { id }: { id: number }, isDue: Prisma.ApplicationWhereInput) {
  const held = await tx.application.updateMany({ where: { id }, data: { version: { increment: 0 } } })
  return held.count === 1 && (await tx.application.count({ where: { id, ...isDue } })) === 1
}

/** In batches by id, so that rows whose notifications are switched off do not block others. */
async function* inTurn<Row extends { turn: number }>(query: (after: number) => Promise<Row[]>) {
  for await (const rows of portions<Row, 'turn'>('turn', 0, AT_ONCE, query)) yield* rows
}

/** Seats with an overdue vote and no reminder yet. */
const votesDue = (after: number) =>
  read<Due>(sql`
    SELECT s."id" AS "turn", a."id", a."reference", s."userId", CAST(r."id" AS TEXT) AS "key"
    FROM "Seat" s JOIN "Round" r ON r."id" = s."roundId" JOIN "Application" a ON a."id" = r."applicationId"
    WHERE s."id" > ${after} AND s."awaiting" = ${true} AND r."closedAt" IS NULL AND r."openedAt" < ${new Date(clock.now().getTime() - VOTE_DUE_MS)}
      AND NOT EXISTS (SELECT 1 FROM "Notification" n WHERE n."userId" = s."userId" AND n."event" = 'due ' || CAST(r."id" AS TEXT))
    ORDER BY s."id" LIMIT ${AT_ONCE}`)

/** Holds due for review, notified once per review date. */
const holdsDue = (after: number) =>
  read<Omit<Due, 'userId'> & { heldFrom: string }>(sql`
    SELECT a."id" AS "turn", a."id", a."reference", a."heldFrom", CAST(a."id" AS TEXT) || ' ' || a."reviewOn" AS "key"
    FROM "Application" a
    WHERE a."id" > ${after} AND a."archived" = ${false} AND a."status" = 'on_hold' AND a."reviewOn" <= ${today()}
      AND NOT EXISTS (SELECT 1 FROM "Notification" n
        WHERE n."applicationId" = a."id" AND n."event" = 'hold ' || CAST(a."id" AS TEXT) || ' ' || a."reviewOn")
    ORDER BY a."id" LIMIT ${AT_ONCE}`)

/** Read notifications are deleted after 90 days. */
export const sweepNotifications = () =>
  db.notification.deleteMany({ where: { readAt: { lt: new Date(clock.now().getTime() - 90 * DAY) } } })
