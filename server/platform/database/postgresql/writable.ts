import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { STALE_PLAN } from '../busy.ts'

const READ_ONLY = '25006'
const DISK_FULL = '53100'
const PROBE_BYTES = 9_000 // more than a page of the table

/**
 * Drops all connections to a read-only server: after a failover, new ones may lead to the primary. Drops them also after a
 * change of the schema, because their named statements may fail.
 */
export function watchWrites(pool: Pool): () => Promise<boolean> {
  let trusted = new WeakSet<PoolClient>()
  let sawFullDisk = false
  pool.on('connect', client => {
    trusted.add(client)
    // below Prisma and `read`, so that no error is missed
    connectionOf(client).on('errorMessage', ({ code }) => {
      if (code === READ_ONLY || code === STALE_PLAN) dropConnections()
      if (code === DISK_FULL) sawFullDisk = true
    })
  })
  pool.on('release', (_error, client) => void (trusted.has(client) || client.end()))

  function dropConnections() {
    trusted = new WeakSet()
    for (let idle = pool.idleCount; idle > 0; idle--) pool.connect((_error, client) => client?.release())
  }

  return async function isWritable() {
    const { rows } = await pool.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
    if (rows[0]!.transaction_read_only === 'on') {
      dropConnections()
      return false
    }
    if (sawFullDisk) sawFullDisk = !(await canGrow(pool))
    return !sawFullDisk
  }
}

async function canGrow(pool: Pool) {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const row = ['probe', randomBytes(PROBE_BYTES).toString('base64')] // random, so that it doesn't compress
    await client.query(`INSERT INTO "Setting" ("name", "value") VALUES ($1, $2)`, row)
    return true
  } catch {
    return false
  } finally {
    await client.query('ROLLBACK').catch(() => {})
    client.release()
  }
}

type ServerMessages = { on: (event: 'errorMessage', listener: (error: { code?: string }) => void) => void }

const connectionOf = (client: PoolClient) => (client as unknown as { connection: ServerMessages }).connection
