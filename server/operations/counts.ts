import { lockTableForWriting } from '#server/platform/database/locks'
import { raw, read, sql, type Sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import type { Difference } from './verify/difference.ts'

type Counts = {
  what: string
  table: 'ApplicationCount' | 'ArrestedPersonCount'
  counted: string
  columns: string[]
  /** The name of a kind, for rows called `k` of either table. */
  kind: Sql
}

const COUNTS: Counts[] = [
  {
    what: 'applications',
    table: 'ApplicationCount',
    counted: 'Application',
    columns: ['archived', 'status', 'typeId'],
    kind: sql`CASE WHEN k."archived" = ${true} THEN 'archived ' ELSE '' END || k."status" || ', type ' || CAST(k."typeId" AS TEXT)`,
  },
  {
    what: 'arrested persons',
    table: 'ArrestedPersonCount',
    counted: 'ArrestedPerson',
    columns: ['sealed', 'custodyStatus', 'legalStatus'],
    kind: sql`CASE WHEN k."sealed" = ${true} THEN 'sealed ' ELSE '' END || k."custodyStatus" || ', ' || k."legalStatus"`,
  },
]

export async function differingCounter(): Promise<Difference | null> {
  for (const counts of COUNTS) {
    const [found] = await differingKinds(counts)
    if (found)
      return {
        record: `count of ${counts.what} (${found.kind})`,
        what: `it is ${found.stored}, but there are ${found.counted}`,
      }
  }
  return null
}

type Counted = { kind: string; stored: number; counted: number }

/** One statement, because rows change meanwhile. */
async function differingKinds({ table, counted, kind }: Counts) {
  const rows = await read<Counted>(sql`
    SELECT s."kind", SUM(s."stored") AS "stored", SUM(s."counted") AS "counted" FROM (
      SELECT ${kind} AS "kind", k."count" AS "stored", 0 AS "counted" FROM ${quoted(table)} k
      UNION ALL
      SELECT ${kind}, 0, 1 FROM ${quoted(counted)} k) s
    GROUP BY s."kind" ORDER BY s."kind"`)
  return rows.filter(({ stored, counted: actual }) => stored !== actual)
}

/** Returns how many kinds were counted wrongly. */
export async function rebuildCounts() {
  let differing = 0
  for (const counts of COUNTS) {
    differing += (await differingKinds(counts)).length
    const { table, counted, columns } = counts
    const names = raw(columns.map(column => `"${column}"`).join(', '))
    await transaction(async tx => {
      await lockTableForWriting(tx, table)
      await tx.$executeRaw(sql`DELETE FROM ${quoted(table)}`)
      await tx.$executeRaw(sql`INSERT INTO ${quoted(table)} (${names}, "count")
        SELECT ${names}, COUNT(*) FROM ${quoted(counted)} GROUP BY ${names}`)
    })
  }
  return differing
}

const quoted = (name: string) => raw(`"${name}"`)
