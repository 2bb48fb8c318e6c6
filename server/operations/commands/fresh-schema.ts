import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { readMigrations } from '#server/platform/database/migrations'
import type { Provider } from '#server/platform/database/open-database'
import { connect } from '#server/platform/database/postgresql/connect'
import { migratePostgresql } from '#server/platform/database/postgresql/migrate'
import { type SchemaPart, schemaParts } from '#server/platform/database/schema'
import { run, withDatabase } from './schema-engine.ts'

/** The schema of a new database after all migrations. */
export const freshSchema = (provider: Provider, postgresUrl: string) =>
  provider === 'sqlite' ? freshSqlite() : freshPostgresql(postgresUrl)

async function freshSqlite(): Promise<SchemaPart[]> {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  for (const { sql } of readMigrations('sqlite')) database.exec(sql)
  const parts = await schemaParts('sqlite', async text => database.prepare(text).all() as never)
  database.close()
  return parts
}

async function freshPostgresql(server: string): Promise<SchemaPart[]> {
  const name = `docket_${randomUUID().replaceAll('-', '')}`
  await run(server, `CREATE DATABASE "${name}"`)
  const url = withDatabase(server, name)
  try {
    await migratePostgresql(url, readMigrations('postgresql'))
    const client = await connect(url)
    const parts = await schemaParts('postgresql', async text => (await client.query(text)).rows as never)
    await client.end()
    return parts
  } finally {
    await run(server, `DROP DATABASE "${name}" WITH (FORCE)`)
  }
}
