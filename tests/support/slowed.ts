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

const onPostgresql = (table: string) => ({
  begin: [
    `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.01); RETURN NEW; END'`,
    `CREATE TRIGGER slow AFTER INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION slow()`,
  ],
  end: [`DROP TRIGGER slow ON "${table}"`, 'DROP FUNCTION slow'],
})

// SQLite has no sleep function, and its triggers no WITH.
const onSqlite = (table: string) => ({
  begin: [
    `CREATE VIEW slow AS WITH RECURSIVE counted(n) AS (
       SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 100000
     ) SELECT count(*) FROM counted`,
    `CREATE TRIGGER slowly AFTER INSERT ON "${table}" BEGIN SELECT * FROM slow; END`,
  ],
  end: ['DROP TRIGGER slowly', 'DROP VIEW slow'],
})
