import type { Target } from '#server/platform/database/prepare'
import { databaseFile } from '#server/platform/database/sqlite/file'
import type { Snapshot } from './format.ts'

export async function takeSnapshot({ databaseDirectUrl, storageDir }: Target): Promise<Snapshot> {
  if (databaseDirectUrl)
    return (await import('./snapshot-postgresql.ts')).postgresqlSnapshot(databaseDirectUrl)
  return (await import('./snapshot-sqlite.ts')).sqliteSnapshot(databaseFile(storageDir))
}

/** Includes thumbnails. */
export async function* filesOf(snapshot: Snapshot): AsyncIterable<string> {
  type FileRow = { id: string; hasThumbnail: number | boolean }
  for await (const row of snapshot.rows<FileRow>('SELECT "id", "hasThumbnail" FROM "File" ORDER BY "id"'))
    yield* keysOf(row)
  type UserRow = { photo: string | FileRow }
  const photos = 'SELECT "photo" FROM "User" WHERE "photo" IS NOT NULL AND "deletedAt" IS NULL ORDER BY "id"'
  for await (const { photo } of snapshot.rows<UserRow>(photos)) {
    const picture = typeof photo === 'string' ? (JSON.parse(photo) as FileRow | null) : photo
    if (picture) yield* keysOf(picture)
  }
}

const keysOf = ({ id, hasThumbnail }: { id: string; hasThumbnail: number | boolean }) =>
  hasThumbnail ? [id, `${id}.thumb`] : [id]
