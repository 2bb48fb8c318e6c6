import { hash } from 'node:crypto'
import { batches } from '#server/platform/database/batches'
import { read, sql } from '#server/platform/database/read'
import { storage } from '#server/platform/files/file-storage'
import { storedThumbnail } from '#server/platform/files/pictures'
import { thumbnailKey } from '#server/platform/files/store'
import { settingNames } from '#server/platform/settings'
import type { Difference } from './difference.ts'

const FILES_AT_ONCE = 200

type StoredFile = { id: string; sha256: string; hasThumbnail?: boolean }

/** Reads every file, photo and thumbnail, files of answers, and the logo. */
export async function differingFile(): Promise<Difference | null> {
  for await (const { record, file } of everyFile()) {
    const what = await whatDiffers(file)
    if (what) return { record, what }
  }
  return null
}

async function* everyFile(): AsyncIterable<{ record: string; file: StoredFile }> {
  for await (const files of batches('id', '', FILES_AT_ONCE, filesAfter))
    for (const file of files) yield { record: `file ${file.id}`, file }
  for await (const files of batches('id', '', FILES_AT_ONCE, sentFilesAfter))
    for (const file of files) yield { record: `answered file ${file.id}`, file }
  for await (const users of batches('id', 0, FILES_AT_ONCE, photosAfter))
    for (const { id, photo } of users) if (photo) yield { record: `photo of user ${id}`, file: photo }
  const logos = await read<{ value: string }>(
    sql`SELECT "value" FROM "Setting" WHERE "name" = ${settingNames.logo}`,
  )
  for (const { value } of logos) yield { record: 'logo', file: JSON.parse(value) as StoredFile }
}

const filesAfter = (after: string) =>
  read<StoredFile>(sql`
    SELECT "id", "sha256", "hasThumbnail" FROM "File" WHERE "id" > ${after} ORDER BY "id" LIMIT ${FILES_AT_ONCE}`)

/** Accepted ones are documents too. */
const sentFilesAfter = (after: string) =>
  read<StoredFile>(sql`
    SELECT f."id", f."sha256", f."hasThumbnail" FROM "AnswerFile" f WHERE f."id" > ${after}
      AND NOT EXISTS (SELECT 1 FROM "File" d WHERE d."id" = f."id") ORDER BY f."id" LIMIT ${FILES_AT_ONCE}`)

const photosAfter = (after: number) =>
  read<{ id: number; photo: StoredFile | null }>(sql`
    SELECT "id", "photo" FROM "User" WHERE "id" > ${after} AND "photo" IS NOT NULL AND "deletedAt" IS NULL
    ORDER BY "id" LIMIT ${FILES_AT_ONCE}`)

async function whatDiffers({ id, sha256, hasThumbnail }: StoredFile) {
  const bytes = await storage.read(id).catch(() => null)
  if (!bytes) return 'it cannot be read'
  if (hash('sha256', bytes) !== sha256) return 'its contents have changed since it was uploaded'
  if (!hasThumbnail) return null
  const thumbnail = await storage.read(thumbnailKey(id)).catch(() => null)
  if (!thumbnail) return 'its thumbnail cannot be read'
  return storedThumbnail(thumbnail, sha256) ? null : 'its thumbnail has changed'
}
