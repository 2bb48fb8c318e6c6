import { db } from '../server/database/client.ts'

/** Rows that came with a number of their own are not known to what gives out the next on PostgreSQL. */
export async function tidy(tables: string[]) {
  if (!process.env.DATABASE_URL) return
  for (const table of tables)
    await db.$executeRawUnsafe(
      `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), (SELECT max("id") FROM "${table}"))`,
    )
  await db.$executeRawUnsafe('ANALYZE')
}
