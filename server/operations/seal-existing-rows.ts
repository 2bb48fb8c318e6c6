import { config } from '#server/config'
import { bindTextsToRecipients } from '#server/messages/email/emails'
import { db } from '#server/platform/database/client'
import { withStartLock } from '#server/platform/database/lock'
import type { Row } from '#server/platform/database/leaf'
import { join, raw, read, sql } from '#server/platform/database/read'
import { isSealed, sealAfter } from '#server/platform/database/seal'
import { transaction } from '#server/platform/database/transaction'
import { PROTECTED, type ProtectedTable } from '#server/platform/protected-tables'
import { SEALED, type SealedName } from '#server/platform/sealed-tables'
import { logAlarm } from '#server/platform/web/log'
import { keySeals, noteSeals } from '#server/records/board-keys/keys'
import { agrees, protectedBatches, type RowWithLeaf } from '#server/records/signed-log/leaves'
import { VerifiedLog } from '#server/records/signed-log/verified-log'
import { differingLog } from './verify/log.ts'

const BATCH = 500

/**
 * At the first start with seals, and after a change of APP_KEY. Seals only rows that agree with the signed log, and only
 * if the board's key signed all of it, so nobody gains anything by having this repeated.
 */
export async function sealExistingRows() {
  if (await keySeals()) return
  await withStartLock(config, async () => {
    if (await keySeals()) return
    const differing = await differingLog(new VerifiedLog())
    if (differing) return logAlarm('rows of the earlier version were not sealed', differing)
    for (const name of Object.keys(SEALED) as SealedName[]) await sealTable(name)
    await bindTextsToRecipients()
    await noteSeals()
  })
}

async function sealTable(name: SealedName) {
  const table = PROTECTED.find(one => one.table === name)
  if (!table) return deleteUnsealed(name)
  for await (const batch of protectedBatches(table, BATCH)) {
    const rows = batch.filter(({ row }) => !isSealed(name, row))
    const genuine = rows.filter(found => agrees(table, found, found.leaf))
    await storeSeals(name, genuine)
    for (const { recordId } of rows.filter(row => !genuine.includes(row))) reportUnsealed(table, recordId)
  }
}

const storeSeals = (name: SealedName, rows: RowWithLeaf[]) =>
  transaction(async tx => {
    for (const { row } of rows)
      await tx.$executeRaw(
        sql`UPDATE ${raw(`"${name}"`)} SET "seal" = ${sealAfter(SEALED[name], row, null)} WHERE ${isRow(name, row)}`,
      )
  })

const reportUnsealed = ({ kind }: ProtectedTable, record: string) =>
  logAlarm('a row that grants access was not written by this board', { kind, record })

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
