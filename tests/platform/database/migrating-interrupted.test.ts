import type { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMigrations } from '#server/platform/database/migrations'
import { providers } from '#tests/support/databases'
import { startChild } from './child.ts'
import { connected, sql, tables } from './database-shell.ts'
import { migrationFolder, type MigrationFolder } from './migration-folder.ts'

describe.each(providers())('an interrupted migration on %s', provider => {
  let folder: MigrationFolder
  beforeEach(async () => void (folder = await migrationFolder(provider)))
  afterEach(() => folder.drop())

  test('a killed migration is either complete or undone, and the next run continues', async () => {
    await folder.run()
    const big = Array.from({ length: 40 }, (_, i) => `CREATE TABLE "T${i}" ("id" INTEGER); ${filling(i)}`)
    folder.add('30000101000000_big', big.join('\n'))
    const before = await tables(folder.environment)
    for (const wait of [0, 3, 6, 10, 15, 25, 40]) {
      const child = startChild('migrate.ts', folder.environment, folder.root)
      await child.said(1)
      await new Promise(resolve => setTimeout(resolve, wait))
      await child.kill()
      const now = await tables(folder.environment)
      if (now.length === before.length) expect(now).toEqual(before)
      else expect(now).toHaveLength(before.length + 40)
    }
    await folder.run()
    expect(await tables(folder.environment)).toHaveLength(before.length + 40)
    expect(await sql(folder.environment, 'SELECT COUNT(*) AS n FROM "T39"')).toEqual([{ n: 1000 }])
  })

  test('a migration is undone when it cannot be recorded', async () => {
    await folder.run()
    folder.add('30000101000000_refused', `CREATE TABLE "Half" ("id" INTEGER); ${refusal[provider]}`)
    await expect(folder.run()).rejects.toThrow('The migration 30000101000000_refused failed and was undone')
    expect(await tables(folder.environment)).not.toContain('Half')
  })

  test.runIf(provider === 'postgresql')(
    'when several processes start at once, only one migrates',
    async () => {
      const outsider = await connected(folder.environment)
      await outsider.query('SELECT pg_advisory_lock(72707369)') // until all of them wait for this lock
      const children = [1, 2, 3].map(() => startChild('migrate.ts', folder.environment, folder.root))
      await expect.poll(() => waiting(outsider)).toBe(3)
      await outsider.end()

      expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0, 0])
      const all = JSON.stringify(readMigrations(provider).map(({ name }) => name))
      expect(children.map(({ lines }) => lines[1]).toSorted()).toEqual([all, '[]', '[]'].toSorted())
    },
  )

  test.runIf(provider === 'postgresql')(
    'a migration is retried after a deadlock with a running board',
    async () => {
      await folder.run()
      const name = new URL(folder.environment.DATABASE_URL!).pathname.slice(1)
      // Makes the migration detect the deadlock first, so it is the one rolled back.
      await sql(folder.environment, `ALTER DATABASE "${name}" SET deadlock_timeout = '4s'`)
      const board = await connected(folder.environment)
      await board.query(`SET deadlock_timeout = '10min'; BEGIN; LOCK TABLE "Setting" IN ACCESS SHARE MODE`)
      const more = ['Counter', 'Setting'].map(table => `ALTER TABLE "${table}" ADD COLUMN "later" TEXT;`)
      folder.add('30000101000000_more', more.join(' '))
      const migrated = folder.run()
      await expect.poll(() => waiting(board, 'relation')).toBe(1)
      await board.query('LOCK TABLE "Counter" IN ACCESS SHARE MODE; COMMIT')
      expect(await migrated).toEqual(['30000101000000_more'])
      await board.end()
      expect(
        await sql(folder.environment, 'SELECT c."later", s."later" FROM "Counter" c, "Setting" s'),
      ).toEqual([])
    },
  )
})

const filling = (table: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) INSERT INTO "T${table}" SELECT i FROM n;`

const refusal = {
  sqlite: `CREATE TRIGGER "refuse" BEFORE INSERT ON "_prisma_migrations" BEGIN SELECT RAISE(ABORT, 'no'); END;`,
  postgresql: `ALTER TABLE "_prisma_migrations" ADD CHECK ("applied_steps_count" = 0) NOT VALID;`,
}

async function waiting(client: Client, what = 'advisory'): Promise<number> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
     WHERE locktype = $1 AND NOT granted AND datname = current_database()`,
    [what],
  )
  return rows.length
}
