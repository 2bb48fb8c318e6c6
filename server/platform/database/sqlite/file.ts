import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../../cannot-start.ts'
import { refuseForeignWal } from './stamp.ts'

export function databaseFile(storageDir: string): string {
  return path.join(storageDir, 'docket.db')
}

/** SQLite gives -wal and -shm files the same mode. */
export function makePrivate(file: string) {
  fs.closeSync(fs.openSync(file, 'a', 0o600))
}

const MAX_BYTES_CHECKED = 2e9 // takes about 6 s

/** A clean stop leaves no -wal file; then no check is needed. */
export function checkBeforeStart(file: string): void {
  refuseForeignWal(file)
  const wal = fs.statSync(`${file}-wal`, { throwIfNoEntry: false })
  if (wal?.size && fs.statSync(file).size <= MAX_BYTES_CHECKED) refuseDamaged(file, 'quick_check')
}

/** Works while the database is in use. `integrity_check` may take minutes. */
export function refuseDamaged(file: string, check: 'quick_check' | 'integrity_check'): void {
  const problem = problemOf(file, check)
  if (problem)
    throw new CannotStart(
      `${file} is damaged: ${problem}. Nothing was changed. Stop the board, move docket.db and docket.db-wal to another folder, and restore the latest backup: ./docket restore <file>.`,
    )
}

const CORRUPT = new Set([11, 26]) // malformed, not a database

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
