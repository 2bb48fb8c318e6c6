import { Client } from 'pg'
import { CannotStart } from '../../cannot-start.ts'

/** A session without timeouts, for migrations, locks and backups. */
export async function connect(url: string): Promise<Client> {
  if (await isTransactionPooled(url))
    throw new CannotStart(
      'The address for locks and migrations leads to a pooler in transaction mode, which cannot hold locks. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    )
  const client = await newClient(url)
  await client.query(
    'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0',
  )
  return client
}

const cache = new Map<string, Promise<boolean>>()

/** Session settings and prepared statements don't work behind PgBouncer in transaction mode. */
export function isTransactionPooled(url: string): Promise<boolean> {
  const answer = cache.get(url) ?? switchesConnections(url)
  cache.set(url, answer)
  answer.catch(() => cache.delete(url))
  return answer
}

/** Without such a pooler, each session has its own server process. */
async function switchesConnections(url: string) {
  const [one, other] = [await newClient(url), await newClient(url)]
  try {
    const [first, second] = [await serverProcess(one), await serverProcess(other)]
    const [secondAgain, firstAgain] = [await serverProcess(other), await serverProcess(one)]
    return first === second || first !== firstAgain || second !== secondAgain
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

async function serverProcess(client: Client) {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS "pid"')
  return rows[0]!.pid
}

async function newClient(connectionString: string) {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    application_name: 'docket',
  })
  client.on('error', () => {}) // the failing query reports it
  try {
    await client.connect()
    return client
  } catch (error) {
    const { message, code } = error as { message: string; code?: string }
    throw new CannotStart(
      `PostgreSQL cannot be reached: ${message || code}. Start it, or see DATABASE_URL.`,
      {
        cause: error,
      },
    )
  }
}
