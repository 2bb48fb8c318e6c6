import type { Client } from 'pg'
import { connect } from '#server/platform/database/postgresql/connect'
import { migratePostgresql } from '#server/platform/database/postgresql/migrate'
import { hasOtherProcesses } from '#server/platform/database/postgresql/other-processes'
import { migrationsOf, readMigrations } from '#server/platform/database/migrations'
import type { Header, Manifest } from './format.ts'
import { BadBackup } from './read.ts'
import { NOT_EMPTY, SESSION_TABLES, type NewDatabase } from './restore.ts'

const NEW_SCHEMA = 'docket_restoring'

type ForeignKey = { table: string; name: string; definition: string }

/** In a separate schema, whose tables are swapped in by one transaction. */
export async function createPostgresql(url: string, header: Header, replace: boolean): Promise<NewDatabase> {
  const client = await connect(url)
  try {
    await refuseWhileRunning(client)
    const { rows } = await client.query<{ schema: string }>('SELECT current_schema() AS "schema"')
    const { schema } = rows[0]!
    const old = await tablesIn(client, schema)
    if (!replace && (await hasRows(client, schema, old))) throw new BadBackup(NOT_EMPTY)
    await client.query(`DROP SCHEMA IF EXISTS ${NEW_SCHEMA} CASCADE; CREATE SCHEMA ${NEW_SCHEMA}`)
    const all = readMigrations('postgresql')
    await migratePostgresql(url, migrationsOf(all, header.migrations), NEW_SCHEMA)
    await client.query(`SET search_path = ${NEW_SCHEMA}`)
    const keys = await dropForeignKeys(client)
    const known = new Set(await tablesIn(client, NEW_SCHEMA))
    for (const name of known) if (!name.startsWith('_prisma')) await client.query(`DELETE FROM "${name}"`)
    const bytes = await bytesColumns(client)
    return {
      async insert(name, lines) {
        if (!known.has(name))
          throw new BadBackup(`The backup has a table that this version does not know: ${name}.`)
        const rows = `[${lines.map(line => withHex(line, bytes.get(name))).join(',')}]`
        const insert = `INSERT INTO "${name}" SELECT * FROM json_populate_recordset(NULL::"${name}", $1::json)`
        await client.query(insert, [rows])
      },
      async replaceOld({ sequences }) {
        for (const name of SESSION_TABLES) await client.query(`DELETE FROM "${name}"`)
        await setSequences(client, sequences)
        for (const { table, name, definition } of keys)
          await client
            .query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`)
            .catch((error: Error) => {
              throw new BadBackup(`The backup is damaged: ${error.message}`, { cause: error })
            })
        await client.query('ANALYZE')
        await migratePostgresql(url, all, NEW_SCHEMA)
        return swapIn(client, schema, old)
      },
      async abandon() {
        await client.query(`DROP SCHEMA IF EXISTS ${NEW_SCHEMA} CASCADE`).catch(() => {})
        await client.end()
      },
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Running processes would continue with the replaced tables. */
async function refuseWhileRunning(client: Client) {
  if (await hasOtherProcesses(client))
    throw new BadBackup('Docket is running on this database. Stop all of its processes first.')
}

async function tablesIn(client: Client, schema: string) {
  const { rows } = await client.query<{ tablename: string }>(
    'SELECT tablename FROM pg_tables WHERE schemaname = $1',
    [schema],
  )
  return rows.map(({ tablename }) => tablename)
}

async function hasRows(client: Client, schema: string, tables: string[]) {
  for (const name of ['User', 'Application', 'AuditEntry'].filter(table => tables.includes(table))) {
    const { rowCount } = await client.query(`SELECT 1 FROM "${schema}"."${name}" LIMIT 1`)
    if (rowCount) return true
  }
  return false
}

/** Rows can refer to later rows. Returns the keys. */
async function dropForeignKeys(client: Client) {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS "table", conname AS "name", pg_get_constraintdef(oid) AS "definition"
    FROM pg_constraint WHERE contype = 'f' AND connamespace = '${NEW_SCHEMA}'::regnamespace`)
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
  return rows
}

async function bytesColumns(client: Client) {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = $1 AND udt_name = 'bytea'`,
    [NEW_SCHEMA],
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

async function setSequences(client: Client, sequences: Manifest['sequences']) {
  const { rows } = await client.query<{ table: string; column: string }>(`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = '${NEW_SCHEMA}' AND column_default LIKE 'nextval%'`)
  for (const { table, column } of rows)
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), GREATEST((SELECT MAX("${column}") FROM "${table}"), $3, 1),
        GREATEST((SELECT MAX("${column}") FROM "${table}"), $3) > 0)`,
      [`"${table}"`, column, sequences[table] ?? 0],
    )
}

async function swapIn(client: Client, schema: string, old: string[]) {
  const before = `docket_before_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
  const fresh = await tablesIn(client, NEW_SCHEMA)
  await client.query('BEGIN')
  if (old.length) await client.query(`CREATE SCHEMA ${before}`)
  for (const name of old) await client.query(`ALTER TABLE "${schema}"."${name}" SET SCHEMA ${before}`)
  for (const name of fresh) await client.query(`ALTER TABLE ${NEW_SCHEMA}."${name}" SET SCHEMA "${schema}"`)
  await client.query(`DROP SCHEMA ${NEW_SCHEMA} CASCADE`)
  await client.query('COMMIT')
  await client.end()
  return old.length ? `the schema ${before}` : null
}
