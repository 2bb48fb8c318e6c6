import type { Target } from './migrate.ts'

/** Any number that nobody else on the database takes, Prisma's own commands included. */
const STARTING_LOCK = 72707370

/** Does what only one process at a time may do on a database; the others wait. On SQLite there is only one. */
export async function alone<T>(
  { databaseUrl }: Pick<Target, 'databaseUrl'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!databaseUrl) return work()
  const { connect } = await import('./postgresql/connect.ts')
  const client = await connect(databaseUrl)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [STARTING_LOCK])
    return await work()
  } finally {
    await client.end() // lets go of the lock, too
  }
}
