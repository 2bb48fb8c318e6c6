import { read, type Sql, sql } from '#server/platform/database/read'
import { db } from '#server/platform/database/client'
import { limits } from '#server/platform/spreadsheets/table'
import { uploadLimits } from '#server/platform/web/upload-limits'
import { RECEIVING } from './import.ts'
import type { ImportColumn, ImportKind, ImportList, ImportListed } from './screens.ts'

const MAX_LISTED = 50

type ImportRow = Omit<ImportListed, 'at'> & { createdAt: Date }

/** How many records came from import `i`, and how many arrests were added to existing records. */
type Counts = { imported: Sql; added: Sql }

export async function importList(
  kind: ImportKind,
  { imported, added }: Counts,
  columns: ImportColumn[],
): Promise<ImportList> {
  const rows = await read<ImportRow>(sql`
    SELECT i."id", i."fileName", i."state", u."name" AS "by", i."createdAt", i."total",
      ${imported} AS "imported", ${added} AS "added"
    FROM "Import" i JOIN "User" u ON u."id" = i."byId"
    WHERE i."kind" = ${kind} AND i."state" <> ${RECEIVING} ORDER BY i."id" DESC LIMIT ${MAX_LISTED}`)
  const hasRemembered = (await db.importHeading.count({ where: { kind } })) > 0
  return {
    hasRemembered,
    imports: rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })),
    columns,
    limits: { ...uploadLimits(), files: 1 },
    mostRows: limits.rows,
  }
}
