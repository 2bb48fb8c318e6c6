import { join } from 'node:path'
import type { Importer } from '#server/identities/imports/importer'
import type { Tx } from '#server/platform/database/client'
import { queryIn, sql, type Sql } from '#server/platform/database/read'
import { root } from '#server/platform/root'
import { checkRow } from './check.ts'
import { contextOf } from './context.ts'
import { removeCases, removeRow } from './remove-row.ts'
import { columnsOf, readRow } from './row.ts'
import { listRows, writeRow } from './write-row.ts'

export const applicationImporter: Importer = {
  kind: 'application',
  reader: join(root, 'server/cases/imports/worker.ts'),
  contextOf,
  async cellReader(one) {
    const context = await contextOf(one)
    return {
      columns: columnsOf(context).all,
      parse: cells => readRow(cells, one.timeZone, context),
      part: 'application',
    }
  },
  record: 'applicationId',
  check: checkRow,
  lock: async () => {},
  write: writeRow,
  finishBatch: listRows,
  remove: removeRow,
  finishRemoval: removeCases,
  count: countRows,
}

async function countRows(tx: Tx, importId: number, where: Sql) {
  const [row] = await queryIn(tx)<{ count: number | bigint }>(
    sql`SELECT COUNT(*) AS "count" FROM "ImportRow" r WHERE r."importId" = ${importId} AND ${where}`,
  )
  return Number(row!.count)
}
