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

/** Joins the migrations up to 28 November 2026 (docs/decisions/0093-a-baseline-of-migrations.md). */
const BASELINE = '20261128142005_baseline'
const LAST_JOINED = '20261128142004_seals_of_waiting_work'
const isJoined = (name: string) => name < BASELINE

export const OLDER =
  'belongs to an earlier version of Docket. Start it once with the version of 28 November 2026 (commit 258fa4de), then with this one.'
/** Finds a row in a database whose first start with that version did not complete. */
export const UNSTARTED = `SELECT 1 FROM "Setting" WHERE "name" = 'permissions moved'`

/** In place of migrations that the baseline joins. Null if it doesn't join all that the board needs. */
export function withBaseline(names: string[]) {
  if (!names.some(isJoined)) return names
  return names.includes(LAST_JOINED) ? [BASELINE, ...names.filter(name => !isJoined(name))] : null
}

/** Those that a board with these applied migrations had. */
export const migrationsOf = (migrations: Migration[], applied: string[]) =>
  migrations.filter(({ name }) => withBaseline(applied)?.includes(name))

export type Pending = {
  pending: Migration[]
  /** The baseline, if its row has to replace those of the migrations that it joins. */
  baseline: Migration | undefined
}

/** Throws CannotStart if the database was migrated by other files than these. */
export function pendingMigrations(migrations: Migration[], applied: AppliedMigration[]): Pending {
  const names = withBaseline(applied.map(({ name }) => name))
  if (!names) throw new CannotStart(`The database ${OLDER}`)
  const known = new Map(migrations.map(migration => [migration.name, migration]))
  for (const row of applied) refuseMismatch(row, known)
  const hasJoined = applied.some(({ name }) => isJoined(name))
  return {
    pending: migrations.filter(({ name }) => !names.includes(name)),
    baseline: hasJoined ? known.get(BASELINE) : undefined,
  }
}

function refuseMismatch(row: AppliedMigration, known: Map<string, Migration>): void {
  if (!row.finished) {
    throw new CannotStart(
      `The migration ${row.name} did not finish. Restore the copy made before it, or repair the database and mark it with "prisma migrate resolve".`,
    )
  }
  if (isJoined(row.name)) return
  const migration = known.get(row.name)
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
