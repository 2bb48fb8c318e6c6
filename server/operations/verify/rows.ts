import { batches } from '#server/platform/database/batches'
import { read, sql } from '#server/platform/database/read'
import { PROTECTED, protects, type ProtectedTable } from '#server/platform/protected-tables'
import {
  agrees,
  isRemoval,
  leavesWithoutRow,
  protectedBatches,
  type RowWithLeaf,
} from '#server/records/signed-log/leaves'
import { recordName } from '#server/records/signed-log/record-names'
import { VerifiedLog } from '#server/records/signed-log/verified-log'
import { foreignLeaves } from '#server/records/signed-log/waiting'
import type { Difference } from './difference.ts'

const ROWS_AT_ONCE = 500
const LEAVES_AT_ONCE = 5000

/** Compares every protected row with its latest leaf, to find changed, added and removed rows. */
export async function differingRow(
  tables: readonly ProtectedTable[] = PROTECTED,
  log = new VerifiedLog(),
): Promise<Difference | null> {
  const { foreign, unverifiable } = await waitingDifferences()
  if (foreign) return foreign
  const erased = await erasedRecords()
  for (const table of tables) {
    const differing =
      (await differingIn(table, { log, erased, unverifiable })) ??
      (await removedFrom(table, { log, unverifiable }))
    if (differing) return differing
  }
  return describeUnverifiable(unverifiable)
}

type Compared = { log: VerifiedLog; unverifiable: Map<string, string> }

async function differingIn(table: ProtectedTable, compared: Compared & { erased: Set<string | undefined> }) {
  for await (const rows of protectedBatches(table, ROWS_AT_ONCE)) {
    await readUpToRows(compared.log, rows)
    for (const found of rows) {
      const what = await whatDiffers(table, found, compared)
      if (what) return { record: await recordName(table.kind, found.recordId), what }
    }
  }
  return null
}

/** The comparison of a row with the log. */
async function whatDiffers(
  table: ProtectedTable,
  found: RowWithLeaf,
  { unverifiable, erased }: Pick<Compared, 'unverifiable'> & { erased: Set<string | undefined> },
) {
  if (agrees(table, found, found.leaf) || unverifiable.has(nameOf(table, found))) return null
  if (found.misspelt)
    return `it was changed outside Docket, which does not write “${found.misspelt}” in this form`
  if (!found.leaf) return 'it was added outside Docket, because it is not in the signed log'
  if (found.leaf.salt !== null) return 'it was changed outside Docket'
  return erased.has(await recordName(table.kind, found.recordId))
    ? null
    : 'its salt is missing, and the audit log records no erasure'
}

async function removedFrom(
  table: ProtectedTable,
  { log, unverifiable }: Compared,
): Promise<Difference | null> {
  const portion = (after: string) => leavesWithoutRow(table, after, LEAVES_AT_ONCE)
  for await (const leaves of batches('recordId', '', LEAVES_AT_ONCE, portion)) {
    await readUpToRows(log, leaves)
    for (const found of leaves) {
      const { recordId } = found
      if (isRemoval(table, found) || unverifiable.has(nameOf(table, found)) || !protects(table, recordId))
        continue
      return { record: await recordName(table.kind, recordId), what: 'it was deleted outside Docket' }
    }
  }
  return null
}

/** A running board adds leaves meanwhile. */
async function readUpToRows(log: VerifiedLog, rows: RowWithLeaf[]) {
  const size = Math.max(0, ...rows.map(({ logSize }) => logSize))
  if (size > log.size) await log.catchUp()
}

const nameOf = ({ kind }: ProtectedTable, { recordId }: Pick<RowWithLeaf, 'recordId'>) =>
  `${kind} ${recordId}`

/**
 * Leaves that wait and were not written with this APP_KEY. If the board got a new key since, APP_KEY was probably lost.
 */
async function waitingDifferences() {
  const rotatedAt = await lastRotation()
  const unverifiable = new Map<string, string>()
  for (const { kind, recordId, at } of await foreignLeaves()) {
    const record = await recordName(kind, recordId)
    if (!rotatedAt || at > rotatedAt) return { foreign: { record, what: FOREIGN }, unverifiable }
    unverifiable.set(`${kind} ${recordId}`, record)
  }
  return { foreign: null, unverifiable }
}

const FOREIGN = 'its leaf in the signed log was not written by this board'

async function lastRotation() {
  const [last] = await read<{ retiredAt: Date | null }>(
    sql`SELECT "retiredAt" FROM "BoardKey" WHERE "retiredAt" IS NOT NULL ORDER BY "retiredAt" DESC LIMIT 1`,
  )
  return last?.retiredAt ?? null
}

const NAMED = 5

function describeUnverifiable(unverifiable: Map<string, string>): Difference | null {
  if (unverifiable.size === 0) return null
  const names = [...unverifiable.values()]
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  return {
    record: names.length === 1 ? '1 record' : `${names.length} records`,
    what: `their latest changes can’t be verified, because the leaves were not written with this APP_KEY and the board has a new key since: ${names.slice(0, NAMED).join(', ')}${more}. Everything else agrees`,
  }
}

/** Records whose erasure is in the audit log. */
async function erasedRecords() {
  const rows = await read<{ details: { after?: { record?: string } } | null }>(
    sql`SELECT "details" FROM "AuditEntry" WHERE "action" = 'settings.erase-record'`,
  )
  return new Set(rows.map(({ details }) => details?.after?.record))
}
