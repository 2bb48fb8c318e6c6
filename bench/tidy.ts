import { db } from '../server/database/client.ts'

/** Rows inserted with explicit ids don't advance PostgreSQL's sequences. */
export async function tidy(tables: string[]) {
  if (!process.env.DATABASE_URL) return
  for (const table of tables)
    await db.$executeRawUnsafe(
      `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), (SELECT max("id") FROM "${table}"))`,
    )
  await db.$executeRawUnsafe('ANALYZE')
}
