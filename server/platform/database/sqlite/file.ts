import fs from 'node:fs'
import path from 'node:path'

export function databaseFile(storageDir: string): string {
  return path.join(storageDir, 'docket.db')
}

/** SQLite's -wal and -shm files inherit its mode. */
export function makePrivate(file: string) {
  fs.closeSync(fs.openSync(file, 'a', 0o600))
}
