import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nowAfter } from '../clock.ts'
import type { Tx } from '../database/client.ts'
import { mayHaveCommitted } from '../database/busy.ts'
import { temporaryFolder } from '../web/uploads.ts'
import { storage } from './file-storage.ts'
import type { Accepted } from './accept.ts'

export type NewFile = {
  id: string
  name: string
  type: string
  size: number
  sha256: string
  hasThumbnail: boolean
  documentKind: string
  field: string
}

/** Stores the files before `work` writes their rows, and deletes them if it throws. */
export async function withStoredFiles<T>(
  accepted: readonly Accepted[],
  work: (files: NewFile[]) => Promise<T>,
): Promise<T> {
  const keys: string[] = []
  try {
    const files: NewFile[] = []
    for (const file of accepted) files.push(await store(file, keys))
    return await work(files)
  } catch (error) {
    if (!mayHaveCommitted(error)) await removeFiles(keys) // the sweep deletes files without a row
    throw error
  }
}

/** Adds each key first, so that a partly stored file is deleted too. */
async function store({ path, thumbnailPath, field, ...file }: Accepted, keys: string[]): Promise<NewFile> {
  const id = randomBytes(16).toString('hex')
  keys.push(id)
  await storage.put(id, path)
  if (thumbnailPath) {
    keys.push(thumbnailKey(id))
    await storage.put(thumbnailKey(id), thumbnailPath)
  }
  return { id, ...file, hasThumbnail: thumbnailPath !== null, documentKind: file.documentKind ?? '', field }
}

export async function storeBytes(key: string, bytes: Uint8Array) {
  const path = join(temporaryFolder(), randomUUID())
  await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
  await writeFile(path, bytes, { mode: 0o600 })
  await storage.put(key, path)
}

export const thumbnailKey = (id: string) => `${id}.thumb`

export const removeFiles = (keys: string[]) => Promise.allSettled(keys.map(key => storage.remove(key)))

type Place = { purpose: string; remarkId?: number } & (
  | { applicationId: number | null } // null: of several cases
  | { arrestedPersonId: number }
)

/** Each file gets a later time, because files are shown in that order. */
export async function attachFiles(tx: Tx, files: NewFile[], actor: { id: number }, place: Place) {
  if (files.length === 0) return
  const { purpose: _purpose, remarkId: _remarkId, ...owner } = place
  const { _max } = await tx.file.aggregate({ where: owner, _max: { createdAt: true } })
  const first = nowAfter(_max.createdAt).getTime()
  await tx.file.createMany({
    data: files.map(({ id, name, type, size, sha256, hasThumbnail, documentKind }, i) => ({
      id,
      name,
      type,
      size,
      sha256,
      hasThumbnail,
      documentKind: documentKind ?? '',
      createdAt: new Date(first + i),
      uploadedById: actor.id,
      ...place,
    })),
  })
}
