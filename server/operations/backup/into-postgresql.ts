import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { connect } from '#server/platform/database/postgresql/connect'
import { migratePostgresql } from '#server/platform/database/postgresql/migrate'
import { readMigrations } from '#server/platform/database/migrations'
import type { Header, Manifest } from './format.ts'
import { BadBackup } from './read.ts'
import { FORGOTTEN, NOT_EMPTY, type Beside } from './restore.ts'

const BESIDE = 'docket_restoring'

type ForeignKey = { table: string; name: string; definition: string }

/** Restores into a separate schema, and swaps the tables in one transaction. */
export async function besidePostgresql(url: string, header: Header, replace: boolean): Promise<Beside> {
  const client = await connect(url)
  try {
    await refuseBesideOthers(client)
    const home = await homeOf(client)
    const old = await tablesIn(client, home)
    if (!replace && (await hasRows(client, home, old))) throw new BadBackup(NOT_EMPTY)
    await client.query(`DROP SCHEMA IF EXISTS ${BESIDE} CASCADE; CREATE SCHEMA ${BESIDE}`)
    const all = readMigrations('postgresql')
    await migratePostgresql(
      url,
      all.filter(({ name }) => header.migrations.includes(name)),
      BESIDE,
    )
    await client.query(`SET search_path = ${BESIDE}`)
    const keys = await takeForeignKeys(client)
    const known = new Set(await tablesIn(client, BESIDE))
    for (const name of known) if (!name.startsWith('_prisma')) await client.query(`DELETE FROM "${name}"`)
    const bytes = await bytesColumns(client)
    return {
      async insert(name, lines) {
        if (!known.has(name))
          throw new BadBackup(`The backup has a table that there is no place for: ${name}.`)
        const rows = `[${lines.map(line => withHex(line, bytes.get(name))).join(',')}]`
        const insert = `INSERT INTO "${name}" SELECT * FROM json_populate_recordset(NULL::"${name}", $1::json)`
        await client.query(insert, [rows])
      },
      async takePlace({ sequences }) {
        for (const name of FORGOTTEN) await client.query(`DELETE FROM "${name}"`)
        await keepSequences(client, sequences)
        for (const { table, name, definition } of keys)
          await client
            .query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`)
            .catch((error: Error) => {
              throw new BadBackup(`The backup is damaged: ${error.message}`, { cause: error })
            })
        await client.query('ANALYZE')
        await migratePostgresql(url, all, BESIDE)
        return moveIn(client, home, old)
      },
      async abandon() {
        await client.query(`DROP SCHEMA IF EXISTS ${BESIDE} CASCADE`).catch(() => {})
        await client.end()
      },
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** A running process queries the database every second. */
const QUIET_MS = 3_000

/**
 * Running processes would continue with the replaced tables. Open connections alone prove nothing, because
 * poolers keep them.
 */
async function refuseBesideOthers(client: Client) {
  const began = await serverTime(client)
  if ((await othersSince(client, null)) === 0) return
  await delay(QUIET_MS)
  if ((await othersSince(client, began)) > 0)
    throw new BadBackup('Docket is running on this database. Stop all of its processes first.')
}

async function serverTime(client: Client) {
  const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS "now"')
  return rows[0]!.now
}

async function othersSince(client: Client, moment: string | null) {
  const { rows } = await client.query<{ count: string }>(
    `SELECT COUNT(*) AS "count" FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'docket%' AND pid <> pg_backend_pid()
       AND ($1::timestamptz IS NULL OR state <> 'idle' OR state_change > $1)`,
    [moment],
  )
  return Number(rows[0]!.count)
}

async function homeOf(client: Client) {
  const { rows } = await client.query<{ home: string }>('SELECT current_schema() AS "home"')
  return rows[0]!.home
}

async function tablesIn(client: Client, schema: string) {
  const { rows } = await client.query<{ tablename: string }>(
    'SELECT tablename FROM pg_tables WHERE schemaname = $1',
    [schema],
  )
  return rows.map(({ tablename }) => tablename)
}

async function hasRows(client: Client, home: string, tables: string[]) {
  for (const name of ['User', 'Application', 'AuditEntry'].filter(table => tables.includes(table))) {
    const { rowCount } = await client.query(`SELECT 1 FROM "${home}"."${name}" LIMIT 1`)
    if (rowCount) return true
  }
  return false
}

/** Rows may refer to later ones. */
async function takeForeignKeys(client: Client) {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS "table", conname AS "name", pg_get_constraintdef(oid) AS "definition"
    FROM pg_constraint WHERE contype = 'f' AND connamespace = '${BESIDE}'::regnamespace`)
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
  return rows
}

async function bytesColumns(client: Client) {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = $1 AND udt_name = 'bytea'`,
    [BESIDE],
  )
  return new Map(
    rows.map(({ table_name }) => [table_name, rows.filter(row => row.table_name === table_name)]),
  )
}

/** JSON has no bytes type; PostgreSQL accepts hexadecimal text. */
function withHex(line: string, columns: { column_name: string }[] | undefined) {
  if (!columns) return line
  const row = JSON.parse(line) as Record<string, string | null>
  for (const { column_name: name } of columns)
    if (row[name]) row[name] = `\\x${Buffer.from(row[name], 'base64').toString('hex')}`
  return JSON.stringify(row)
}

async function keepSequences(client: Client, sequences: Manifest['sequences']) {
  const { rows } = await client.query<{ table: string; column: string }>(`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = '${BESIDE}' AND column_default LIKE 'nextval%'`)
  for (const { table, column } of rows)
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), GREATEST((SELECT MAX("${column}") FROM "${table}"), $3, 1),
        GREATEST((SELECT MAX("${column}") FROM "${table}"), $3) > 0)`,
      [`"${table}"`, column, sequences[table] ?? 0],
    )
}

async function moveIn(client: Client, home: string, old: string[]) {
  const before = `docket_before_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
  const fresh = await tablesIn(client, BESIDE)
  await client.query('BEGIN')
  if (old.length) await client.query(`CREATE SCHEMA ${before}`)
  for (const name of old) await client.query(`ALTER TABLE "${home}"."${name}" SET SCHEMA ${before}`)
  for (const name of fresh) await client.query(`ALTER TABLE ${BESIDE}."${name}" SET SCHEMA "${home}"`)
  await client.query(`DROP SCHEMA ${BESIDE} CASCADE`)
  await client.query('COMMIT')
  await client.end()
  return old.length ? `the schema ${before}` : null
}
