import { clock, today } from '../clock.ts'
import { db } from '../database/client.ts'
import { read, sql } from '../database/read.ts'
import { transaction } from '../database/transaction.ts'
import { notify } from './notify.ts'

// What becomes due with time alone. Looked for now and then; each thing is told once.

const DAY = 86_400_000
/** A vote that has been waited for so long. */
const VOTE_DUE_MS = 3 * DAY
const AT_ONCE = 200

type Due = { id: number; reference: string; key: string; userId: number }

export async function tellWhatIsDue() {
  for (const { userId, key, ...application } of await votesDue())
    await transaction(tx =>
      notify(tx, [userId], { kind: 'due', event: `due ${key}`, application, right: 'applications.vote' }),
    )
  for (const { heldFrom, key, ...application } of await holdsDue())
    await transaction(async tx => {
      const about = { kind: 'hold', event: `hold ${key}`, application } as const
      await notify(tx, await holdersOf('applications.decide'), { ...about, right: 'applications.decide' })
      if (heldFrom === 'registered')
        await notify(tx, await holdersOf('applications.endorse'), { ...about, right: 'applications.endorse' })
    })
}

/** Seats whose round has waited for them long enough, and who have not been told. */
const votesDue = () =>
  read<Due>(sql`
    SELECT a."id", a."reference", s."userId", CAST(r."id" AS TEXT) AS "key"
    FROM "Seat" s JOIN "Round" r ON r."id" = s."roundId" JOIN "Application" a ON a."id" = r."applicationId"
    WHERE s."awaiting" = ${true} AND r."closedAt" IS NULL AND r."openedAt" < ${new Date(clock.now().getTime() - VOTE_DUE_MS)}
      AND NOT EXISTS (SELECT 1 FROM "Notification" n WHERE n."userId" = s."userId" AND n."event" = 'due ' || CAST(r."id" AS TEXT))
    ORDER BY s."id" LIMIT ${AT_ONCE}`)

/** Holds whose day has come, each told once a day of review. */
const holdsDue = () =>
  read<Omit<Due, 'userId'> & { heldFrom: string }>(sql`
    SELECT a."id", a."reference", a."heldFrom", CAST(a."id" AS TEXT) || ' ' || a."reviewOn" AS "key"
    FROM "Application" a
    WHERE a."archived" = ${false} AND a."status" = 'on_hold' AND a."reviewOn" <= ${today()}
      AND NOT EXISTS (SELECT 1 FROM "Notification" n
        WHERE n."applicationId" = a."id" AND n."event" = 'hold ' || CAST(a."id" AS TEXT) || ' ' || a."reviewOn")
    ORDER BY a."id" LIMIT ${AT_ONCE}`)

async function holdersOf(permission: string) {
  const people = await read<{ id: number }>(
    sql`SELECT u."id" FROM "User" u WHERE u."active" = ${true} AND u."permissions" LIKE ${`% ${permission} %`}`,
  )
  return people.map(({ id }) => id)
}

/** Read ones are let go after a season. */
export const sweepNotifications = () =>
  db.notification.deleteMany({ where: { readAt: { lt: new Date(clock.now().getTime() - 90 * DAY) } } })
