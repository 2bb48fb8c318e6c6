import type { PrismaClient } from '../../prisma/generated/sqlite/client.ts'

/**
 * About ten milliseconds per insert, so that a killed process is always killed halfway. Returns a function that ends
 * this.
 */
export async function slowed(db: PrismaClient, table: string): Promise<() => Promise<void>> {
  const run = async (statements: string[]) => {
    for (const statement of statements) await db.$executeRawUnsafe(statement)
  }
  const { begin, end } = process.env.DATABASE_URL ? onPostgresql(table) : onSqlite(table)
  await run(begin)
  return () => run(end)
}

// The board refuses foreign triggers, but not these.

const onPostgresql = (table: string) => ({
  begin: [
    `CREATE FUNCTION slow() RETURNS boolean LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.01); RETURN true; END'`,
    `ALTER TABLE "${table}" ADD CONSTRAINT "slow" CHECK (slow()) NOT VALID`,
  ],
  end: [`ALTER TABLE "${table}" DROP CONSTRAINT "slow"`, 'DROP FUNCTION slow'],
})

// SQLite has no sleep function.
const onSqlite = (table: string) => ({
  begin: [`CREATE INDEX "slow" ON "${table}" (length(hex(zeroblob(5000000))))`],
  end: ['DROP INDEX "slow"'],
})
