import type { Provider } from './open-database.ts'
import type { QueryText, SchemaDifference } from './schema.ts'

// A sequence that was set back gives out the ids of records again; one that is near its end soon refuses new records.

const LARGEST_ID = 2 ** 31 - 1
const NEAR_THE_END = LARGEST_ID - 1_000_000

const TABLES: Record<Provider, string> = {
  sqlite: `SELECT "name" AS "table", '' AS "sequence", 'rowid' AS "column" FROM sqlite_schema WHERE "sql" LIKE '%AUTOINCREMENT%'`,
  postgresql: `
    SELECT t."relname"::text AS "table", s."seqrelid"::regclass::text AS "sequence", a."attname"::text AS "column"
    FROM pg_sequence s
    JOIN pg_depend d ON d."classid" = 'pg_class'::regclass AND d."objid" = s."seqrelid" AND d."deptype" = 'a'
    JOIN pg_class t ON t."oid" = d."refobjid"
    JOIN pg_attribute a ON a."attrelid" = t."oid" AND a."attnum" = d."refobjsubid" WHERE pg_table_is_visible(t."oid")`,
}

type Sequence = { table: string; sequence: string; column: string }

const lastOf = (provider: Provider, { table, sequence }: Sequence) =>
  provider === 'sqlite'
    ? `(SELECT MAX(s."seq") FROM sqlite_sequence s WHERE s."name" = '${table}')`
    : `(SELECT CASE WHEN s."is_called" THEN s."last_value" ELSE s."last_value" - 1 END FROM ${sequence} s)`

type Numbers = { table: string; last: number | null; most: number | null }

export async function sequenceDifferences(provider: Provider, query: QueryText): Promise<SchemaDifference[]> {
  const sequences = await query<Sequence>(TABLES[provider])
  const rows = await query<Numbers>(
    sequences
      .map(one => {
        const { table, column } = one
        return `SELECT '${table}' AS "table", ${lastOf(provider, one)} AS "last", (SELECT MAX("${column}") FROM "${table}") AS "most"`
      })
      .join(' UNION ALL '),
  )
  return rows.flatMap(({ table, last, most }) => {
    const what = problemOf(last ?? 0, most ?? 0)
    return what ? { part: `sequence of ${table}`, what, isHarmful: false } : []
  })
}

function problemOf(last: number, most: number) {
  if (last < most) return `it was set back to ${last}, although there is a row ${most}`
  return last > NEAR_THE_END ? `it is at ${last}, so few new rows are possible` : null
}
