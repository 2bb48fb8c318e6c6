// A demo board whose seeding was interrupted is emptied, and seeded again.

import { DatabaseSync } from 'node:sqlite'
import type { Config } from '#server/config'
import { CannotStart } from '#server/platform/cannot-start'
import { connect } from '#server/platform/database/postgresql/connect'
import { read, sql } from '#server/platform/database/read'
import { tablesOf } from '#server/operations/backup/snapshot-sqlite'
import { databaseFile } from '#server/platform/database/sqlite/file'

/** The key of the board, with its place in the signed log, which is there before the demo board. */
const KEPT = ['_prisma_migrations', 'BoardKey', 'LogHead', 'LogLeaf', 'WaitingLeaf']
const OTHER_LEAVES = `DELETE FROM "WaitingLeaf" WHERE "kind" <> 'board key'`

/** Below Prisma, which would record in the signed log that the rows were removed. */
export async function discardUnfinishedBoard({ databaseDirectUrl, storageDir, seedDemo }: Config) {
  const isLogged = (await read(sql`SELECT 1 AS "found" FROM "LogLeaf" LIMIT 1`)).length > 0
  if (!seedDemo || isLogged)
    throw new CannotStart(
      'The demo board in this database is unfinished, because its first start was interrupted. Use an empty database.',
    )
  if (databaseDirectUrl) await emptyPostgresql(databaseDirectUrl)
  else emptySqlite(databaseFile(storageDir))
}

async function emptyPostgresql(url: string) {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS "name" FROM pg_tables
        WHERE schemaname = current_schema() AND tablename <> ALL ($1)`,
      [KEPT],
    )
    await client.query('BEGIN')
    await client.query(OTHER_LEAVES)
    await client.query(`TRUNCATE ${rows.map(({ name }) => name).join()} RESTART IDENTITY`)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

function emptySqlite(file: string) {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 5_000 })
  const tables = tablesOf(database).filter(({ name }) => !KEPT.includes(name))
  database.exec(`BEGIN; ${OTHER_LEAVES}; ${tables.map(({ name }) => `DELETE FROM "${name}"`).join('; ')};
    DELETE FROM "sqlite_sequence" WHERE "name" <> 'BoardKey'; COMMIT`)
  database.close()
}
