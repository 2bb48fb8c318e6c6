import { read, sql } from '../database/read.ts'
import type { StoredFile } from '../applications/screens.ts'
import type { Photos } from './screens.ts'

type FileRow = StoredFile & { purpose: string }

export const filesOf = (id: number) =>
  read<FileRow>(sql`
    SELECT "id", "purpose", "name", "size", "type", "documentKind", "hasThumbnail" FROM "File"
    WHERE "arrestedPersonId" = ${id} AND "removedAt" IS NULL ORDER BY "createdAt", "id"`)

export const photosIn = (files: FileRow[]): Photos => ({
  front: those(files, 'photo-front').at(-1) ?? null,
  left: those(files, 'photo-left').at(-1) ?? null,
  right: those(files, 'photo-right').at(-1) ?? null,
  other: those(files, 'photo-other'),
})

export const documentsIn = (files: FileRow[]) => those(files, 'document')

const those = (files: FileRow[], wanted: string): StoredFile[] =>
  files
    .filter(({ purpose }) => purpose === wanted)
    .map(({ purpose: _purpose, hasThumbnail, ...file }) => ({ ...file, hasThumbnail: Boolean(hasThumbnail) }))
