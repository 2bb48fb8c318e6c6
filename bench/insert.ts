// Inserts many rows at once, without the board's code.
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import type { Config } from '../server/config.ts'
import { databaseFile } from '#server/platform/database/sqlite/file'

export type Row = Record<string, unknown>
type Tables = { insert: (table: string, rows: Row[]) => Promise<void>; close: () => Promise<void> }

export const openTables = ({ databaseDirectUrl, storageDir }: Config) =>
  databaseDirectUrl ? openPostgresql(databaseDirectUrl) : openSqlite(databaseFile(storageDir))

function openSqlite(file: string): Tables {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; BEGIN')
  return {
    async insert(table, rows) {
      const columns = Object.keys(rows[0]!)
      const values = columns.map(column => `value ->> '${column}'`)
      database
        .prepare(`INSERT INTO "${table}" (${quoted(columns)}) SELECT ${values.join()} FROM json_each(?)`)
        .run(JSON.stringify(rows).replaceAll(MOMENT, '$1+00:00"'))
    },
    async close() {
      database.exec(`${COUNTS} COMMIT; PRAGMA journal_mode = WAL`)
      database.close()
    },
  }
}

/** The board stores moments in SQLite with their zone. */
const MOMENT = /("\d{4}-\d\d-\d\dT[\d:.]+)Z"/g

async function openPostgresql(connectionString: string): Promise<Tables> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('SET synchronous_commit = off')
  const tables = new Set<string>()
  return {
    async insert(table, rows) {
      const columns = quoted(Object.keys(rows[0]!))
      await client.query(
        `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1)`,
        [JSON.stringify(rows)],
      )
      if ('id' in rows[0]!) tables.add(table)
    },
    async close() {
      await client.query(COUNTS)
      for (const table of tables)
        await client.query(
          `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), (SELECT max("id") FROM "${table}"))`,
        )
      await client.query('VACUUM ANALYZE')
      await client.end()
    },
  }
}

const quoted = (columns: string[]) => columns.map(column => `"${column}"`).join()

const COUNTS = `
  INSERT INTO "ApplicationCount" ("archived", "status", "typeId", "count")
    SELECT "archived", "status", "typeId", count(*) FROM "Application" GROUP BY 1, 2, 3;
  INSERT INTO "ArrestedPersonCount" ("sealed", "custodyStatus", "legalStatus", "count")
    SELECT "sealed", "custodyStatus", "legalStatus", count(*) FROM "ArrestedPerson" GROUP BY 1, 2, 3;`
