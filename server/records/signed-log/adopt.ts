import { audit } from '#server/records/audit/record'
import { newKey, noteProtection, storedKey } from '../board-keys/keys.ts'
import { createKey } from '../board-keys/prepare.ts'
import { keyOfBoard, retireKeys } from '../board-keys/rotate.ts'
import { markedKey, markKey, removeMark } from '../board-keys/storage-mark.ts'
import { db } from '#server/platform/database/client'
import { hashOf, leafData } from '#server/platform/database/leaf'
import { sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { PROTECTED, protects, type ProtectedTable } from '#server/platform/protected-tables'
import { logRows } from './existing-rows.ts'
import { logIds } from './log-again.ts'
import { insertLeaves, removalOf } from './new-leaves.ts'
import { append } from './append-leaves.ts'
import {
  agrees,
  isRemoval,
  labelsLeaf,
  leavesWithoutRow,
  protectedBatches,
  rowsWithLeaves,
  tableOf,
  type RowWithLeaf,
} from './leaves.ts'
import { latestHead, LogDiffers } from './signed-heads.ts'
import { VerifiedLog } from './verified-log.ts'
import { foreignLeaves } from './waiting.ts'

export type BoardState = {
  /** Why the board doesn't start, or null. */
  problem: string | null
  /** Adopting continues the log that is there. */
  keepsLog: boolean
}

export async function boardState(): Promise<BoardState> {
  const key = await storedKey()
  if (!key) return { problem: 'the database has no key to sign with', keepsLog: false }
  if (!key.jwk) return { problem: 'its key was encrypted with another APP_KEY', keepsLog: false }
  const marked = markedKey()
  if (marked && marked !== key.kid && !key.jwk.replaces?.includes(marked))
    return { problem: `its key was ${marked} before, and is ${key.kid} now`, keepsLog: false }
  const broken = await whatIsBroken(Boolean(key.jwk.protects))
  if (broken) return { problem: broken, keepsLog: false }
  if (!key.jwk.protects)
    return { problem: 'its key does not say which rows are in the signed log', keepsLog: true }
  return { problem: await whatDiffers(), keepsLog: true }
}

const MAX_NAMED = 20

/** Rows that were changed outside the board, or whose last leaf waited under an APP_KEY that is lost. */
async function whatDiffers() {
  const names: string[] = []
  for (const table of PROTECTED) {
    for await (const rows of protectedBatches(table, BATCH))
      names.push(
        ...rows.filter(row => needsAdoption(row, table)).map(({ recordId }) => `${table.kind} ${recordId}`),
      )
    for await (const { recordId } of lostRecords(table)) names.push(`${table.kind} ${recordId}`)
  }
  if (names.length === 0) return null
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return `these records differ from the signed log: ${names.slice(0, MAX_NAMED).join(', ')}${more}`
}

const BATCH = 500

const needsAdoption = (found: RowWithLeaf, table: ProtectedTable) =>
  found.isForeign ||
  lacksLeaf(found, table) ||
  (found.leaf!.salt !== null && !agrees(table, found, found.leaf))

/** Records whose rows are gone, although the log does not say so. */
async function* lostRecords(table: ProtectedTable) {
  for (let after = ''; ;) {
    const found = await leavesWithoutRow(table, after, BATCH)
    yield* found.filter(
      one => protects(table, one.recordId) && (one.isForeign || (one.leaf?.salt && !isRemoval(table, one))),
    )
    if (found.length < BATCH) return
    after = found.at(-1)!.recordId
  }
}

async function whatIsBroken(protects: boolean) {
  try {
    await new VerifiedLog().readUpTo(await latestHead())
  } catch (error) {
    if (error instanceof LogDiffers) return `its signed log is not what the board signed (${error.message})`
    throw error
  }
  const table = tableOf('board key')!
  const [key] = await rowsWithLeaves(table, sql`WHERE r."current" = 1`)
  return protects && key!.leaf === null ? 'its signed log does not have the key of the board' : null
}

/** Takes the rows as they are now. Nothing can prove that they were not changed before. */
export async function adoptRows({ keepsLog }: BoardState) {
  const kid = keepsLog ? (await storedKey())!.kid : await beginAgain()
  if (keepsLog) await labelLeaves()
  const rows = await logRows(PROTECTED, keepsLog ? lacksLeaf : ({ leaf }) => leaf === null)
  const adopted = keepsLog && (await storedKey())!.jwk!.protects ? await adoptDiffering() : 0
  await noteProtection(PROTECTED.map(({ kind }) => kind))
  removeMark()
  markKey(kid)
  const after = { key: kid, rows: rows + adopted, log: keepsLog ? 'continued' : 'begun again' }
  await transaction(tx => audit(tx, { id: null, name: 'Server' }, 'adopt-rows', keyOfBoard, { after }))
  return { kid, rows: rows + adopted }
}

/** Leaves that this board did not write would be valid never again, and verify would name them for ever. */
async function adoptDiffering() {
  const ids = (await foreignLeaves()).map(({ id }) => id)
  await db.waitingLeaf.deleteMany({ where: { id: { in: ids } } })
  return (await logRows(PROTECTED, needsAdoption)) + (await logRemovals())
}

async function logRemovals() {
  let count = 0
  for (const table of PROTECTED)
    for await (const found of lostRecords(table)) {
      await insertLeaves([removalOf(table, found)])
      count++
    }
  return count
}

const beginAgain = () =>
  transaction(async tx => {
    await tx.waitingLeaf.deleteMany({})
    await tx.logLeaf.deleteMany({})
    const keys = await tx.boardKey.findMany({ select: { id: true } })
    await logIds(
      tx,
      tableOf('board key')!,
      keys.map(({ id }) => String(id)),
    )
    const replaces = await retireKeys(tx)
    return createKey(tx, { ...newKey(), replaces })
  })

async function labelLeaves() {
  const head = await latestHead()
  const log = new VerifiedLog()
  await log.readUpTo(head)
  if (log.labelled < head.size) await append([labelsLeaf(head.size, log.endLabels())], head)
}

/** Also one that leaves out columns which early versions didn't have. */
function lacksLeaf({ leaf, row }: RowWithLeaf, table: ProtectedTable) {
  if (leaf === null) return true
  if (leaf.salt === null || !table.alwaysWritten) return false
  const first = Object.fromEntries(table.alwaysWritten.map(column => [column, row[column]]))
  return (
    leafData(table, row, '') !== leafData(table, first, '') &&
    hashOf(leafData(table, first, leaf.salt)) === leaf.hash
  )
}
