import { isSame } from '#server/cases/publishing/differences'
import { firstDefinition } from '#server/cases/types/new-type'
import { sha256Of, versionsOf } from '#server/cases/types/versions'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { withStartLock } from '#server/platform/database/lock'
import type { Row } from '#server/platform/database/leaf'
import { read, sql } from '#server/platform/database/read'
import type { ProtectedTable } from '#server/platform/protected-tables'
import { transaction } from '#server/platform/database/transaction'
import {
  agrees,
  protectedBatches,
  rowsWithLeaves,
  tableOf,
  type RowWithLeaf,
} from '#server/records/signed-log/leaves'
import { logIds } from '#server/records/signed-log/log-again'
import { insertLeaves, leafOf } from '#server/records/signed-log/new-leaves'

const BATCH = 500

/** Set by the migration that gave each type a version. */
const MARK = 'types have versions'

export const areFirstVersionsUnlogged = async () =>
  (await read(sql`SELECT 1 AS "found" FROM "Setting" WHERE "name" = ${MARK}`)).length > 0

/**
 * Logs types, their first versions and their cases as the migration left them. A row is logged only if its latest leaf is
 * that of its form before, so that verify still finds rows that were changed outside the board.
 */
export async function logFirstVersions() {
  if (!(await areFirstVersionsUnlogged())) return
  await withStartLock(config, async () => {
    if (!(await areFirstVersionsUnlogged())) return
    const types = tableOf('application type')!
    for await (const batch of protectedBatches(types, BATCH)) for (const type of batch) await logType(type)
    await logCases()
    await db.setting.deleteMany({ where: { name: MARK } })
  })
}

async function logType(type: RowWithLeaf) {
  const table = tableOf('application type')!
  const [first] = await versionsOf(Number(type.recordId))
  if (!first || first.publishedById !== null || first.sha256) return
  const { fields, rules, texts } = first
  const { requiredDocuments, quorum } = rules
  const expected = firstDefinition({ requiredDocuments, quorum, resolution: texts.resolution })
  const columns = { requiredDocuments, quorum, resolutionTemplate: texts.resolution }
  if (!isSame({ fields, rules, texts }, expected) || !wasEarlier(table, type, columns)) return
  await transaction(async tx => {
    await insertLeaves([leafOf(table, type)], tx)
    await logIds(tx, tableOf('version of a type')!, [String(first.id)])
    await tx.typeVersion.update({ where: { id: first.id }, data: { sha256: sha256Of(first) } })
  })
}

/** The latest leaf is that of the row with these earlier values. */
const wasEarlier = (table: ProtectedTable, found: RowWithLeaf, earlier: Row) =>
  !agrees(table, found, found.leaf) &&
  agrees(table, { ...found, row: { ...found.row, ...earlier } }, found.leaf)

async function logCases() {
  const [cases, versions] = [tableOf('application')!, tableOf('version of a type')!]
  const rows = await rowsWithLeaves(versions, sql`WHERE r."publishedById" IS NULL`)
  const genuine = rows.filter(found => agrees(versions, found, found.leaf))
  const typeOf = new Map(genuine.map(({ row }) => [row.id, row.typeId]))
  for await (const batch of protectedBatches(cases, BATCH)) {
    const moved = batch.filter(
      found =>
        typeOf.get(found.row.typeVersionId) === found.row.typeId &&
        wasEarlier(cases, found, { typeVersionId: null }),
    )
    await insertLeaves(moved.map(found => leafOf(cases, found)))
  }
}
