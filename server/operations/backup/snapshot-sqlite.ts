import { DatabaseSync } from 'node:sqlite'
import { refuseForeignWal } from '#server/platform/database/sqlite/stamp'
import type { Column, Kind, Snapshot, Table } from './format.ts'

const KINDS: Record<string, Kind> = {
  TEXT: 'text',
  INTEGER: 'number',
  BIGINT: 'number',
  REAL: 'number',
  BOOLEAN: 'boolean',
  DATETIME: 'moment',
  JSONB: 'json',
  BLOB: 'bytes',
}

/** In WAL mode, a read transaction doesn't block writers. */
export function sqliteSnapshot(file: string): Snapshot {
  refuseForeignWal(file)
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  database.exec('BEGIN')
  const all = (query: string) => database.prepare(query).all() as Record<string, string | number>[]
  const tables = tablesOf(database)
  return {
    migrations: all('SELECT "migration_name" AS "name" FROM "_prisma_migrations" ORDER BY 1').map(row =>
      String(row.name),
    ),
    tables,
    sequences: Object.fromEntries(
      all('SELECT "name", "seq" FROM "sqlite_sequence"').map(({ name, seq }) => [name, Number(seq)]),
    ),
    count: async name => Number(all(`SELECT COUNT(*) AS "count" FROM "${name}"`)[0]!.count),
    async *lines({ name, columns, key }) {
      const order = key.map(column => `"${column}"`).join(', ')
      const rows = database.prepare(`SELECT * FROM "${name}" ORDER BY ${order}`).iterate()
      for (const row of rows) yield JSON.stringify(asJson(row, columns))
    },
    async *rows<Row>(query: string) {
      for (const row of database.prepare(query).iterate()) yield row as Row
    },
    close: async () => database.close(),
  }
}

type ColumnInfo = { name: string; type: string; pk: number; notnull: number }

export function tablesOf(database: DatabaseSync): Table[] {
  const all = (query: string) => database.prepare(query).all()
  const named = all(
    // leaves out full-text indexes (`virtual`) and their tables (`shadow`)
    `SELECT "name" FROM pragma_table_list WHERE "schema" = 'main' AND "type" = 'table' AND "name" NOT LIKE 'sqlite%' AND "name" NOT LIKE '_prisma%' ORDER BY "name"`,
  )
  return named.map(({ name }) => {
    const columns = all(`PRAGMA table_info("${String(name)}")`) as ColumnInfo[]
    const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
    return {
      name: String(name),
      columns: columns.map(column => ({
        name: column.name,
        kind: kindOf(column.type),
        required: column.notnull === 1,
      })),
      key: key.map(column => column.name),
    }
  })
}

function kindOf(declared: string): Kind {
  const kind = KINDS[declared.toUpperCase()]
  if (!kind) throw new Error(`Backups do not support columns of type ${declared}.`)
  return kind
}

const asJson = (row: Record<string, unknown>, columns: Column[]) =>
  Object.fromEntries(columns.map(({ name, kind }) => [name, valueOf(row[name], kind)]))

function valueOf(value: unknown, kind: Kind) {
  if (value === null || value === undefined) return null
  if (kind === 'boolean') return value === 1
  if (kind === 'moment') return new Date(value as string).toISOString()
  if (kind === 'json') return sortKeys(JSON.parse(value as string))
  return kind === 'bytes' ? Buffer.from(value as Uint8Array).toString('base64') : value
}

/** Sorts keys, so that a row gives the same text from either database. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, sortKeys(inner)] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
}
