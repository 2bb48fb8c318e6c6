import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { blankDatabase, dropDatabase, providers } from '#tests/support/databases'
import { launch } from '#tests/support/process'
import { emptyBoard } from './seeded.ts'

const LONG = 1_200_000 // seeding on a busy machine

test.runIf(providers().includes('postgresql'))(
  'when two processes start on an empty database, one of them seeds it and both serve',
  async () => {
    const environment = await blankDatabase('postgresql')
    onTestFinished(() => dropDatabase(environment))
    const boards = [1, 2].map(() => launch({ ...environment, PLANT_DEMO: 'on' }))
    await Promise.all(boards.map(board => board.ready()))
    expect(boards.map(board => board.errors())).toEqual(['', ''])
    const client = new Client(environment.DATABASE_URL)
    await client.connect()
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM "Application")::int AS "cases", (SELECT count(*) FROM "BoardKey")::int AS "keys"`,
    )
    await client.end()
    expect(rows).toEqual([{ cases: 260, keys: 1 }])
  },
  LONG,
)

describe.each(providers())('a failed seed on %s', provider => {
  test(
    'a seed that fails leaves no rows, and the next start seeds again',
    async () => {
      const board = await emptyBoard(provider)
      const { db } = board
      await db.$executeRawUnsafe(
        provider === 'sqlite'
          ? `CREATE TRIGGER "stop" BEFORE INSERT ON "Slip" BEGIN SELECT RAISE(ABORT, 'stop'); END`
          : `ALTER TABLE "Slip" ADD CONSTRAINT "stop" CHECK (false)`,
      )
      await expect(board.seed()).rejects.toThrow()
      expect([await db.user.count(), await db.application.count(), await db.file.count()]).toEqual([0, 0, 0])
      await db.$executeRawUnsafe(
        provider === 'sqlite' ? 'DROP TRIGGER "stop"' : 'ALTER TABLE "Slip" DROP CONSTRAINT "stop"',
      )
      await board.seed()
      expect(await db.application.count()).toBe(260)
      await board.drop()
    },
    LONG,
  )
})
