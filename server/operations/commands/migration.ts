// npm run migration -- <name> writes the changes of prisma/schema.prisma as a migration for both databases;
// `init` replaces the first one. Needs PostgreSQL's binaries, or TEST_DATABASE_URL.
import fs from 'node:fs'
import path from 'node:path'
import { migrationsRoot } from '#server/platform/database/migrations'
import type { Provider } from '#server/platform/database/open-database'
import { startPostgres } from '#tests/support/postgres'
import { schemaDifference } from './schema-engine.ts'

const byteOrder = `-- Text has SQLite's order on PostgreSQL too, byte by byte, whatever the database's language:
-- lists sort alike on both, and an index serves the search for words that begin with something.
`

const MADE_ANEW =
  /CREATE TABLE "new_(\w+)" \(\n([^]*?)\n\);\nINSERT INTO "new_\1" \(([^)]*)\)[^]*?RENAME TO "\1";\n(?:CREATE [^;]*INDEX [^;]* ON "\1"[^;]*;\n)*/g

const [name] = process.argv.slice(2)
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error(
    'Say what the migration is called, in small letters: npm run migration -- add_second_signature',
  )
  process.exit(1)
}

const postgres = await startPostgres()
if (!postgres) {
  console.error('A migration needs PostgreSQL beside SQLite: install it, or set TEST_DATABASE_URL.')
  process.exit(1)
}
try {
  const folder = folderFor(name)
  await write('sqlite', folder, undefined)
  await write('postgresql', folder, postgres.url)
} finally {
  await postgres.stop()
}

function folderFor(name: string): string {
  const existing = fs.readdirSync(path.join(migrationsRoot, 'sqlite')).filter(entry => /^\d{14}_/.test(entry))
  const first = existing.find(entry => entry.endsWith('_init'))
  if (name !== 'init' || !first) return `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`
  if (existing.length > 1)
    throw new Error('The first migration has successors and stays as it is; add another one.')
  for (const provider of ['sqlite', 'postgresql']) {
    fs.rmSync(path.join(migrationsRoot, provider, first), { recursive: true, force: true })
  }
  return first
}

async function write(provider: Provider, folder: string, url: string | undefined): Promise<void> {
  const difference = await schemaDifference(provider, url)
  if (!difference) return console.log(`${provider}: the migrations already equal the schema.`)
  const target = path.join(migrationsRoot, provider, folder)
  const put = (sql: string) => fs.writeFileSync(path.join(target, 'migration.sql'), sql)
  fs.mkdirSync(target, { recursive: true })
  put(provider === 'postgresql' ? inByteOrder(difference) : addedInPlace(difference))
  // keep the shorter form only if it leads to the same schema
  if (provider === 'sqlite' && (await schemaDifference(provider))) put(difference)
  console.log(`prisma/migrations/${provider}/${folder}/migration.sql`)
}

/** The engine rebuilds SQLite tables for new NOT NULL columns, although their default allows adding them. */
function addedInPlace(sql: string): string {
  const added = sql.replace(MADE_ANEW, (_, table: string, columns: string, kept: string) =>
    columns
      .split('\n')
      .map(line => line.trim().replace(/,$/, ''))
      .filter(line => line.startsWith('"') && !kept.includes(line.split(' ')[0]!))
      .map(column => `ALTER TABLE "${table}" ADD COLUMN ${column};\n`)
      .join(''),
  )
  if (added.includes('CREATE TABLE "new_')) return sql
  return added.replace('-- RedefineTables', '-- AlterTable').replaceAll(/^PRAGMA .*;\n/gm, '')
}

function inByteOrder(sql: string): string {
  const collated = sql.replace(
    /^(\s+"\w+"|.*\b(?:ADD COLUMN\s+"\w+"|SET DATA TYPE)) TEXT\b/gm,
    '$1 TEXT COLLATE "C"',
  )
  return collated === sql ? sql : byteOrder + collated
}
