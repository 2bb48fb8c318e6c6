import { hash } from 'node:crypto'
import { storage } from './file-storage.ts'

/** Of the stored bytes, by the ids of the files. */
export type Hashes = ReadonlyMap<string, string>

/** Call before a transaction, because the files may be large. */
export async function hashStored(files: { id: string }[]): Promise<Hashes> {
  const hashes = new Map<string, string>()
  for (const { id } of files) hashes.set(id, await hashOfBytes(id))
  return hashes
}

/** Whether the bytes are those that were uploaded. Reads what came after `hashStored`. */
export const isAsUploaded = async ({ id, sha256 }: { id: string; sha256: string }, hashes: Hashes) =>
  (hashes.get(id) ?? (await hashOfBytes(id))) === sha256

const hashOfBytes = (id: string) =>
  storage.read(id).then(
    bytes => hash('sha256', bytes),
    () => 'not readable',
  )
