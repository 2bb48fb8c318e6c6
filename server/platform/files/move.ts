import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from './file-storage.ts'

export type Moved = { files: number; copied: number; bytes: number }

export class CopyDiffers extends Error {
  override name = 'CopyDiffers'
}

/** Deletes the originals when all copies have been compared. Can be interrupted and run again. */
export async function moveFiles(
  from: FileStorage,
  to: FileStorage,
  {
    folder,
    keep,
    progress,
  }: { folder: string; keep: boolean; progress: (done: number, total: number) => void },
): Promise<Moved> {
  const keys = await keysOf(from)
  const existing = new Set(await keysOf(to))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const moved = { files: keys.length, copied: 0, bytes: 0 }
  for (const [at, key] of keys.entries()) {
    const bytes = await from.read(key)
    moved.bytes += bytes.length
    if (!existing.has(key) || !(await isCopied(to, key, bytes))) {
      await put(to, key, bytes, folder)
      if (!(await isCopied(to, key, bytes)))
        throw new CopyDiffers(`The copy of ${key} differs. Nothing was deleted.`)
      moved.copied += 1
    }
    progress(at + 1, keys.length)
  }
  if (!keep) for (const key of keys) await from.remove(key)
  return moved
}

async function keysOf(storage: FileStorage) {
  const keys: string[] = []
  for await (const portion of storage.list()) keys.push(...portion.map(({ key }) => key))
  return keys.toSorted()
}

/** `storage.put` moves the file, so it gets a copy. */
async function put(to: FileStorage, key: string, bytes: Buffer, folder: string) {
  const path = join(folder, `moving-${key}`)
  await writeFile(path, bytes, { mode: 0o600 })
  await to.put(key, path).finally(() => rm(path, { force: true }))
}

const isCopied = async (storage: FileStorage, key: string, bytes: Buffer) => {
  const found = await storage.read(key).catch(() => null)
  return found !== null && digest(found) === digest(bytes)
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
