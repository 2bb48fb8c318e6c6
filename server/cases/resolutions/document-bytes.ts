import { createHash } from 'node:crypto'
import { read, sql, type Query } from '#server/platform/database/read'
import { storage } from '#server/platform/files/file-storage'
import type { Case } from '../case/case.ts'
import { notAsLogged } from '../case/as-logged.ts'

export type Hashes = ReadonlyMap<string, string>

/** The hashes of the stored bytes of a case's documents. Call before the transaction, because they may be large. */
export async function hashStoredDocuments(applicationId: number): Promise<Hashes> {
  const files = await read<{ id: string }>(
    sql`SELECT f."id" FROM "File" f WHERE ${isDocument(applicationId)}`,
  )
  const hashes = new Map<string, string>()
  for (const { id } of files) hashes.set(id, await hashOfBytes(id))
  return hashes
}

/** Throws RuleBroken if the bytes of a document are not those that were uploaded. */
export async function refuseChangedDocuments(query: Query, { id, reference }: Case, hashes: Hashes) {
  const files = await query<{ id: string; name: string; sha256: string }>(
    sql`SELECT f."id", f."name", f."sha256" FROM "File" f WHERE ${isDocument(id)}`,
  )
  for (const file of files)
    if ((hashes.get(file.id) ?? (await hashOfBytes(file.id))) !== file.sha256)
      throw notAsLogged(`the document ${file.name} of application ${reference} (file ${file.id})`, 'signed')
}

export const isDocument = (applicationId: number) =>
  sql`f."applicationId" = ${applicationId} AND f."purpose" = 'document' AND f."removedAt" IS NULL`

const hashOfBytes = (id: string) =>
  storage.read(id).then(
    bytes => createHash('sha256').update(bytes).digest('hex'),
    () => 'not readable',
  )
