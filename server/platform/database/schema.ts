import { readFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsRoot } from './migrations.ts'
import type { Provider } from './open-database.ts'
import { mayHaveChanging, postgresqlSchema } from './postgresql/schema.ts'
import { sqliteSchema } from './sqlite/schema.ts'

// Compares the database's schema with the one that the migrations make
// (docs/decisions/0087-compare-the-schema-with-the-migrations.md).

export type SchemaPart = { kind: string; table: string; name: string; definition: string }

export type QueryText = <Row>(text: string) => Promise<Row[]>

/** `isHarmful` if it can change, hide or admit rows that an act did not write. */
export type SchemaDifference = { part: string; what: string; isHarmful: boolean }

export const schemaFile = (provider: Provider) => path.join(migrationsRoot, provider, 'schema.txt')

const SEPARATOR = '\t'

/** As stored in `schemaFile`, which `npm run migration` writes. */
export const schemaText = (parts: SchemaPart[]) =>
  `${parts
    .filter(({ table }) => table !== '_prisma_migrations')
    .map(({ kind, table, name, definition }) => [table, kind, name, definition].join(SEPARATOR))
    .toSorted()
    .join('\n')}\n`

function readExpectedParts(provider: Provider): SchemaPart[] {
  const lines = readFileSync(schemaFile(provider), 'utf8').replaceAll('\r\n', '\n').trimEnd().split('\n')
  return lines.map(line => {
    const [table, kind, name, definition] = line.split(SEPARATOR) as [string, string, string, string]
    return { table, kind, name, definition }
  })
}

const cache = new Map<Provider, SchemaPart[]>()

export function expectedParts(provider: Provider) {
  const known = cache.get(provider) ?? readExpectedParts(provider)
  cache.set(provider, known)
  return known
}

export const schemaParts = (provider: Provider, query: QueryText) =>
  provider === 'sqlite' ? sqliteSchema(query) : postgresqlSchema(query)

export async function schemaDifferences(provider: Provider, query: QueryText): Promise<SchemaDifference[]> {
  return differences(expectedParts(provider), await schemaParts(provider, query))
}

/** PostgreSQL only: triggers, rules, policies, views and inheritance. */
export async function changingDifferences(query: QueryText): Promise<SchemaDifference[]> {
  const expected = expectedParts('postgresql').filter(({ kind }) => kind === 'table')
  const tables = expected.map(({ name }) => name)
  if (!(await mayHaveChanging(query, tables))) return []
  return differences(expected, await postgresqlSchema(query, { changing: true }))
}

function differences(expected: SchemaPart[], parts: SchemaPart[]): SchemaDifference[] {
  const tables = new Set(expected.map(({ table }) => table))
  const wanted = new Map(expected.map(part => [keyOf(part), part]))
  const found = new Map(parts.map(part => [keyOf(part), part]))
  const extra = parts.filter(part => !wanted.has(keyOf(part)) && isOurs(part, tables))
  const other = expected.filter(part => found.get(keyOf(part))?.definition !== part.definition)
  return [
    ...extra.map(part => difference(part, 'it is not part of Docket')),
    ...other.map(part =>
      difference(
        part,
        found.has(keyOf(part)) ? `it was changed to: ${found.get(keyOf(part))!.definition}` : 'it is missing',
      ),
    ),
  ]
}

const keyOf = ({ kind, table, name }: SchemaPart) => [kind, table, name].join(SEPARATOR)

/** Operators may add indexes, tables and views of their own. */
const isOurs = ({ kind, table }: SchemaPart, tables: Set<string>) =>
  kind === 'trigger' || kind === 'function' || kind === 'setting' || (tables.has(table) && kind !== 'index')

const HARMLESS = new Set(['index', 'function'])

function difference({ kind, table, name }: SchemaPart, what: string): SchemaDifference {
  const part = table === name || table === '' ? `${kind} ${name}` : `${kind} ${name} of ${table}`
  return { part, what, isHarmful: !HARMLESS.has(kind) }
}
