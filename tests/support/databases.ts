import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate } from '#server/platform/database/prepare'
import type { Provider } from '#server/platform/database/open-database'
import type { PrismaClient } from '../../prisma/generated/sqlite/client.ts'
import { onDatabase } from './on-database.ts'

export type DatabaseEnvironment = { STORAGE_DIR: string; DATABASE_URL?: string }

/** `postgresql` is missing when it is not installed. `run` is the folder of the test run. */
export type Templates = { run: string; sqlite: string; postgresql?: string }

declare module 'vitest' {
  interface ProvidedContext {
    databases: Templates
  }
}

/** Called once per run. All other databases are copies. */
export async function templateDatabases(postgresUrl?: string): Promise<Templates> {
  const run = fs.mkdtempSync(path.join(fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'docket-tests-'))
  const sqlite = newFolder(run)
  await migrate({ databaseDirectUrl: undefined, storageDir: sqlite })
  if (!postgresUrl) return { run, sqlite }
  const postgresql = await newDatabase(postgresUrl, run)
  await migrate({ databaseDirectUrl: postgresql, storageDir: sqlite })
  // PostgreSQL cannot copy a database that has connections.
  await onServer(postgresql, `ALTER DATABASE "${databaseOf(postgresql)}" ALLOW_CONNECTIONS false`)
  return { run, sqlite, postgresql }
}

/** Also deletes databases created by other processes of the run. */
export async function dropEverything({ run, postgresql }: Templates): Promise<void> {
  fs.rmSync(run, { recursive: true, force: true })
  if (!postgresql) return
  const ofThisRun = `SELECT datname FROM pg_database WHERE datname LIKE '${databasePrefix(run)}%'`
  for (const { datname } of await onServer<{ datname: string }>(postgresql, ofThisRun))
    await onServer(postgresql, `DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`)
}

/** Set the result in the environment before importing server/config.ts. */
export async function cloneDatabase(
  provider: Provider,
  templates: Templates = inject('databases'),
): Promise<DatabaseEnvironment> {
  const STORAGE_DIR = newFolder(templates.run)
  if (provider === 'sqlite') {
    fs.copyFileSync(path.join(templates.sqlite, 'docket.db'), path.join(STORAGE_DIR, 'docket.db'))
    return { STORAGE_DIR }
  }
  if (!templates.postgresql) throw new Error('There is no PostgreSQL on this machine.')
  return {
    STORAGE_DIR,
    DATABASE_URL: await newDatabase(templates.postgresql, templates.run, databaseOf(templates.postgresql)),
  }
}

export async function blankDatabase(
  provider: Provider,
  templates: Templates = inject('databases'),
): Promise<DatabaseEnvironment> {
  const STORAGE_DIR = newFolder(templates.run)
  if (provider === 'sqlite') return { STORAGE_DIR }
  return { STORAGE_DIR, DATABASE_URL: await newDatabase(templates.postgresql!, templates.run) }
}

export async function dropDatabase({ STORAGE_DIR, DATABASE_URL }: DatabaseEnvironment): Promise<void> {
  fs.rmSync(STORAGE_DIR, { recursive: true, force: true })
  if (DATABASE_URL)
    await onServer(DATABASE_URL, `DROP DATABASE IF EXISTS "${databaseOf(DATABASE_URL)}" WITH (FORCE)`)
}

export async function emptyDatabase(db: PrismaClient): Promise<void> {
  await onDatabase(isPostgresql() ? await emptyingPostgresql(db) : await emptyingSqlite(db))
}

/** Returns a function that restores the current rows in one transaction, much faster than the Prisma client. */
export async function rememberRows(db: PrismaClient, tables: string[]): Promise<() => Promise<void>> {
  if (isPostgresql()) return rememberInPostgresql(db, tables)
  const statements = [...(await emptyingSqlite(db)), ...(await insertsInSqlite(db, tables))]
  return () => onDatabase(statements)
}

export function providers(templates: Templates = inject('databases')): Provider[] {
  return templates.postgresql ? ['sqlite', 'postgresql'] : ['sqlite']
}

async function emptyingSqlite(db: PrismaClient): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
    AND name NOT IN ('_prisma_migrations', 'sqlite_sequence', 'sqlite_schema')`
  return [
    'PRAGMA defer_foreign_keys = ON',
    ...tables.map(({ name }) => `DELETE FROM "${name}"`),
    'DELETE FROM sqlite_sequence',
  ]
}

/** Faster than TRUNCATE, which creates new files for every table. */
async function emptyingPostgresql(db: PrismaClient): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`
  const sequences = await db.$queryRaw<{ name: string }[]>`
    SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`
  return [
    'SET LOCAL session_replication_role = replica',
    ...tables.map(({ name }) => `DELETE FROM "${name}"`),
    ...sequences.map(({ name }) => `SELECT setval('"${name}"', 1, false) FROM "${name}" WHERE is_called`),
  ]
}

/** A function, so that PostgreSQL plans its statements only once. */
async function rememberInPostgresql(db: PrismaClient, tables: string[]) {
  const copies = tables.map(table => `CREATE TABLE remembered."${table}" AS TABLE "${table}"`)
  const inserts = tables.map(table => `INSERT INTO "${table}" TABLE remembered."${table}"`)
  const sequences = await db.$queryRaw<{ name: string; value: bigint }[]>`
    SELECT sequencename AS name, last_value AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL`
  const body = [
    ...(await emptyingPostgresql(db)),
    ...inserts,
    ...sequences.map(({ name, value }) => `SELECT setval('"${name}"', ${value})`),
  ].map(statement => `${statement.replace(/^SELECT/, 'PERFORM')};`)
  await onDatabase([
    'DROP SCHEMA IF EXISTS remembered CASCADE', // of a file that reloads modules
    'CREATE SCHEMA remembered',
    ...copies,
    `CREATE FUNCTION remembered.restore() RETURNS void LANGUAGE plpgsql AS $$ BEGIN ${body.join('\n')} END $$`,
  ])
  return () => onDatabase(['SELECT remembered.restore()'])
}

async function insertsInSqlite(db: PrismaClient, tables: string[]) {
  const inserts = tables.map(async table => {
    const columns = await db.$queryRawUnsafe<{ name: string }[]>(
      `SELECT name FROM pragma_table_info('${table}')`,
    )
    const values = columns.map(({ name }) => `quote("${name}")`).join(` || ',' || `)
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(`SELECT ${values} AS row FROM "${table}"`)
    return rows.map(({ row }) => `INSERT INTO "${table}" VALUES (${row})`)
  })
  return (await Promise.all(inserts)).flat()
}

const isPostgresql = () => Boolean(process.env.DATABASE_URL)

const newFolder = (run: string) => fs.mkdtempSync(path.join(run, 'board-'))

async function newDatabase(server: string, run: string, template = 'template0'): Promise<string> {
  const name = `${databasePrefix(run)}${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const databasePrefix = (run: string) => `docket_${path.basename(run).replaceAll(/\W/g, '').toLowerCase()}_`

/** Databases that are copied or dropped must have no connections. */
async function onServer<Row extends object>(server: string, statement: string): Promise<Row[]> {
  const url = new URL(server)
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}
