import type { PrismaClient } from '../../prisma/generated/sqlite/client.ts'

/**
 * Each new row of a table takes some ten milliseconds, so that who is killed while writing is killed in the middle,
 * on any machine. Resolves with what ends it.
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

// It has no sleep, so it counts; a trigger takes no WITH of its own.
const onSqlite = (table: string) => ({
  begin: [
    `CREATE VIEW slow AS WITH RECURSIVE counted(n) AS (
       SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 100000
     ) SELECT count(*) FROM counted`,
    `CREATE TRIGGER slowly AFTER INSERT ON "${table}" BEGIN SELECT * FROM slow; END`,
  ],
  end: ['DROP TRIGGER slowly', 'DROP VIEW slow'],
})
