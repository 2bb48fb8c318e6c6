// Full suite only.
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { blankDatabase, dropDatabase, providers } from '#tests/support/databases'
import { launch } from '#tests/support/process'
import { emptyBoard } from './seeded.ts'

test.runIf(providers().includes('postgresql'))(
  'when two processes start on an empty database, one of them fills it and both serve',
  async () => {
    const environment = await blankDatabase('postgresql')
    onTestFinished(() => dropDatabase(environment))
    const boards = [1, 2].map(() => launch(environment))
    await Promise.all(boards.map(board => board.ready()))
    expect(boards.map(board => board.errors())).toEqual(['', ''])
    const client = new Client(environment.DATABASE_URL)
    await client.connect()
    const { rows } = await client.query(
      `SELECT count(*)::int AS "types", count(DISTINCT "name")::int AS "names",
        (SELECT count(*) FROM "BoardKey")::int AS "keys" FROM "ApplicationType"`,
    )
    await client.end()
    expect(rows).toEqual([{ types: 4, names: 4, keys: 1 }])
  },
)

test.each(providers())('a demo board on %s that fails in the middle leaves no rows', async provider => {
  const board = await emptyBoard(provider)
  onTestFinished(board.drop)
  const { db } = board
  await db.$executeRawUnsafe(
    provider === 'sqlite'
      ? `CREATE TRIGGER "stop" BEFORE INSERT ON "Vote" BEGIN SELECT RAISE(ABORT, 'stop'); END`
      : `ALTER TABLE "Vote" ADD CONSTRAINT "stop" CHECK (false)`,
  )
  await expect(board.seed()).rejects.toThrow()
  expect([await db.user.count(), await db.application.count(), await db.file.count()]).toEqual([0, 0, 0])
})
