import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../server/database/migrate.ts'
import { startPostgres, type Postgres } from '../tests/support/postgres.ts'
import { CLIENT, run, type Environment } from './processes.ts'
import { FIRST_BOARD } from './rows.ts'

export type Provider = 'SQLite' | 'PostgreSQL'
export type Board = { provider: Provider; size: number; env: Environment; token: string }

const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
let postgres: Promise<Postgres | undefined> | undefined

/** A board with `size` applications; undefined if PostgreSQL is not available. */
export async function makeBoard(provider: Provider, size: number): Promise<Board | undefined> {
  const env = await emptyBoard(provider)
  if (!env) return undefined
  const token = await run(CLIENT, ['bench/fill.ts', String(size)], env)
  return { provider, size, env, token }
}

/**
 * A board with as many arrested persons, closed rounds and audit entries as applications. It is a multiple of
 * the first board.
 */
export async function makeGrownBoard(provider: Provider, size: number): Promise<Board | undefined> {
  const board = await makeBoard(provider, FIRST_BOARD)
  if (!board) return undefined
  const began = performance.now()
  await run(CLIENT, ['bench/fill-growth.ts', String(size)], board.env)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${provider}: ${size.toLocaleString('en')} applications and persons in ${seconds} s`)
  return { ...board, size }
}

export async function emptyBoard(provider: Provider): Promise<Environment | undefined> {
  const storageDir = mkdtempSync(join(folder, 'storage-'))
  if (provider === 'SQLite') {
    await migrate({ databaseDirectUrl: undefined, storageDir })
    return { STORAGE_DIR: storageDir }
  }
  const server = await (postgres ??= startPostgres())
  if (!server) return undefined
  const databaseUrl = await newDatabase(server.url)
  await migrate({ databaseDirectUrl: databaseUrl, storageDir })
  return { STORAGE_DIR: storageDir, DATABASE_URL: databaseUrl }
}

export async function removeBoards() {
  await (await postgres)?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function newDatabase(server: string) {
  const name = `docket_bench_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`CREATE DATABASE "${name}"`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
