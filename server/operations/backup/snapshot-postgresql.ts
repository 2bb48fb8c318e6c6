import { types as standard, type Client, type CustomTypesConfig } from 'pg'
import { connect } from '#server/platform/database/postgresql/connect'
import type { Kind, Snapshot, Table } from './format.ts'
import { sortKeys } from './snapshot-sqlite.ts'

const KINDS: Record<string, Kind> = {
  text: 'text',
  varchar: 'text',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamp: 'moment',
  jsonb: 'json',
  bytea: 'bytes',
}
const ROWS_AT_ONCE = 1000
const { INT8, TIMESTAMP } = standard.builtins

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number
    if (oid === TIMESTAMP) return (text: string) => new Date(`${text.replace(' ', 'T')}Z`).toISOString()
    return standard.getTypeParser(oid, format)
  },
} as CustomTypesConfig

export async function postgresqlSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const all = async <Row extends object>(text: string) => (await client.query<Row>({ text, types })).rows
  const migrations = await all<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1',
  )
  return {
    migrations: migrations.map(({ name }) => name),
    tables: await tablesOf(all),
    sequences: await sequencesOf(all),
    count: async name =>
      (await all<{ count: number }>(`SELECT COUNT(*) AS "count" FROM "${name}"`))[0]!.count,
    async *lines({ name, columns, key }) {
      const order = key.map(column => {
        const isText = columns.find(known => known.name === column)?.kind === 'text'
        return `"${column}"${isText ? ' COLLATE "C"' : ''}`
      })
      const query = `SELECT * FROM "${name}" ORDER BY ${order.join(', ')}`
      for await (const row of cursor<Record<string, unknown>>(client, query)) {
        const values = columns.map(column => [column.name, valueOf(row[column.name], column.kind)])
        yield JSON.stringify(Object.fromEntries(values))
      }
    },
    rows: query => cursor(client, query),
    close: () => client.end(),
  }
}

let cursors = 0

async function* cursor<Row>(client: Client, query: string): AsyncIterable<Row> {
  const name = `backup_${(cursors += 1)}`
  await client.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${query}`)
  for (;;) {
    const { rows } = await client.query({ text: `FETCH ${ROWS_AT_ONCE} FROM ${name}`, types })
    yield* rows as Row[]
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query(`CLOSE ${name}`)
}

function valueOf(value: unknown, kind: Kind) {
  if (value === null || value === undefined) return null
  if (kind === 'json') return sortKeys(value)
  return kind === 'bytes' ? (value as Buffer).toString('base64') : value
}

type All = <Row extends object>(text: string) => Promise<Row[]>

async function tablesOf(all: All): Promise<Table[]> {
  const columns = await all<{ table: string; column: string; type: string }>(`
    SELECT c.table_name AS "table", c.column_name AS "column", c.udt_name AS "type" FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.table_name NOT LIKE '\\_prisma%'
    ORDER BY c.table_name COLLATE "C", c.ordinal_position`)
  const keys = await all<{ table: string; column: string }>(`
    SELECT k.table_name AS "table", k.column_name AS "column" FROM information_schema.table_constraints c
    JOIN information_schema.key_column_usage k USING (constraint_schema, constraint_name, table_name)
    WHERE c.constraint_type = 'PRIMARY KEY' AND c.table_schema = current_schema() ORDER BY k.ordinal_position`)
  const names = [...new Set(columns.map(({ table }) => table))]
  return names.map(name => ({
    name,
    columns: columns
      .filter(({ table }) => table === name)
      .map(({ column, type }) => ({ name: column, kind: kindOf(type) })),
    key: keys.filter(({ table }) => table === name).map(({ column }) => column),
  }))
}

function kindOf(type: string): Kind {
  const kind = KINDS[type]
  if (!kind) throw new Error(`Backups do not support columns of type ${type}.`)
  return kind
}

async function sequencesOf(all: All) {
  const rows = await all<{ table: string; last: number | null }>(`
    SELECT t.relname AS "table", s.last_value AS "last" FROM pg_depend d
    JOIN pg_class q ON q.oid = d.objid AND q.relkind = 'S' JOIN pg_class t ON t.oid = d.refobjid
    JOIN pg_namespace n ON n.oid = q.relnamespace
    JOIN pg_sequences s ON s.schemaname = n.nspname AND s.sequencename = q.relname
    WHERE n.nspname = current_schema() AND d.deptype IN ('a', 'i')`)
  return Object.fromEntries(rows.map(({ table, last }) => [table, last ?? 0]))
}
