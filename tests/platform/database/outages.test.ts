import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase, type DatabaseEnvironment, dropDatabase, providers } from '#tests/support/databases'
import { startChild } from './child.ts'
import { openClone, type OpenClone } from './open-clone.ts'

const rounds = 4

describe.each(providers())('a process killed while writing to %s', provider => {
  let clone: OpenClone
  beforeEach(async () => void (clone = await openClone(provider)))
  afterEach(() => clone.drop())

  test('a killed process leaves every acknowledged write and nothing half done', async () => {
    for (let round = 1; round <= rounds; round++) {
      const child = startChild('write-for-ever.ts', clone.environment)
      await child.said(round * 7)
      await child.kill()

      const acknowledged = Number(child.lines.at(-1))
      const { value: counted } = await clone.db.counter.findUniqueOrThrow({ where: { name: 'acknowledged' } })
      const alone = await clone.db.setting.count({ where: { name: { startsWith: 'alone ' } } })
      const together = await clone.db.setting.count({ where: { name: { startsWith: 'in a transaction ' } } })
      // At most one write was committed without being printed.
      expect(counted - acknowledged).toBeOneOf([0, 1])
      expect(together).toBe(counted)
      expect(counted - alone).toBeOneOf([0, 1])
      await clone.db.setting.createMany({ data: missing(counted, alone) })
    }
    if (provider === 'sqlite') {
      expect(await clone.db.$queryRaw`PRAGMA integrity_check`).toEqual([{ integrity_check: 'ok' }])
      expect(await clone.db.$queryRaw`PRAGMA foreign_key_check`).toEqual([])
    }
  })
})

/** Adds the write that the kill cut off, so that the next round starts with equal counts. */
function missing(counted: number, alone: number) {
  return counted > alone ? [{ name: `alone ${counted}`, value: '' }] : []
}

const program = path.join(import.meta.dirname, 'children/write-fifty.ts')
const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

// Killing a process does not lose its writes to the operating system, so this checks the order of system calls.
describe.runIf(canTrace)('power failure', () => {
  let environment: DatabaseEnvironment
  beforeEach(async () => void (environment = await cloneDatabase('sqlite')))
  afterEach(() => dropDatabase(environment))

  test('every acknowledged write is synced to disk first', () => {
    const trace = path.join(environment.STORAGE_DIR, 'trace')
    const calls = ['-f', '-y', '-e', 'trace=fsync,fdatasync,write', '-o', trace]
    const env = { ...process.env, DATABASE_URL: '', ...environment }
    const { status } = spawnSync('strace', [...calls, process.execPath, program], { env })
    expect(status).toBe(0)
    expect(syncsBeforeAcknowledging(fs.readFileSync(trace, 'utf8'))).toEqual(
      Array.from({ length: 50 }, () => true),
    )
  })
})

function syncsBeforeAcknowledging(trace: string): boolean[] {
  const synced: boolean[] = []
  let since = false
  for (const line of trace.split('\n')) {
    if (/f(data)?sync\(.*docket\.db-wal/.test(line)) since = true
    if (!/write\(1.*acknowledged/.test(line)) continue
    synced.push(since)
    since = false
  }
  return synced
}

describe.runIf(providers().includes('postgresql'))('connections that the PostgreSQL server ends', () => {
  let clone: OpenClone
  beforeEach(async () => void (clone = await openClone('postgresql')))
  afterEach(() => clone.drop())

  test('a transaction on an ended connection fails as busy, writes nothing, and the connection is replaced', async () => {
    const cut = clone.transaction(async tx => {
      await tx.user.create({ data: { email: 'ana@docket.test', name: 'Ana' } })
      await endConnections(clone)
      await tx.user.count()
    })
    await expect(cut).rejects.toBeInstanceOf(clone.DatabaseBusy)
    await clone.db.user.create({ data: { email: 'ben@docket.test', name: 'Ben' } })
    expect(await clone.db.user.findMany()).toMatchObject([{ name: 'Ben' }])
  })

  test('idle connections that the server ended are replaced', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => clone.read(clone.sql`SELECT pg_sleep(0.05)::text AS "slept"`)),
    )
    await endConnections(clone)
    await expect
      .poll(() => clone.read(clone.sql`SELECT 1 AS "one"`).catch(() => 'not yet'))
      .toEqual([{ one: 1 }])
    expect(await clone.db.user.count()).toBe(0)
  })

  test('a read on an ended connection fails as busy', async () => {
    const slow = clone.read(clone.sql`SELECT pg_sleep(5)::text AS "slept"`).catch((error: unknown) => error)
    await expect.poll(() => endConnections(clone)).toBe(1)
    expect(clone.isDatabaseBusy(await slow)).toBe(true)
    expect(await clone.read(clone.sql`SELECT 1 AS "one"`)).toEqual([{ one: 1 }])
  })
})

async function endConnections({ environment }: OpenClone): Promise<number> {
  const client = new Client({ connectionString: environment.DATABASE_URL! })
  await client.connect()
  const { rowCount } = await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await client.end()
  return rowCount ?? 0
}
