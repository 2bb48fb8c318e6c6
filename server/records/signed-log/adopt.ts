import { audit } from '#server/records/audit/record'
import { newKey, noteProtection, storedKey } from '../board-keys/keys.ts'
import { createKey } from '../board-keys/prepare.ts'
import { keyOfBoard, retireKeys } from '../board-keys/rotate.ts'
import { markedKey, markKey, removeMark } from '../board-keys/storage-mark.ts'
import { hashOf, leafData } from '#server/platform/database/leaf'
import { sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { PROTECTED, type ProtectedTable } from '#server/platform/protected-tables'
import { logRows } from './existing-rows.ts'
import { append } from './append-leaves.ts'
import { labelsLeaf, rowsWithLeaves, tableOf, type RowWithLeaf } from './leaves.ts'
import { latestHead, LogDiffers } from './signed-heads.ts'
import { VerifiedLog } from './verified-log.ts'

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
  return {
    problem: key.jwk.protects ? null : 'its key does not say which rows are in the signed log',
    keepsLog: true,
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
  await noteProtection(PROTECTED.map(({ kind }) => kind))
  removeMark()
  markKey(kid)
  const after = { key: kid, rows, log: keepsLog ? 'continued' : 'begun again' }
  await transaction(tx => audit(tx, { id: null, name: 'Server' }, 'adopt-rows', keyOfBoard, { after }))
  return { kid, rows }
}

const beginAgain = () =>
  transaction(async tx => {
    await tx.waitingLeaf.deleteMany({})
    await tx.logLeaf.deleteMany({})
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
