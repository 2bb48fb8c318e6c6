import { noteProtection, storedKey } from '../board-keys/keys.ts'
import { markKey } from '../board-keys/storage-mark.ts'
import { CannotStart } from '#server/platform/cannot-start'
import { config } from '#server/config'
import { withStartLock } from '#server/platform/database/lock'
import { macOf, type WaitingLeaf } from '#server/platform/database/leaf'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { PROTECTED, type ProtectedTable } from '#server/platform/protected-tables'
import { log, logAlarm } from '#server/platform/web/log'
import {
  agrees,
  latestLogged,
  protectedBatches,
  rowsWithLeaves,
  tableOf,
  type RowWithLeaf,
} from './leaves.ts'
import { insertLeaves, leafOf } from './new-leaves.ts'
import { LogDiffers } from './signed-heads.ts'
import { signedLog } from './verified-log.ts'

const BATCH = 500

/**
 * Takes the rows of tables into the log that this version protects and the previous one didn't. The board's encrypted key
 * records which were taken in, so that nobody can repeat it for rows they changed.
 */
export async function prepareSignedLog() {
  if ((await tablesToTakeIn()).length > 0) await withStartLock(config, takeInNewTables)
  await refuseEmptiedLog()
  markKey((await storedKey())!.kid)
}

export async function tablesToTakeIn(): Promise<readonly ProtectedTable[]> {
  const known = (await storedKey())?.jwk?.protects
  if (!known) return []
  return PROTECTED.filter(({ kind, later }) => (known === true ? later : !known.includes(kind)))
}

async function takeInNewTables() {
  const tables = await tablesToTakeIn()
  if (tables.length === 0) return
  const isUpgrade = (await storedKey())!.jwk!.protects === true
  try {
    await signedLog.catchUp()
    await refuseUnlessKeyIsLogged(isUpgrade)
  } catch (error) {
    if (!(error instanceof LogDiffers)) throw error
    logAlarm('the signed log is not what the board signed', { record: error.record, what: error.what })
    return
  }
  if (isUpgrade) await upgradeWaitingLeaves()
  const count = await logRows(tables, ({ leaf }) => leaf === null)
  await noteProtection(PROTECTED.map(({ kind }) => kind))
  if (count)
    log.info({ rows: count }, `${count} rows were added to the signed log, which protects them from now on`)
}

/** Returns how many rows were logged. */
export async function logRows(
  tables: readonly ProtectedTable[],
  needsLeaf: (found: RowWithLeaf, table: ProtectedTable) => boolean,
) {
  let count = 0
  for (const table of tables)
    for await (const rows of protectedBatches(table, BATCH)) {
      const needed = rows.filter(found => needsLeaf(found, table))
      await insertLeaves(needed.map(found => leafOf(table, found)))
      count += needed.length
    }
  return count
}

/** An emptied log must not begin again. */
async function refuseEmptiedLog() {
  const isLogged = await keyRow().then(
    ({ leaf }) => leaf !== null,
    () => false,
  )
  const hasHead = (await read(sql`SELECT 1 AS "found" FROM "LogHead" WHERE "key" = 'now'`)).length > 0
  if (!isLogged || !hasHead)
    throw new CannotStart(
      `The signed log of this board was removed: it does not even have the board's key. Restore the latest backup. If there is none, ./docket keys adopt begins a new log with the rows as they are now; read what it says first.`,
    )
}

/** Otherwise an earlier state of the key could be put back, to take in rows again. */
async function refuseUnlessKeyIsLogged(isUpgrade: boolean) {
  const found = await keyRow()
  if (!agrees(KEYS, found, isUpgrade ? found.logged : found.leaf))
    throw new LogDiffers(`board key ${found.recordId}`, 'it was changed outside Docket')
  await signedLog.refuseUnlessLatest([{ kind: KEYS.kind, ...found }], read)
}

const KEYS = tableOf('board key')!

async function keyRow() {
  const [found] = await rowsWithLeaves(KEYS, sql`WHERE r."current" = 1`)
  return found!
}

/**
 * Leaves that the previous version left waiting, after it was killed, are valid after any leaf. Makes them valid only
 * here, unless they were used before. Happens once, because the key then lists what it protects.
 */
async function upgradeWaitingLeaves() {
  for (const leaf of await read<UpgradedLeaf>(sql`
    SELECT w."id", w."kind", w."recordId", w."salt", w."hash", w."at", w."mac" FROM "WaitingLeaf" w
    WHERE NOT EXISTS (SELECT 1 FROM "LogLeaf" l WHERE l."kind" = w."kind" AND l."recordId" = w."recordId"
      AND l."hash" = w."hash")
    ORDER BY w."id"`))
    await chainLeaf(leaf)
}

type UpgradedLeaf = WaitingLeaf & { kind: string; recordId: string }

async function chainLeaf({ id, at, mac, ...leaf }: UpgradedLeaf) {
  const written = { ...leaf, at: at.toISOString() }
  if (mac !== macOf(written)) return
  const [{ previous }] = (await read<{ previous: string }>(sql`SELECT COALESCE(
    (SELECT w."hash" FROM "WaitingLeaf" w WHERE w."kind" = ${leaf.kind} AND w."recordId" = ${leaf.recordId}
      AND w."id" < ${id} ORDER BY w."id" DESC LIMIT 1),
    ${latestLogged('hash', sql`${leaf.kind}`, sql`${leaf.recordId}`)}, '') AS "previous"`)) as [
    { previous: string },
  ]
  await db.waitingLeaf.update({ where: { id }, data: { mac: macOf(written, previous) } })
}
