import { read, sql, type Sql } from '../database/read.ts'
import type { Difference } from './verify.ts'

/** The numbers that lists show against the rows they count; in one statement each, as rows move while it looks. */
export async function differingCounter(): Promise<Difference | null> {
  return (await differing('applications', ofApplications)) ?? (await differing('arrested persons', ofPersons))
}

type Counted = { kind: string; kept: number; counted: number }

const ofApplications = sql`
  SELECT k."kind", SUM(k."kept") AS "kept", SUM(k."counted") AS "counted" FROM (
    SELECT CASE WHEN c."archived" = ${true} THEN 'archived ' ELSE '' END || c."status" || ', type ' || CAST(c."typeId" AS TEXT) AS "kind",
      c."count" AS "kept", 0 AS "counted" FROM "ApplicationCount" c
    UNION ALL
    SELECT CASE WHEN a."archived" = ${true} THEN 'archived ' ELSE '' END || a."status" || ', type ' || CAST(a."typeId" AS TEXT),
      0, 1 FROM "Application" a) k
  GROUP BY k."kind" ORDER BY k."kind"`

const ofPersons = sql`
  SELECT k."kind", SUM(k."kept") AS "kept", SUM(k."counted") AS "counted" FROM (
    SELECT CASE WHEN c."sealed" = ${true} THEN 'sealed ' ELSE '' END || c."custodyStatus" || ', ' || c."legalStatus" AS "kind",
      c."count" AS "kept", 0 AS "counted" FROM "ArrestedPersonCount" c
    UNION ALL
    SELECT CASE WHEN p."sealed" = ${true} THEN 'sealed ' ELSE '' END || p."custodyStatus" || ', ' || p."legalStatus",
      0, 1 FROM "ArrestedPerson" p) k
  GROUP BY k."kind" ORDER BY k."kind"`

async function differing(what: string, query: Sql): Promise<Difference | null> {
  const found = (await read<Counted>(query)).find(({ kept, counted }) => kept !== counted)
  return found
    ? {
        record: `count of ${what} (${found.kind})`,
        what: `it says ${found.kept}, and there are ${found.counted}`,
      }
    : null
}
