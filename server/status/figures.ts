import { stat, statfs } from 'node:fs/promises'
import { clock } from '../clock.ts'
import { config } from '../config.ts'
import { opened } from '../database/client.ts'
import { read, sql } from '../database/read.ts'
import { databaseFile } from '../database/sqlite/file.ts'

/** No personal data. */
export type Figures = {
  letters: { waiting: number; oldestSeconds: number; givenUp: number }
  mailRequests: number
  liveEvents: number
  digests: number
  connections: number | null
  database: { waiting: number; bytes: number | null }
  freeBytes: number | null
}

type Row = {
  waiting: number
  oldestId: number | null
  givenUp: number
  mailRequests: number
  liveEvents: number
  digests: number
}

/** All queries must be fast on large databases. */
export async function figures(): Promise<Figures> {
  const [row] = await read<Row>(sql`
    SELECT (SELECT COUNT(*) FROM "Letter" WHERE "nextTryAt" IS NOT NULL) AS "waiting",
      (SELECT MIN("id") FROM "Letter" WHERE "nextTryAt" IS NOT NULL) AS "oldestId",
      (SELECT COUNT(*) FROM "Letter" WHERE "nextTryAt" IS NULL AND "sentAt" IS NULL AND "attempts" > 0) AS "givenUp",
      (SELECT COUNT(*) FROM "MailRequest") AS "mailRequests",
      (SELECT COUNT(*) FROM "LiveEvent" WHERE "sentAt" IS NULL) AS "liveEvents",
      (SELECT COUNT(*) FROM "Notification" WHERE "digest" = ${true}) AS "digests"`)
  const { waiting, oldestId, givenUp, mailRequests, liveEvents, digests } = row!
  return {
    letters: { waiting, oldestSeconds: oldestId === null ? 0 : await ageOfLetter(oldestId), givenUp },
    mailRequests,
    // our own endpoint doesn't mark events as sent
    liveEvents: config.pusher ? liveEvents : 0,
    digests,
    connections: config.pusher ? null : (await import('../live/endpoint/hub.ts')).hub.count(),
    database: { waiting: opened.waiting(), bytes: await databaseBytes() },
    freeBytes: await freeBytes(),
  }
}

async function ageOfLetter(id: number) {
  const [letter] = await read<{ createdAt: Date }>(sql`SELECT "createdAt" FROM "Letter" WHERE "id" = ${id}`)
  return letter ? Math.max(0, (clock.now().getTime() - letter.createdAt.getTime()) / 1000) : 0
}

async function databaseBytes() {
  if (opened.provider === 'sqlite')
    return stat(databaseFile(config.storageDir)).then(
      ({ size }) => size,
      () => null,
    )
  const [row] = await read<{ bytes: number }>(sql`SELECT pg_database_size(current_database()) AS "bytes"`)
  return row!.bytes
}

const freeBytes = () =>
  statfs(config.storageDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
