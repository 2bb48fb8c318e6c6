import { read, sql } from '#server/platform/database/read'
import { ANSWER_FILE } from '../types/answer-files.ts'
import type { StoredFile } from './screens.ts'

export type FileRow = StoredFile & { purpose: string; remarkId: number | null; sha256: string }

/** Without files of answers and PDFs of letters, which are part of those. */
export const filesOf = (id: number) =>
  read<FileRow>(sql`
    SELECT "id", "purpose", "remarkId", "name", "size", "type",
      COALESCE("laterKind", "documentKind") AS "documentKind", "hasThumbnail", "sha256" FROM "File"
    WHERE "applicationId" = ${id} AND "purpose" NOT IN (${ANSWER_FILE}, 'letter') AND "removedAt" IS NULL ORDER BY "createdAt", "id"`)

export const toFiles = (rows: FileRow[]): StoredFile[] =>
  rows.map(({ id, name, size, type, documentKind, hasThumbnail }) => ({
    id,
    name,
    size,
    type,
    documentKind,
    hasThumbnail: Boolean(hasThumbnail),
  }))
