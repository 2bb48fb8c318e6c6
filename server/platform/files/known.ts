import { db } from '../database/client.ts'

/** Every table that refers to files must be included here, or the sweep deletes its files. */
export async function knownFiles(ids: string[]) {
  const [files, photos] = await Promise.all([
    db.file.findMany({ where: { id: { in: ids } }, select: { id: true } }),
    db.user.findMany({ where: { deletedAt: null }, select: { photo: true } }),
  ])
  return [
    ...files.map(({ id }) => id),
    ...photos.flatMap(({ photo }) => (photo as { id: string } | null)?.id ?? []),
  ]
}
