import { uploadLimits } from '#server/platform/web/upload-limits'
import { read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { seenBy } from '../find.ts'
import { columnsInWords } from './columns.ts'
import { RECEIVING } from './one-import.ts'
import { limits } from './reading/limits.ts'
import type { ImportList, ImportListed } from './screens.ts'
import { REMOVED } from './undo.ts'

const MOST_LISTED = 50

export async function importList(viewer: User): Promise<ImportList> {
  const rows = await read<Row>(sql`
    SELECT i."id", i."fileName", i."state", u."name" AS "by", i."createdAt", i."total",
      (SELECT COUNT(DISTINCT p."id") FROM "ImportRow" r JOIN "ArrestedPerson" p ON p."id" = r."personId"
       WHERE r."importId" = i."id" AND r."addedArrest" IS NULL AND ${seenBy(viewer)}) AS "imported",
      (SELECT COUNT(*) FROM "ImportRow" r JOIN "ArrestedPerson" p ON p."id" = r."personId"
       WHERE r."importId" = i."id" AND r."addedArrest" IS NOT NULL AND r."outcome" <> ${REMOVED}
         AND ${seenBy(viewer)}) AS "added"
    FROM "Import" i JOIN "User" u ON u."id" = i."byId"
    WHERE i."state" <> ${RECEIVING} ORDER BY i."id" DESC LIMIT ${MOST_LISTED}`)
  return {
    imports: rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })),
    columns: columnsInWords(),
    limits: { ...uploadLimits(), files: 1 },
    mostRows: limits.rows,
  }
}

type Row = Omit<ImportListed, 'at'> & { createdAt: Date }
