import { Pool, type PoolClient } from 'pg'
import type { ProtectedTable } from '../../protected-tables.ts'
import { guarded } from '../guard.ts'
import { TRANSACTION_LIMITS, type OpenDatabase } from '../open-database.ts'
import { reading } from './read.ts'
import { waits } from '../tracing.ts'

export async function openPostgresql(url: string, tables: readonly ProtectedTable[]): Promise<OpenDatabase> {
  const pool = newPool(url)
  const load = async () => {
    const { PrismaPg } = await import('@prisma/adapter-pg')
    const { PrismaClient } = await import('../../../prisma/generated/postgresql/client.ts')
    const adapter = guarded(new PrismaPg(pool), tables)
    return new PrismaClient({ adapter, transactionOptions: TRANSACTION_LIMITS }) as unknown as Client
  }
  let client: Promise<Client> | undefined
  return {
    provider: 'postgresql',
    client: () => (client ??= load()),
    settings: () => settingsOf(pool),
    tryTransaction: () => tryTransaction(pool),
    read: reading(pool),
    waiting: () => pool.waitingCount,
    async close() {
      await (await client)?.$disconnect()
      if (!pool.ending) await pool.end()
    },
  }
}

/** The types of all that is called are those of SQLite's client. */
type Client = Awaited<ReturnType<OpenDatabase['client']>>

async function settingsOf(pool: Pool) {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit',
      'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  )
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

async function tryTransaction(pool: Pool) {
  const connection = await pool.connect()
  try {
    await connection.query('BEGIN')
    await connection.query('COMMIT')
  } finally {
    connection.release()
  }
}

type Done = Parameters<Pool['connect']>[0] & ((...given: never[]) => void)

/** Connections per process. With several processes stay below the server's max_connections (100 by default). */
const CONNECTIONS = 10

/** Tells how long a query or a transaction waited for one of the connections. */
class WatchedPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<PoolClient> | void {
    if (this.idleCount > 0 || this.totalCount < CONNECTIONS)
      return done ? super.connect(done) : super.connect()
    const began = performance.now()
    const told = () => waits.observe(performance.now() - began)
    if (!done) return super.connect().finally(told)
    super.connect((...given) => {
      told()
      done(...given)
    })
  }
}

/** Shared by Prisma and `read`. Waits are bounded on both sides; checks.ts refuses a server that overrides them. */
export function newPool(connectionString: string): Pool {
  const pool = new WatchedPool({
    connectionString,
    max: CONNECTIONS,
    pipeline: true, // `read` sends what a page asks without waiting for each answer
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c TimeZone=UTC', // columns hold UTC without saying so; CURRENT_TIMESTAMP has to agree
    application_name: 'docket',
  })
  // An idle connection that breaks is replaced at the next query; unheard, its error would end the process, and
  // Prisma listens only as long as it is connected.
  pool.on('error', () => {})
  return pool
}
