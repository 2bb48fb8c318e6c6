import { actionName } from '#server/records/audit/actions'
import { join, type Query, raw, sql, type Sql } from '#server/platform/database/read'
import {
  agrees,
  idOf,
  isRemoval,
  keyOf,
  leavesWithoutRowOf,
  rowsWithLeaves,
  type RowWithLeaf,
  tableOf,
} from './leaves.ts'
import { recordName } from './record-names.ts'
import { LogDiffers } from './signed-heads.ts'
import { type RowOfKind, signedLog } from './verified-log.ts'

// For what pages show and acts read. The data layer compares the rows that an act writes.

/** `which` follows FROM the table as `r`. */
export type Records = [kind: string, which: Sql][]

/** The name of the first of these rows that is not what the board wrote, or null. */
export async function firstForged(records: Records, query: Query) {
  try {
    return await forgedAmong(records, query)
  } catch (error) {
    if (error instanceof LogDiffers) return error.record
    throw error
  }
}

/** The same, but throws LogDiffers if somebody changed the log itself. */
export async function forgedAmong(records: Records, query: Query) {
  const compared: RowOfKind[] = []
  for (const [kind, which] of records)
    for (const row of await rowsWithLeaves(tableOf(kind)!, which, query)) {
      if (!agreesWithLeaf(kind, row)) {
        const name = await recordName(kind, row.recordId, query)
        const erasure = row.leaf?.salt === null ? await erasureOf(name, query) : undefined
        if (!erasure) return name
        compared.push(erasure)
      }
      compared.push({ kind, ...row })
    }
  await refuseUnlessSigned(compared, query)
  return null
}

/** Throws LogDiffers if somebody changed the log itself, where a plain hash would make any row agree. */
export async function refuseUnlessSigned(rows: RowOfKind[], query: Query) {
  if (rows.length === 0) return
  await signedLog.catchUpTo(Math.max(...rows.map(({ logSize }) => logSize)), query)
  await signedLog.refuseUnlessLatest(rows, query)
}

const agreesWithLeaf = (kind: string, row: RowWithLeaf) =>
  !row.isForeign && agrees(tableOf(kind)!, row, row.leaf)

/** A court may have ordered it. The audit log must say so, in an entry that is itself in the signed log. */
async function erasureOf(record: string, query: Query): Promise<RowOfKind | undefined> {
  const entries = await rowsWithLeaves(tableOf('entry')!, sql`WHERE r."action" = ${ERASE}`, query)
  const found = entries.find(entry => {
    const details = entry.row.details as { after?: { record?: string } } | null
    return agreesWithLeaf('entry', entry) && details?.after?.record === record
  })
  return found && { kind: 'entry', ...found }
}

const ERASE = actionName('settings', 'erase-record')

/** Those of the ids whose records are forged. Most boards have none, so all are compared at once first. */
export async function forgedOf(ids: number[], recordsOf: (ids: number[]) => Records, query: Query) {
  const forged = new Set<number>()
  if (ids.length === 0 || (await firstForged(recordsOf(ids), query)) === null) return forged
  for (const id of ids) if (await firstForged(recordsOf([id]), query)) forged.add(id)
  return forged
}

/** The first record after this id that was removed outside the board, or null. Reads all that follow. */
export const firstLost = (kind: string, query: Query, after = 0) =>
  nameOfChangedLog(() => firstLostAfter(kind, after, query))

/** The same among some records. */
export async function firstLostOf(kind: string, ids: (string | number)[], query: Query) {
  if (ids.length === 0) return null
  const { size: logSize } = signedLog
  return nameOfChangedLog(async () => {
    const present = await rowsAmong(kind, ids.map(String), query)
    const gone = ids.map(String).filter(id => !present.has(id))
    return lostAmong(kind, gone, logSize, query)
  })
}

/** The first of these records, each of which the board wrote once, that it did not remove itself. They have no rows. */
export async function firstGone(kind: string, ids: string[], query: Query) {
  if (ids.length === 0) return null
  const { size: logSize } = signedLog
  return nameOfChangedLog(async () => {
    const lost = await lostAmong(kind, ids, logSize, query)
    if (lost) return lost
    const removed = await leavesWithoutRowOf(tableOf(kind)!, ids, query)
    const gone = ids.find(id => !removed.some(({ recordId }) => recordId === id))
    return gone === undefined ? null : recordName(kind, gone, query)
  })
}

