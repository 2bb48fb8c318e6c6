import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Provider } from './open-database.ts'

export type Migration = { name: string; sql: string; checksum: string }

export type AppliedMigration = { name: string; checksum: string; finished: boolean }

export const migrationsRoot = path.join(root, 'prisma/migrations')

export function readMigrations(provider: Provider, from = migrationsRoot): Migration[] {
  const folder = path.join(from, provider)
  const entries = fs.readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return entries.map(({ name }) => readMigration(folder, name)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Throws CannotStart if the database was migrated by other files than these. */
export function pendingMigrations(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map(migration => [migration.name, migration]))
  for (const row of applied) refuseMismatch(row, known.get(row.name))
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

function refuseMismatch(row: AppliedMigration, migration: Migration | undefined): void {
  if (!row.finished) {
    throw new CannotStart(
      `The migration ${row.name} did not finish. Restore the copy made before it, or repair the database and mark it with "prisma migrate resolve".`,
    )
  }
  if (!migration) {
    throw new CannotStart(
      `The database has the migration ${row.name}, which this version of Docket does not know. Start the newer version, or restore a backup.`,
    )
  }
  if (row.checksum !== migration.checksum) {
    throw new CannotStart(
      `The migration ${row.name} was changed after it had been applied. Restore its file.`,
    )
  }
}

function readMigration(folder: string, name: string): Migration {
  // Git on Windows may convert line endings
  const sql = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8').replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
