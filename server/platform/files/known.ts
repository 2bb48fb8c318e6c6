import { db } from '../database/client.ts'
import { settingNames } from '../settings.ts'

/** Every table that refers to files must be included here, or the sweep deletes its files. */
export async function knownFiles(ids: string[]) {
  const [files, answered, imported, photos, logo] = await Promise.all([
    db.file.findMany({ where: { id: { in: ids } }, select: { id: true } }),
    db.answerFile.findMany({ where: { id: { in: ids } }, select: { id: true } }),
    db.importedFile.findMany({ where: { fileId: { in: ids } }, select: { fileId: true } }),
    db.user.findMany({ where: { deletedAt: null }, select: { photo: true } }),
    db.setting.findUnique({ where: { name: settingNames.logo } }),
  ])
  return [
    ...files.map(({ id }) => id),
    ...answered.map(({ id }) => id),
    ...imported.map(({ fileId }) => fileId),
    ...(logo ? [(JSON.parse(logo.value) as { id: string }).id] : []),
    ...photos.flatMap(({ photo }) => (photo as { id: string } | null)?.id ?? []),
  ]
}
