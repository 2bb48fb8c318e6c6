import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from './cannot-start.ts'
import type { Target } from './migrate.ts'
import { databaseFile } from './sqlite/file.ts'
import { checkBeforeStart } from './sqlite/integrity.ts'

const BUSY = 5

/** Kept while the process lives: a connection that nothing names would be collected, and its lock with it. */
const held: DatabaseSync[] = []

/**
 * One process per SQLite file: two would each believe to be the only writer. Held as a transaction on a file beside
 * it, because the system lets go of that lock when the process dies, however it dies. Call it before anything opens
 * the database, which is checked as well. PostgreSQL needs none.
 */
export function lockDatabase({ databaseDirectUrl, storageDir }: Target): void {
  if (databaseDirectUrl) return
  fs.mkdirSync(storageDir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(path.join(storageDir, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (((error as { errcode?: number }).errcode ?? 0) % 256 !== BUSY) throw error
    throw new CannotStart(
      `Docket is already running on ${storageDir}. For several processes use PostgreSQL: set DATABASE_URL.`,
      { cause: error },
    )
  }
  held.push(lock)
  checkBeforeStart(databaseFile(storageDir))
}

/** Any number that nobody else on the database takes, Prisma's own commands included. */
const STARTING_LOCK = 72707370

/** Does what only one process at a time may do on a database; the others wait. On SQLite there is only one. */
export async function alone<T>(
  { databaseDirectUrl }: Pick<Target, 'databaseDirectUrl'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!databaseDirectUrl) return work()
  const { connect } = await import('./postgresql/connect.ts')
  const client = await connect(databaseDirectUrl)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [STARTING_LOCK])
    return await work()
  } finally {
    await client.end() // lets go of the lock, too
  }
}
