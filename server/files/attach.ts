import { clock } from '../clock.ts'
import type { Tx } from '../database/client.ts'
import type { KeptFile } from './keep.ts'

type Place = { purpose: string; remarkId?: number } & (
  | { applicationId: number }
  | { arrestedPersonId: number }
)

/** Writes the rows of files that are already in the storage, a millisecond apart: they are shown in their order. */
export async function attach(tx: Tx, files: KeptFile[], actor: { id: number }, place: Place) {
  if (files.length === 0) return
  const now = clock.now().getTime()
  await tx.file.createMany({
    data: files.map(({ id, name, type, size, sha256, hasThumbnail, documentKind }, i) => ({
      id,
      name,
      type,
      size,
      sha256,
      hasThumbnail,
      documentKind: documentKind ?? '',
      createdAt: new Date(now + i),
      uploadedById: actor.id,
      ...place,
    })),
  })
}
