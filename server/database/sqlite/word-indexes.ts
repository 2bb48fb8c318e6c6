import type { DatabaseSync } from 'node:sqlite'

/**
 * Drops the full-text triggers until the returned function is called. Ten times faster for millions of rows.
 */
export function putOffWordIndexes(database: DatabaseSync): () => void {
  const all = (query: string) => database.prepare(query).all() as { name: string; sql: string }[]
  const triggers = all(`SELECT "name", "sql" FROM "sqlite_schema" WHERE "type" = 'trigger'`)
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`)
  return () => {
    for (const { sql } of triggers) database.exec(sql)
    for (const { name } of all(`SELECT "name" FROM pragma_table_list WHERE "type" = 'virtual'`))
      database.exec(`INSERT INTO "${name}" ("${name}") VALUES ('rebuild')`)
  }
}
