import type { Tx } from '#server/platform/database/client'
import { read, sql, type Sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import type { Filter } from './filter.ts'
import type { CustodyStatus, LegalStatus } from './screens.ts'
import { seenBy } from './find.ts'

export type RegisterCounts = {
  sealed: boolean
  custodyStatus: CustodyStatus
  legalStatus: LegalStatus
  count: number
}[]

export const registerCounts = (viewer: User) =>
  read<RegisterCounts[number]>(sql`
    SELECT p."sealed", p."custodyStatus", p."legalStatus", p."count" FROM "ArrestedPersonCount" p
    WHERE ${seenBy(viewer)}`)

export function byCustody(counts: RegisterCounts): Record<CustodyStatus, number> {
  const sums = { in_custody: 0, transferred: 0, hospital: 0, released: 0, escaped: 0, deceased: 0 }
  for (const { custodyStatus, count } of counts) sums[custodyStatus] += count
  return sums
}

/** Null if rows must be counted. */
export function countOf(counts: RegisterCounts, filter: Filter) {
  const { search, facility, arrestedFrom, arrestedTo, clock, retentionDue, registeredByMe } = filter
  if (search || facility || arrestedFrom || arrestedTo || clock || retentionDue || registeredByMe) return null
  const { custody, legal, sealed } = filter
  const matching = counts.filter(
    row =>
      (!custody.length || custody.includes(row.custodyStatus)) &&
      (!legal.length || legal.includes(row.legalStatus)) &&
      (!sealed || row.sealed),
  )
  return matching.reduce((sum, { count }) => sum + count, 0)
}

/**
 * Skips through the index from one facility to the next, because the register may be long. SQLite needs the
 * ORDER BY to use it.
 */
export async function facilities(viewer: User): Promise<string[]> {
  const rows = await read<{ facility: string }>(sql`
    WITH RECURSIVE f("facility") AS (
      SELECT ${firstAfter(sql`''`, viewer)}
      UNION ALL SELECT ${firstAfter(sql`f."facility"`, viewer)} FROM f WHERE f."facility" IS NOT NULL
    ) SELECT f."facility" FROM f WHERE f."facility" IS NOT NULL LIMIT 500`)
  return rows.map(({ facility }) => facility)
}

const firstAfter = (facility: Sql, viewer: User) => sql`(
  SELECT p."facility" FROM "ArrestedPerson" p WHERE p."facility" > ${facility} AND ${seenBy(viewer)}
  ORDER BY p."facility", p."arrestedAt", p."id" LIMIT 1)`

export type Counted = { sealed: boolean; custodyStatus: string; legalStatus: string }

/** Updates the stored counts in the caller's transaction. `from` is null for a new record. */
export async function moveCount(tx: Tx, from: Counted | null, to: Counted | null) {
  if (from && to && keyOf(from) === keyOf(to)) return
  const steps = [...(from ? [{ kind: from, by: -1 }] : []), ...(to ? [{ kind: to, by: 1 }] : [])]
  // Always lock in the same order to avoid deadlocks.
  steps.sort((a, b) => (keyOf(a.kind) < keyOf(b.kind) ? -1 : 1))
  for (const { kind, by } of steps) await change(tx, kind, by)
}

const change = (tx: Tx, { sealed, custodyStatus, legalStatus }: Counted, by: number) =>
  tx.arrestedPersonCount.upsert({
    where: { sealed_custodyStatus_legalStatus: { sealed, custodyStatus, legalStatus } },
    create: { sealed, custodyStatus, legalStatus, count: by },
    update: { count: { increment: by } },
  })

const keyOf = ({ sealed, custodyStatus, legalStatus }: Counted) => `${sealed} ${custodyStatus} ${legalStatus}`
