import { join } from 'node:path'
import type { Importer, Viewer } from '#server/identities/imports/importer'
import type { Tx } from '#server/platform/database/client'
import { queryIn, sql, type Sql } from '#server/platform/database/read'
import { root } from '#server/platform/root'
import { seenBy } from '../find.ts'
import { checkRow } from './check.ts'
import { columns } from './columns.ts'
import { lockPersons, registerRow } from './register-row.ts'
import { removeRow } from './remove-row.ts'
import { readRow } from './row.ts'

export const personImporter: Importer = {
  kind: 'arrested-person',
  reader: join(root, 'server/register/imports/worker.ts'),
  cellReader: async ({ timeZone }) => ({
    columns: columns.all,
    parse: cells => readRow(cells, timeZone),
    part: 'person',
  }),
  record: 'personId',
  check: checkRow,
  lock: lockPersons,
  write: registerRow,
  remove: removeRow,
  count: countRows,
}

async function countRows(tx: Tx, importId: number, where: Sql, viewer: Viewer) {
  const [row] = await queryIn(tx)<{ count: number | bigint }>(sql`
    SELECT COUNT(*) AS "count" FROM "ImportRow" r WHERE r."importId" = ${importId} AND ${where}
      AND (r."ofPersonId" IS NULL OR EXISTS (
        SELECT 1 FROM "ArrestedPerson" p WHERE p."id" = r."ofPersonId" AND ${seenBy(viewer)}))`)
  return Number(row!.count)
}
