import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../../cannot-start.ts'
import { refuseForeignWal } from './stamp.ts'

export function databaseFile(storageDir: string): string {
  return path.join(storageDir, 'docket.db')
}

/** SQLite's -wal and -shm files inherit its mode. */
export function makePrivate(file: string) {
  fs.closeSync(fs.openSync(file, 'a', 0o600))
}

/** About 3 s per GB. */
const MOST_BYTES_AT_START = 2e9

/** After a clean stop there is no -wal file, and the check is skipped. */
export function checkBeforeStart(file: string): void {
  refuseForeignWal(file)
  const wal = fs.statSync(`${file}-wal`, { throwIfNoEntry: false })
  if (wal?.size && fs.statSync(file).size <= MOST_BYTES_AT_START) refuseDamaged(file, 'quick_check')
}

/** `integrity_check` may take minutes. Works while the database is in use. */
export function refuseDamaged(file: string, check: 'quick_check' | 'integrity_check'): void {
  const problem = problemOf(file, check)
  if (problem)
    throw new CannotStart(
      `${file} is damaged: ${problem}. Nothing was changed. Stop the board, move docket.db and docket.db-wal to another folder, and restore the latest backup: ./docket restore <file>.`,
    )
}

const CORRUPT = new Set([11, 26]) // malformed, not a database

/** Leaves the -wal file unchanged. */
function problemOf(file: string, check: string): string | null {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    const [found] = Object.values(database.prepare(`PRAGMA ${check}(1)`).get()!)
    return found === 'ok' ? null : String(found).trim()
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number }
    if (CORRUPT.has(errcode & 0xff)) return message
    throw error
  } finally {
    database.close()
  }
}
