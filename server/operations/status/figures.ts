import { stat, statfs } from 'node:fs/promises'
import { config } from '#server/config'
import { countRefusedLetters } from '#server/cases/case/refused-letters'
import { mailProblem } from '#server/messages/email/emails'
import { db, opened } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { databaseFile } from '#server/platform/database/sqlite/file'
import type { JobKind } from '#server/platform/jobs/queue'
import { jobFigures, type JobFigures } from './jobs.ts'

/** No personal data. */
export type Figures = {
  jobs: Record<JobKind, JobFigures>
  mailProblem: string | null
  refusedLetters: number
  digests: number
  connections: number | null
  database: { waiting: number; bytes: number | null }
  freeBytes: number | null
}

/** All queries must be fast on large databases. */
export async function figures(): Promise<Figures> {
  return {
    jobs: await jobFigures(),
    mailProblem: await mailProblem(),
    refusedLetters: await countRefusedLetters(),
    digests: await db.notification.count({ where: { digest: true } }),
    connections: config.pusher ? null : (await import('#packages/pusher-endpoint/hub')).hub.count(),
    database: { waiting: opened.waiting(), bytes: await databaseBytes() },
    freeBytes: await freeBytes(),
  }
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
