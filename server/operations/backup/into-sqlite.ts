import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { migrationsOf, readMigrations } from '#server/platform/database/migrations'
import { databaseFile } from '#server/platform/database/sqlite/file'
import { migrateSqlite } from '#server/platform/database/sqlite/migrate'
import { moment } from '#packages/prisma-node-sqlite/values'
import type { Header, Kind, Table } from './format.ts'
import { BadBackup } from './read.ts'
import { NOT_EMPTY, SESSION_TABLES, type NewDatabase } from './restore.ts'
import { tablesOf } from './snapshot-sqlite.ts'

/** In a separate folder. The caller must hold the database lock. */
export function createSqlite(storageDir: string, header: Header, replace: boolean): NewDatabase {
  const file = databaseFile(storageDir)
  if (!replace && hasBoard(file)) throw new BadBackup(NOT_EMPTY)
  const folder = path.join(storageDir, 'restoring')
  fs.rmSync(folder, { recursive: true, force: true })
  const all = readMigrations('sqlite')
  migrateSqlite(folder, migrationsOf(all, header.migrations))
  const database = new DatabaseSync(databaseFile(folder), { enableForeignKeyConstraints: false })
  database.exec('PRAGMA synchronous = OFF; BEGIN')
  const tables = new Map(tablesOf(database).map(table => [table.name, table]))
  for (const name of tables.keys()) database.exec(`DELETE FROM "${name}"`) // rows inserted by migrations
  const inserts = new Map<string, StatementSync>()
  return {
    async insert(name, lines) {
      const table = tables.get(name)
      if (!table) throw new BadBackup(`The backup has a table that this version does not know: ${name}.`)
      if (!inserts.has(name)) inserts.set(name, database.prepare(insertInto(table)))
      const statement = inserts.get(name)!
      for (const line of lines) statement.run(...valuesOf(line, table))
    },
    async replaceOld({ sequences }) {
      for (const name of SESSION_TABLES) database.exec(`DELETE FROM "${name}"`)
      setSequences(database, sequences, header)
      const broken = database.prepare('PRAGMA foreign_key_check').get()
      if (broken)
        throw new BadBackup(`The backup is damaged: a row of ${broken.table} refers to a missing one.`)
      database.exec('COMMIT')
      database.close()
      migrateSqlite(folder, all)
      return swapIn(databaseFile(folder), file, folder)
    },
    async abandon() {
      if (database.isOpen) database.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function hasBoard(file: string) {
  if (!fs.existsSync(file)) return false
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    const names = database.prepare(
      `SELECT "name" FROM "sqlite_schema" WHERE "name" IN ('User', 'Application', 'AuditEntry')`,
    )
    return names.all().some(({ name }) => database.prepare(`SELECT 1 FROM "${String(name)}" LIMIT 1`).get())
  } finally {
    database.close()
  }
}

const insertInto = ({ name, columns }: Table) =>
  `INSERT INTO "${name}" (${columns.map(column => `"${column.name}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`

function valuesOf(line: string, { columns }: Table): SQLInputValue[] {
  const row = JSON.parse(line) as Record<string, unknown>
  return columns.map(({ name, kind, required }) => valueOf(row[name], kind, required))
}

function valueOf(value: unknown, kind: Kind, required = false): SQLInputValue {
  if (value === null || value === undefined) return kind === 'json' && required ? 'null' : null
  if (kind === 'boolean') return value ? 1 : 0
  if (kind === 'moment') return moment(new Date(value as string))
  if (kind === 'json') return JSON.stringify(value)
  return kind === 'bytes' ? Buffer.from(value as string, 'base64') : (value as SQLInputValue)
}

/** SQLite's audit log has no gaps, but PostgreSQL may skip numbers. */
function setSequences(database: DatabaseSync, sequences: Record<string, number>, header: Header) {
  const raise = database.prepare('UPDATE "sqlite_sequence" SET "seq" = MAX("seq", ?) WHERE "name" = ?')
  const add = database.prepare(
    'INSERT INTO "sqlite_sequence" ("name", "seq") SELECT ?, ? WHERE NOT EXISTS (SELECT 1 FROM "sqlite_sequence" WHERE "name" = ?)',
  )
  for (const [name, last] of Object.entries(sequences)) {
    if (name === 'AuditEntry' && header.database === 'postgresql') continue
    add.run(name, last, name)
    raise.run(last, name)
  }
}

function swapIn(from: string, to: string, folder: string) {
  const ready = new DatabaseSync(from)
  ready.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  ready.close() // closing the last connection removes the -wal file
  flush(from, 'r+')
  const before = fs.existsSync(to) ? keepOld(to) : null
  for (const end of ['-wal', '-shm']) fs.rmSync(to + end, { force: true }) // these belong to the old database
  fs.renameSync(from, to)
  if (process.platform !== 'win32') flush(path.dirname(to), 'r')
  fs.rmSync(folder, { recursive: true, force: true })
  return before
}

function keepOld(file: string) {
  const old = new DatabaseSync(file)
  old.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  old.close()
  const before = `${file}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  fs.linkSync(file, before)
  return before
}

function flush(file: string, flags: 'r' | 'r+') {
  const descriptor = fs.openSync(file, flags)
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}
