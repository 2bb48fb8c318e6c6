import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../cannot-start.ts'
import type { Target } from './prepare.ts'
import { databaseFile, checkBeforeStart } from './sqlite/file.ts'

const BUSY = 5

// a garbage-collected connection would release its lock
const locks = new Set<DatabaseSync>()

/**
 * Allows only one process per SQLite file. The lock is a transaction on another file, which ends with the
 * process.
 */
export function lockDatabase({ databaseDirectUrl, storageDir }: Target): void {
  if (databaseDirectUrl) return
  if (!tryLockFile(path.join(storageDir, 'lock.db')))
    throw new CannotStart(
      `Docket is already running on ${storageDir}. For several processes use PostgreSQL: set DATABASE_URL.`,
    )
  checkBeforeStart(databaseFile(storageDir))
}

/** Returns the function that releases it, or undefined if another process has it. Ends with the process. */
export function tryLockFile(file: string): (() => void) | undefined {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (((error as { errcode?: number }).errcode ?? 0) % 256 !== BUSY) throw error
    return undefined
  }
  locks.add(lock)
  return () => {
    locks.delete(lock)
    lock.close()
  }
}

const START_LOCK = 72707370

/** Runs in one process at a time. */
export async function withStartLock<T>(
  { databaseDirectUrl }: Pick<Target, 'databaseDirectUrl'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!databaseDirectUrl) return work()
  const { connect } = await import('./postgresql/connect.ts')
  const client = await connect(databaseDirectUrl)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [START_LOCK])
    return await work()
  } finally {
    await client.end() // also releases the lock
  }
}
