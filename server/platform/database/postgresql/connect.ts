import { Client } from 'pg'
import { CannotStart } from '../../cannot-start.ts'

/** A session without timeouts, for migrations, locks and backups. */
export async function connect(url: string): Promise<Client> {
  if (await isTransactionPooled(url))
    throw new CannotStart(
      'The address for locks and migrations leads to a pooler in transaction mode, which cannot hold locks. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    )
  const client = await newClient(url)
  // the role may have its own timeouts
  await client.query(
    'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0',
  )
  return client
}

const known = new Map<string, Promise<boolean>>()

/** Behind PgBouncer in transaction mode, session settings and prepared statements don't work. */
export function isTransactionPooled(url: string): Promise<boolean> {
  const answer = known.get(url) ?? changesConnections(url)
  known.set(url, answer)
  answer.catch(() => known.delete(url))
  return answer
}

async function changesConnections(url: string) {
  const [one, other] = [await newClient(url), await newClient(url)]
  try {
    // without such a pooler, each session keeps its own server process
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
