import fs from 'node:fs'
import path from 'node:path'

export function databaseFile(storageDir: string): string {
  return path.join(storageDir, 'docket.db')
}

/** Makes a file that nobody else on this machine reads, whatever its folder allows. SQLite's own beside it follow it. */
export function makePrivate(file: string) {
  fs.closeSync(fs.openSync(file, 'a', 0o600))
}