async function nameOfChangedLog(work: () => Promise<string | null>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LogDiffers) return error.record
    throw error
  }
}

async function rowsAmong(kind: string, ids: string[], query: Query) {
  const table = tableOf(kind)!
  const which =
    table.keyIs === 'number'
      ? sql`${keyOf(table)} IN (${join(ids.map(Number))})`
      : sql`${idOf(table)} IN (${join(ids)})`
  const rows = await query<{ id: string }>(
    sql`SELECT ${idOf(table)} AS "id" FROM ${raw(`"${table.table}"`)} r WHERE ${which}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The first audit entry after this one that was removed outside the board, or null. The rows that it was about may be gone too. */
export const firstLostEntry = (after: number, query: Query) => firstLostAfter('entry', after, query)

/** The ids of those that the board has signed are known in this process. Throws LogDiffers. */
async function firstLostAfter(kind: string, after: number, query: Query) {
  // Read first: what is committed and signed during the queries is not missing.
  const logSize = signedLog.size
  const lastLogged = signedLog.lastOf(kind)
  const table = raw(`"${tableOf(kind)!.table}"`)
  const [counted] = await query<{ count: number; last: number }>(sql`
    SELECT COUNT(*) AS "count", COALESCE(MAX(r."id"), ${after}) AS "last" FROM ${table} r WHERE r."id" > ${after}`)
  const waiting = await query<{ recordId: string }>(
    sql`SELECT w."recordId" FROM "WaitingLeaf" w WHERE w."kind" = ${kind}`,
  )
  const known = waiting.map(({ recordId }) => Number(recordId)).filter(Number.isSafeInteger)
  const last = Number(counted!.last)
  const end = known.reduce((one, other) => Math.max(one, other), Math.max(last, lastLogged))
  const missing = end - after - Number(counted!.count)
  if (missing === 0) return null
  if (missing > MAX_MISSING) return kind === 'entry' ? 'audit entries' : `records of the kind ${kind}`
  for (const ids of portionsOf(await missingIds(table, { after, last, end }, query), MISSING_AT_ONCE)) {
    const lost = await lostAmong(kind, ids, logSize, query)
    if (lost) return lost
  }
  return null
}

/** Of ids without a row. A record without a leaf was never written. Adopting logs the removal of those that are gone. */
async function lostAmong(kind: string, ids: string[], logSize: number, query: Query) {
  if (ids.length === 0) return null
  const leaves = await leavesWithoutRowOf(tableOf(kind)!, ids, query)
  const lost = leaves.find(leaf => !isRemoval(tableOf(kind)!, leaf))
  if (lost) return recordName(kind, lost.recordId, query)
  const unknown = ids.filter(id => !leaves.some(({ recordId }) => recordId === id))
  const unlogged = { row: {}, misspelt: null, leaf: null, logged: null, isForeign: false }
  const rows = [...leaves, ...unknown.map(recordId => ({ ...unlogged, recordId, logSize }))]
  await refuseUnlessSigned(
    rows.map(row => ({ ...row, kind })),
    query,
  )
  return null
}

type Range = { after: number; last: number; end: number }

/** More than a board rolls back while a round is open. */
const MAX_MISSING = 100_000
const MISSING_AT_ONCE = 500

/** PostgreSQL also uses up ids for what is rolled back. */
async function missingIds(table: Sql, { after, last, end }: Range, query: Query) {
  const gaps = await query<{ before: number; next: number }>(sql`
    SELECT e."before", e."id" AS "next" FROM (
      SELECT r."id", LAG(r."id", 1, ${after}) OVER (ORDER BY r."id") AS "before" FROM ${table} r
      WHERE r."id" > ${after}) e
    WHERE e."id" > e."before" + 1`)
  return [...gaps, { before: last, next: end + 1 }].flatMap(({ before, next }) =>
    Array.from({ length: Number(next) - Number(before) - 1 }, (_, at) => String(Number(before) + 1 + at)),
  )
}

function* portionsOf(ids: string[], size: number) {
  for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size)
}
