import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { withStartLock } from '#server/platform/database/lock'
import type { Row } from '#server/platform/database/leaf'
import { empty, join, literal, raw, read, sql } from '#server/platform/database/read'
import { isSealed, sealAfter } from '#server/platform/database/seal'
import { transaction } from '#server/platform/database/transaction'
import { PROTECTED, type ProtectedTable } from '#server/platform/protected-tables'
import { ENDING, SEALED, type SealedName, type SealedTable } from '#server/platform/sealed-tables'
import { logAlarm } from '#server/platform/web/log'
import { keySeals, noteSeals } from '#server/records/board-keys/keys'
import { agrees, protectedBatches, rowsWithLeaves, type RowWithLeaf } from '#server/records/signed-log/leaves'
import { VerifiedLog } from '#server/records/signed-log/verified-log'
import { differingLog } from './verify/log.ts'

const BATCH = 500

/**
 * At the first start with these seals, and after a change of APP_KEY. Protected rows are sealed only if they agree with
 * the signed log. The board's encrypted key, which the log has, notes what was sealed, so that nobody can repeat it.
 */
export async function sealExistingRows() {
  if ((await unsealedTables()).length === 0) return
  await withStartLock(config, async () => {
    const names = await unsealedTables()
    if (names.length === 0) return
    const differing = (await differingLog(new VerifiedLog())) ?? (await differingKey())
    if (differing) return logAlarm('rows of the earlier version were not sealed', differing)
    for (const name of names) await sealTable(name)
    await noteSeals(Object.values(SEALED).map(layoutOf))
  })
}

/** With other columns, the seals of a table are others. */
const layoutOf = ({ table, key, groups }: SealedTable) => JSON.stringify([table, key, groups])

async function unsealedTables() {
  const noted = await keySeals()
  return (Object.keys(SEALED) as SealedName[]).filter(name => !noted.includes(layoutOf(SEALED[name])))
}

/** Otherwise an earlier state of the key could be put back, to have rows sealed that are not in the log. */
async function differingKey() {
  const table = PROTECTED.find(({ table }) => table === 'BoardKey')!
  const [key] = await rowsWithLeaves(table, sql`WHERE r."current" = 1`)
  return key && agrees(table, key, key.leaf)
    ? null
    : { record: 'the board key', what: 'it was changed outside Docket' }
}

async function sealTable(name: SealedName) {
  const table = PROTECTED.find(one => one.table === name)
  if (!table) return ENDING.includes(name) ? deleteUnsealed(name) : sealUnlogged(name)
  for await (const batch of protectedBatches(table, BATCH)) {
    const rows = batch.filter(({ row }) => !isSealed(name, row))
    const genuine = rows.filter(found => agrees(table, found, found.leaf))
    await storeSeals(name, genuine)
    for (const { recordId } of rows.filter(row => !genuine.includes(row))) reportUnsealed(table, recordId)
  }
}

const storeSeals = (name: SealedName, rows: Pick<RowWithLeaf, 'row'>[]) =>
  transaction(async tx => {
    for (const { row } of rows)
      await tx.$executeRaw(
        sql`UPDATE ${raw(`"${name}"`)} SET "seal" = ${sealAfter(SEALED[name], row, null)} WHERE ${isRow(name, row)}`,
      )
  })

const reportUnsealed = ({ kind }: ProtectedTable, record: string) =>
  logAlarm('a row that grants access was not written by this board', { kind, record })

/** Waiting work is not in the log, but must not be lost. */
async function sealUnlogged(name: SealedName) {
  const key = raw(SEALED[name].key.map(column => `"${column}"`).join(', '))
  for (let after = empty; ;) {
    const rows = await read<Row>(
      sql`SELECT * FROM ${raw(`"${name}"`)} ${after} ORDER BY ${key} LIMIT ${literal(BATCH)}`,
    )
    await storeSeals(
      name,
      rows.filter(row => !isSealed(name, row)).map(row => ({ row })),
    )
    if (rows.length < BATCH) return
    after = sql`WHERE (${key}) > (${join(SEALED[name].key.map(column => rows.at(-1)![column]))})`
  }
}

/** Sessions and links are not in the log. They end. */
async function deleteUnsealed(name: SealedName) {
  const rows = await read<Row>(sql`SELECT * FROM ${raw(`"${name}"`)}`)
  for (const row of rows.filter(row => !isSealed(name, row)))
    await db.$executeRaw(sql`DELETE FROM ${raw(`"${name}"`)} WHERE ${isRow(name, row)}`)
}

const isRow = (name: SealedName, row: Row) =>
  join(
    SEALED[name].key.map(column => sql`${raw(`"${column}"`)} = ${row[column]}`),
    ' AND ',
  )
