import type { Difference } from './difference.ts'
import { read, sql, type Sql } from '#server/platform/database/read'
import { differingFile } from './files.ts'
import { differingLog } from './log.ts'
import { differingNumber } from './numbers.ts'
import { differingRow } from './rows.ts'
import { differingTask } from './tasks.ts'
import { differingSearchText } from './search-texts.ts'
import { checkResolution, signedPortions } from '#server/cases/resolutions/check'

/**
 * Read-only, so it also works on a running board. Returns the first difference, or null. `kept` is a
 * checkpoint stored elsewhere.
 */
export async function verifyBoard(kept?: string): Promise<Difference | null> {
  return (
    (await differingLog(kept)) ??
    (await differingResolution()) ??
    (await differingNumber()) ??
    (await differingRow()) ??
    (await differingSearchText()) ??
    (await differingCounter()) ??
    (await differingTask()) ??
    (await differingFile())
  )
}

export async function comparedInWords() {
  const [counts] = await read<Record<'entries' | 'leaves' | 'resolutions' | 'files', number>>(sql`
    SELECT (SELECT COUNT(*) FROM "AuditEntry") AS "entries", (SELECT COUNT(*) FROM "LogLeaf") AS "leaves",
      (SELECT COUNT(*) FROM "Resolution" WHERE "number" IS NOT NULL) AS "resolutions", (SELECT COUNT(*) FROM "File") AS "files"`)
  const { entries, leaves, resolutions, files } = counts!
  return `${entries} audit entries, ${leaves} records in the signed log, ${resolutions} resolutions and ${files} files agree`
}

async function differingResolution(): Promise<Difference | null> {
  for await (const rows of signedPortions())
    for (const row of rows) {
      const differing = await checkResolution(row)
      const record = `resolution ${row.number ?? `of ${row.reference}`}`
      if (differing.length) return { record, what: `not what was signed: ${differing.join(', ')}` }
    }
  return null
}

/** Checks stored counts against the rows. One statement each, because rows change meanwhile. */
async function differingCounter(): Promise<Difference | null> {
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
