import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg'
import { readMigrations } from '#server/platform/database/migrations'
import type { Provider } from '#server/platform/database/open-database'
import { schemaFor } from './generate.mjs'
import { sqliteAdapter } from '#packages/prisma-node-sqlite/adapter'
import { Connection } from '#packages/prisma-node-sqlite/connection'
import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { Client, Pool, type QueryArrayResult } from 'pg'

/** SQLite's full-text indexes, which aren't in the schema. */
const searchTables = ['ApplicationSearch', 'ArrestedPersonSearch'].flatMap(name => [
  name,
  `${name}_config`,
  `${name}_data`,
  `${name}_idx`,
])

/** Undefined if the migrations match the schema. */
export async function schemaDifference(
  provider: Provider,
  postgresUrl?: string,
): Promise<string | undefined> {
  const scratch = provider === 'sqlite' ? scratchSqlite() : scratchPostgresql(postgresUrl!)
  const { stdout, exitCode } = await withEngine(scratch, schemaEngine =>
    schemaEngine.diff({
      from: { tag: 'migrations', ...migrationList(provider) },
      to: { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content: schemaFor(provider) }] },
      script: true,
      exitCode: true,
      filters: { externalTables: provider === 'sqlite' ? searchTables : [], externalEnums: [] },
    }),
  )
  return exitCode === 0 ? undefined : stdout!
}

/** The WASM engine needs no binary download. */
async function withEngine<T>(
  factory: SqlMigrationAwareDriverAdapterFactory,
  work: (schemaEngine: engine.SchemaEngine) => Promise<T>,
): Promise<T> {
  load()
  const bound = bindMigrationAwareSqlAdapterFactory(factory)
  const { connect } = bound
  const opened: { dispose: () => unknown }[] = []
  bound.connect = async () => {
    const result = await connect()
    if (result.ok) opened.push(result.value)
    return result
  }
  const schemaEngine = await engine.SchemaEngine.new({ datamodels: undefined }, () => {}, bound)
  try {
    return await work(schemaEngine)
  } finally {
    schemaEngine.free()
    for (const adapter of opened) await adapter.dispose()
  }
}

let loaded = false

/* oxlint-disable no-underscore-dangle -- the generated bindings name their entries so */

/** Node doesn't support the package's own WASM import. */
function load(): void {
  if (loaded) return
  const folder = path.dirname(fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm')))
  const wasm = new WebAssembly.Module(fs.readFileSync(path.join(folder, 'schema_engine_bg.wasm')))
  const { exports } = new WebAssembly.Instance(wasm, { './schema_engine_bg.js': engine as never })
  engine.__wbg_set_wasm(exports)
  const start = exports.__wbindgen_start
  if (typeof start === 'function') start()
  loaded = true
}

function migrationList(provider: Provider) {
  const migrationDirectories = readMigrations(provider).map(({ name, sql }) => ({
    path: name,
    migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
  }))
  const lockfile = { path: './migration_lock.toml', content: `provider = "${provider}"\n` }
  return { baseDir: '', shadowDbInitScript: '', lockfile, migrationDirectories }
}

function scratchSqlite(): SqlMigrationAwareDriverAdapterFactory {
  return { provider: 'sqlite', adapterName: 'scratch', connect, connectToShadowDb: connect }
}

async function connect(): Promise<SqlDriverAdapter> {
  const connection = new Connection(':memory:')
  const adapter = sqliteAdapter(connection, connection)
  const { executeRaw } = adapter
  // the engine sends whole scripts, but a prepared statement runs only the first one
  adapter.executeRaw = async query => {
    if (query.args.length > 0) return executeRaw(query)
    await adapter.executeScript(query.sql)
    return 0
  }
  return adapter
}

const CHAR = 18 // a catalog type that the adapter doesn't know
const BPCHAR = 1042

function scratchPostgresql(url: string): SqlMigrationAwareDriverAdapterFactory {
  return {
    provider: 'postgres',
    adapterName: 'scratch',
    connect: () => adapterFor(url),
    connectToShadowDb: async () => {
      const name = `docket_${randomUUID().replaceAll('-', '')}`
      await run(url, `CREATE DATABASE "${name}"`)
      return adapterFor(withDatabase(url, name), () => run(url, `DROP DATABASE "${name}" WITH (FORCE)`))
    },
  }
}

async function adapterFor(connectionString: string, onClosed = async () => {}): Promise<SqlDriverAdapter> {
  const pool = new Pool({ connectionString, max: 2 })
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<QueryArrayResult>
  pool.query = (async (...args: unknown[]) => {
    const result = await query(...args)
    for (const field of result.fields ?? []) if (field.dataTypeID === CHAR) field.dataTypeID = BPCHAR
    return result
  }) as never
  const adapter = await new PrismaPg(pool).connect()
  // the adapter splits scripts at every semicolon, even inside strings
  adapter.executeScript = async script => void (await query(script))
  adapter.dispose = async () => {
    await pool.end()
    await onClosed()
  }
  return adapter
}

export async function run(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
