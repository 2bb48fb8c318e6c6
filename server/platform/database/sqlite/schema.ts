import type { QueryText, SchemaPart } from '../schema.ts'

type SchemaRow = { kind: string; name: string; table: string; definition: string }

/** Without SQLite's own tables, and those in which a full-text index stores its words. */
export async function sqliteSchema(query: QueryText): Promise<SchemaPart[]> {
  const rows = await query<SchemaRow>(`
    SELECT "type" AS "kind", "name", "tbl_name" AS "table", "sql" AS "definition" FROM sqlite_schema
    WHERE "sql" IS NOT NULL
      AND NOT ("type" = 'table' AND "sql" LIKE 'CREATE TABLE sqlite|_%' ESCAPE '|')
      AND NOT ("type" = 'table' AND "sql" LIKE 'CREATE TABLE ''%' AND "name" IN (
        SELECT t."name" FROM pragma_table_list t WHERE t."type" = 'shadow'))`)
  return rows.map(({ kind, name, table, definition }) => ({
    kind: /^CREATE UNIQUE INDEX\b/i.test(definition) ? 'unique index' : kind,
    table,
    name,
    definition: definition.replaceAll(/\s+/g, ' '),
  }))
}
