// npm run migration -- <name> writes the changes of prisma/schema.prisma as a migration for both databases, and the schema
// that all migrations lead to. Without a name it writes only the latter. Needs PostgreSQL's binaries, or
// TEST_DATABASE_URL.
import fs from 'node:fs'
import path from 'node:path'
import { migrationsRoot } from '#server/platform/database/migrations'
import type { Provider } from '#server/platform/database/open-database'
import { schemaFile, schemaText } from '#server/platform/database/schema'
import { startPostgres } from '#tests/support/postgres'
import { freshSchema } from './fresh-schema.ts'
import { schemaDifference } from './schema-engine.ts'

const COLLATION_NOTE = `-- Text sorts by bytes, as on SQLite, so that lists have the same order on both databases and indexes serve
-- prefix searches.
`

const REBUILT_TABLE =
  /CREATE TABLE "new_(\w+)" \(\n([^]*?)\n\);\nINSERT INTO "new_\1" \(([^)]*)\)[^]*?RENAME TO "\1";\n(?:CREATE [^;]*INDEX [^;]* ON "\1"[^;]*;\n)*/g

const [name] = process.argv.slice(2)
if (name && !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Give the migration a name in lower case: npm run migration -- add_second_signature')
  process.exit(1)
}

const postgres = await startPostgres()
if (!postgres) {
  console.error('Migrations are written for PostgreSQL too. Install it, or set TEST_DATABASE_URL.')
  process.exit(1)
}
try {
  const folder = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`
  for (const provider of ['sqlite', 'postgresql'] as const) {
    if (name) await write(provider, folder, provider === 'sqlite' ? undefined : postgres.url)
    fs.writeFileSync(schemaFile(provider), schemaText(await freshSchema(provider, postgres.url)))
  }
} finally {
  await postgres.stop()
}

async function write(provider: Provider, folder: string, url: string | undefined): Promise<void> {
  const difference = await schemaDifference(provider, url)
  if (!difference) return console.log(`${provider}: the migrations already match the schema.`)
  const target = path.join(migrationsRoot, provider, folder)
  const put = (sql: string) => fs.writeFileSync(path.join(target, 'migration.sql'), sql)
  fs.mkdirSync(target, { recursive: true })
  put(provider === 'postgresql' ? withByteOrder(difference) : withSequences(withoutRebuilds(difference)))
  // keep the shorter form only if it leads to the same schema
  if (provider === 'sqlite' && (await schemaDifference(provider))) put(withSequences(difference))
  console.log(`prisma/migrations/${provider}/${folder}/migration.sql`)
}

/** A rebuilt SQLite table would give the ids of deleted rows to later ones. */
function withSequences(sql: string) {
  return sql.replaceAll(
    /^INSERT INTO "new_(\w+)" /gm,
    `INSERT INTO "sqlite_sequence" ("name", "seq") SELECT 'new_$1', "seq" FROM "sqlite_sequence" WHERE "name" = '$1';\n$&`,
  )
}

/** The engine rebuilds SQLite tables for new NOT NULL columns, although their default allows adding them. */
function withoutRebuilds(sql: string): string {
  const added = sql.replace(REBUILT_TABLE, (_, table: string, columns: string, copied: string) =>
    columns
      .split('\n')
      .map(line => line.trim().replace(/,$/, ''))
      .filter(line => line.startsWith('"') && !copied.includes(line.split(' ')[0]!))
      .map(column => `ALTER TABLE "${table}" ADD COLUMN ${column};\n`)
      .join(''),
  )
  if (added.includes('CREATE TABLE "new_')) return sql
  return added.replace('-- RedefineTables', '-- AlterTable').replaceAll(/^PRAGMA .*;\n/gm, '')
}

function withByteOrder(sql: string): string {
  const collated = sql.replace(
    /^(\s+"\w+"|.*\b(?:ADD COLUMN\s+"\w+"|SET DATA TYPE)) TEXT\b/gm,
    '$1 TEXT COLLATE "C"',
  )
  return collated === sql ? sql : COLLATION_NOTE + collated
}
