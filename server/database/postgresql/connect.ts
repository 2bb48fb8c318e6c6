import { Client } from 'pg'
import { CannotStart } from '../cannot-start.ts'

/** A connection of a start's own, on which it may wait as long as it takes. */
export async function connect(connectionString: string): Promise<Client> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    application_name: 'docket',
  })
  client.on('error', () => {}) // told by the query that fails
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new CannotStart(
      `PostgreSQL cannot be reached: ${(error as Error).message || (error as { code: string }).code}. Start it, or see DATABASE_URL.`,
    )
  }
}
