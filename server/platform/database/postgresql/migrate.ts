import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { isConflict } from '../busy.ts'
import { CannotStart } from '../../cannot-start.ts'
import { log } from '../../web/log.ts'
import { hasOtherProcesses } from './other-processes.ts'
import { OLDER, pendingMigrations, UNSTARTED, type AppliedMigration, type Migration } from '../migrations.ts'
import { connect } from './connect.ts'

const UNDEFINED_TABLE = '42P01'
const MAX_ATTEMPTS = 5
/** The lock of Prisma's own commands. */
const MIGRATION_LOCK = 72707369

const table = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`

export async function migratePostgresql(
  url: string,
  migrations: Migration[],
  schema?: string,
): Promise<string[]> {
  const client = await connect(url)
  try {
    if (schema) await client.query(`SET search_path = ${schema}`)
    const before = pendingMigrations(migrations, await appliedMigrations(client))
    if (before.pending.length === 0 && !before.baseline) return []
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const applied = await appliedMigrations(client)
    const { pending, baseline } = pendingMigrations(migrations, applied)
    if (baseline) await replaceJoined(client, baseline)
    if (!schema && applied.length > 0 && pending.length > 0) await warnOfOthers(client)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end() // also releases the lock
  }
}

async function warnOfOthers(client: Client) {
  if (await hasOtherProcesses(client))
    log.warn(
      'other processes of Docket use the database while it is migrated: restart them with this version',
    )
}

async function appliedMigrations(client: Client): Promise<AppliedMigration[]> {
  const query = `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
    FROM _prisma_migrations WHERE rolled_back_at IS NULL`
  try {
    return (await client.query<AppliedMigration>(query)).rows
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return []
    throw error
  }
}

async function replaceJoined(client: Client, baseline: Migration) {
  if ((await client.query(UNSTARTED)).rows.length > 0) throw new CannotStart(`The database ${OLDER}`)
  await apply(client, {
    ...baseline,
    sql: `DELETE FROM _prisma_migrations WHERE migration_name COLLATE "C" < '${baseline.name}'`,
  })
}

/** Retries deadlocks with processes that are still running. */
async function apply(client: Client, { name, sql, checksum }: Migration, attempt = 1): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(table)
    await client.query(sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, started_at, finished_at, migration_name, applied_steps_count)
       VALUES ($1, $2, now(), clock_timestamp(), $3, 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    if (attempt < MAX_ATTEMPTS && isConflict(error))
      return apply(client, { name, sql, checksum }, attempt + 1)
    throw new CannotStart(`The migration ${name} failed and was undone: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
