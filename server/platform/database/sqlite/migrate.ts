import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { build } from '../../build.ts'
import { CannotStart } from '../../cannot-start.ts'
import { clock } from '../../clock.ts'
import { OLDER, pendingMigrations, UNSTARTED, type AppliedMigration, type Migration } from '../migrations.ts'
import { copyBefore } from './copies.ts'
import { databaseFile, makePrivate } from './file.ts'
import { beginStampedWal } from './stamp.ts'

const table = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`

export function migrateSqlite(storageDir: string, migrations: Migration[]): string[] {
  fs.mkdirSync(storageDir, { recursive: true, mode: 0o700 })
  const database = open(databaseFile(storageDir))
  try {
    const { pending, baseline } = pendingMigrations(migrations, appliedMigrations(database))
    if (pending.length > 0) storeCopy(database, storageDir)
    if (baseline) replaceJoined(database, baseline)
    for (const migration of pending) apply(database, migration)
    return pending.map(({ name }) => name)
  } finally {
    database.close()
  }
}

function open(file: string): DatabaseSync {
  // without foreign keys, because dropping a table to rebuild it would cascade
  makePrivate(file)
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: false })
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 0',
  )
  return database
}

function appliedMigrations(database: DatabaseSync): AppliedMigration[] {
  const exists = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = '_prisma_migrations'`).get()
  if (!exists) return []
  const rows = database.prepare(
    `SELECT "migration_name", "checksum", "finished_at" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`,
  )
  return rows.all().map(row => ({
    name: String(row.migration_name),
    checksum: String(row.checksum),
    finished: row.finished_at !== null,
  }))
}

function replaceJoined(database: DatabaseSync, baseline: Migration): void {
  if (database.prepare(UNSTARTED).get()) throw new CannotStart(`The database ${OLDER}`)
  apply(database, {
    ...baseline,
    sql: `DELETE FROM "_prisma_migrations" WHERE "migration_name" < '${baseline.name}'`,
  })
}

function apply(database: DatabaseSync, { name, sql, checksum }: Migration): void {
  const startedAt = Date.now()
  beginStampedWal(database)
  database.exec('BEGIN IMMEDIATE')
  try {
    database.exec(table)
    database.exec(sql)
    refuseBrokenReferences(database)
    database
      .prepare(
        `INSERT INTO "_prisma_migrations" ("id", "checksum", "started_at", "finished_at", "migration_name", "applied_steps_count") VALUES (?, ?, ?, ?, ?, 1)`,
      )
      .run(randomUUID(), checksum, startedAt, Date.now(), name)
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw new CannotStart(`The migration ${name} failed and was undone: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

function refuseBrokenReferences(database: DatabaseSync): void {
  const broken = database.prepare('PRAGMA foreign_key_check').get()
  if (broken) throw new Error(`a row of ${broken.table} refers to a missing row of ${broken.parent}`)
}

function storeCopy(database: DatabaseSync, storageDir: string): void {
  if (!database.prepare('SELECT 1 FROM sqlite_schema').get()) return
  const copy = copyBefore(build().version, clock.now().toISOString().slice(0, 10), storageDir)
  const unfinished = `${copy}.unfinished`
  fs.rmSync(unfinished, { force: true })
  makePrivate(unfinished)
  database.prepare('VACUUM INTO ?').run(unfinished)
  syncToDisk(unfinished)
  fs.renameSync(unfinished, copy)
  syncToDisk(storageDir)
}

function syncToDisk(file: string): void {
  const isFolder = fs.statSync(file).isDirectory()
  if (isFolder && process.platform === 'win32') return // Windows can't open folders
  const descriptor = fs.openSync(file, isFolder ? 'r' : 'r+')
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}
