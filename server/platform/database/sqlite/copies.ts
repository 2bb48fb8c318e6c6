import fs from 'node:fs'
import path from 'node:path'

// Copies of the database from before a migration, such as before-0.2.0-2026-11-28.db.

const COPY = /^before-.+\.db$/
const DAYS_KEPT = 30
const DAY_MS = 86_400_000

type Copy = { name: string; bytes: number; deletedFrom: Date }

/** Never that of an earlier copy, which may be from before a migration that failed halfway. */
export function copyBefore(version: string, day: string, storageDir: string): string {
  for (let count = 1; ; count++) {
    const name = `before-${version}-${day}${count > 1 ? `-${count}` : ''}.db`
    if (!fs.existsSync(path.join(storageDir, name))) return path.join(storageDir, name)
  }
}

/** Also those of versions that named them by the migration. Newest first. */
export function copiesIn(storageDir: string): Copy[] {
  const names = fs.readdirSync(storageDir).filter(name => COPY.test(name))
  const copies = names.flatMap(name => {
    const found = fs.statSync(path.join(storageDir, name), { throwIfNoEntry: false })
    const deletedFrom = new Date((found?.mtimeMs ?? 0) + DAYS_KEPT * DAY_MS)
    return found ? [{ name, bytes: found.size, deletedFrom }] : []
  })
  return copies.toSorted((a, b) => b.deletedFrom.getTime() - a.deletedFrom.getTime())
}

export function deleteOldCopies(storageDir: string, now: Date) {
  for (const { name, deletedFrom } of copiesIn(storageDir))
    if (deletedFrom <= now) fs.rmSync(path.join(storageDir, name), { force: true })
}
