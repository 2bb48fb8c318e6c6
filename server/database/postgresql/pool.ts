import { Pool, type PoolClient } from 'pg'
import { waits } from '../waits.ts'

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
