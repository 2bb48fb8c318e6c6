import { CannotStart } from '#server/platform/cannot-start'
import { config } from '#server/config'
import { withStartLock } from '#server/platform/database/lock'
import type { Tx } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { PROTECTED } from '#server/platform/protected-tables'
import { beginLog } from '../signed-log/heads.ts'
import { newKey, storedKey, storeKey, type PrivateJwk } from './keys.ts'
import { markedKey, markKey } from './storage-mark.ts'

const ADOPT =
  'Restore the latest backup. If there is none, ./docket keys adopt takes the rows as they are now; read what it says first.'

/**
 * Makes the first key, on an empty board. On any other board a missing key means that somebody removed it: rows that were
 * changed meanwhile must not be taken in. Uses SQL, because Prisma's first query takes a tenth of a second.
 */
export async function prepareBoardKey() {
  if (!(await hasKey())) await withStartLock(config, createFirstKey)
}

async function hasKey() {
  const key = await storedKey()
  if (!key) return false
  const { kid, jwk } = key
  if (!jwk)
    throw new CannotStart(
      `The board's key ${kid} was encrypted with another APP_KEY. Set that one again. If it is lost, ./docket keys rotate makes a new key, and this is what it costs: everybody sets up two-factor again, waiting emails cannot be sent, each webhook needs a new secret, slips that were handed out are no longer found by number and code, and verdicts on matches are asked for again (docs/operating.md).`,
    )
  const marked = markedKey()
  if (marked && marked !== kid && !jwk.replaces?.includes(marked))
    throw new CannotStart(
      `The database has the key ${kid}, but this board's key is ${marked}, as noted in STORAGE_DIR. The key or the whole database was replaced. ${ADOPT}`,
    )
  if (!jwk.protects && (await hasRecords()))
    throw new CannotStart(
      `The board has users or cases, but its key ${kid} does not say that they are in the signed log. Either the board is from a version without that log, or somebody replaced the key. ${ADOPT}`,
    )
  return Boolean(jwk.protects)
}

async function createFirstKey() {
  if (await hasKey()) return
  await refuseOnUsedBoard()
  const kid = await transaction(async tx => {
    await tx.boardKey.deleteMany({ where: { current: 1 } }) // of a board without records
    return createKey(tx, newKey())
  })
  markKey(kid)
}

/** Begins the signed log with it, and says that it has all rows. */
export async function createKey(tx: Tx, jwk: PrivateJwk) {
  const { kid } = await storeKey(tx, { ...jwk, protects: PROTECTED.map(({ kind }) => kind) })
  await beginLog(tx)
  return kid
}

async function refuseOnUsedBoard() {
  const marked = markedKey()
  if (marked)
    throw new CannotStart(
      `The database has no key to sign with, but this board's key is ${marked}, as noted in STORAGE_DIR. The key or the whole database was removed. ${ADOPT}`,
    )
  if (await hasRecords())
    throw new CannotStart(
      `The board has users or cases, but no key to sign with. Either somebody removed or retired it, or the board is from a version without keys. ${ADOPT}`,
    )
}

async function hasRecords() {
  const [found] = await read<{ records: number }>(sql`
    SELECT CASE WHEN EXISTS (SELECT 1 FROM "User") OR EXISTS (SELECT 1 FROM "Application")
      OR EXISTS (SELECT 1 FROM "ArrestedPerson") OR EXISTS (SELECT 1 FROM "AuditEntry") OR EXISTS (SELECT 1 FROM "LogLeaf")
      THEN 1 ELSE 0 END AS "records"`)
  return found!.records === 1
}
