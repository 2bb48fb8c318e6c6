import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

const READ_ONLY = '25006'
const DISK_FULL = '53100'
/** More than a page of the table has room for. */
const PROBE_BYTES = 9_000

/**
 * After a fail-over the server may be a standby, or set to read-only. The pool then gives up its connections, because
 * new ones may lead to the primary. Answers with how to find out whether the server takes changes.
 */
export function watchWrites(pool: Pool): () => Promise<boolean> {
  let trusted = new WeakSet<PoolClient>()
  let sawFullDisk = false
  pool.on('connect', client => {
    trusted.add(client)
    // before Prisma or `read` hear of it, and whatever they make of it
    connectionOf(client).on('errorMessage', ({ code }) => {
      if (code === READ_ONLY) dropConnections()
      if (code === DISK_FULL) sawFullDisk = true
    })
  })
  // a client that has ended does not go back to the pool
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

/** Takes room for a row and gives it back. */
async function canGrow(pool: Pool) {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const row = ['probe', randomBytes(PROBE_BYTES).toString('base64')] // which does not compress
    await client.query(`INSERT INTO "Setting" ("name", "value") VALUES ($1, $2)`, row)
    return true
  } catch {
    return false
  } finally {
    await client.query('ROLLBACK').catch(() => {})
    client.release()
  }
}

type ServerMessages = { on: (event: 'errorMessage', heard: (error: { code?: string }) => void) => void }

/** The types leave it out. */
const connectionOf = (client: PoolClient) => (client as unknown as { connection: ServerMessages }).connection
