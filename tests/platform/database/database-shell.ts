import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { databaseFile } from '#server/platform/database/sqlite/file'
import type { DatabaseEnvironment } from '#tests/support/databases'

export async function tables(environment: DatabaseEnvironment): Promise<string[]> {
  const list = environment.DATABASE_URL
    ? `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
    : `SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY 1`
  return (await sql(environment, list)).map(({ name }) => String(name))
}

export async function sql(
  environment: DatabaseEnvironment,
  query: string,
): Promise<Record<string, unknown>[]> {
  return environment.DATABASE_URL
    ? postgresqlRows(environment.DATABASE_URL, query)
    : sqliteRows(environment, query)
}

async function postgresqlRows(connectionString: string, query: string) {
  const client = await connected({ DATABASE_URL: connectionString })
  const { rows, fields } = await client.query<Record<string, unknown>>(query)
  await client.end()
  const counts = fields.filter(({ dataTypeID }) => dataTypeID === 20).map(({ name }) => name)
  for (const row of rows) for (const name of counts) row[name] = Number(row[name])
  return rows
}

function sqliteRows({ STORAGE_DIR }: DatabaseEnvironment, query: string) {
  const database = new DatabaseSync(databaseFile(STORAGE_DIR))
  const rows = database.prepare(query).all()
  database.close()
  return rows.map(row => ({ ...row }))
}

export async function connected({
  DATABASE_URL,
}: Pick<DatabaseEnvironment, 'DATABASE_URL'>): Promise<Client> {
  const client = new Client({ connectionString: DATABASE_URL! })
  await client.connect()
  return client
}
