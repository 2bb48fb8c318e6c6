import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clock } from '../clock.ts'
import { storage } from './file-storage.ts'
import { temporaryFolder } from '../web/uploads.ts'

const HOUR_MS = 3_600_000
const STORED_FOR_MS = 24 * HOUR_MS
const TEMPORARY_FOR_MS = HOUR_MS

type KnownIds = (ids: string[]) => Promise<Iterable<string>>

/** Deletes files that crashes left behind. Newer ones may belong to a request in progress. */
export async function sweep(knownIds: KnownIds): Promise<{ stored: number; temporary: number }> {
  return { stored: await sweepStored(knownIds), temporary: await sweepTemporary() }
}

async function sweepStored(knownIds: KnownIds) {
  let removed = 0
  for await (const batch of storage.list()) {
    const old = batch.filter(({ writtenAt }) => isOlder(writtenAt, STORED_FOR_MS)).map(({ key }) => key)
    if (old.length === 0) continue
    const known = new Set(await knownIds([...new Set(old.map(idOf))]))
    const orphans = old.filter(key => !known.has(idOf(key)))
    for (const key of orphans) await storage.remove(key)
    removed += orphans.length
  }
  return removed
}

async function sweepTemporary() {
  const paths = (await readdir(temporaryFolder()).catch(() => [])).map(name => join(temporaryFolder(), name))
  const stale: string[] = []
  for (const path of paths) if (await isStale(path)) stale.push(path)
  for (const path of stale) await rm(path, { recursive: true, force: true })
  return stale.length
}

async function isStale(path: string) {
  const found = await stat(path).catch(() => null)
  return found !== null && isOlder(found.mtime, TEMPORARY_FOR_MS)
}

const idOf = (key: string) => key.slice(0, 32)
const isOlder = (moment: Date, ms: number) => clock.now().getTime() - moment.getTime() > ms
