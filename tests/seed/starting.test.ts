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

function interrupt(share: number) {
  if (share > 0.01) throw new Error('stopped')
}

test.each(providers())('a demo board on %s whose seeding was interrupted is seeded again', async provider => {
  const board = await emptyBoard(provider)
  onTestFinished(board.drop)
  const { db } = board
  const rows = async () => [
    await db.user.count(),
    await db.arrestedPerson.count(),
    await db.auditEntry.count(),
    await db.waitingLeaf.count(),
  ]
  await expect(board.seed(interrupt)).rejects.toThrow('stopped')
  const interrupted = await rows()
  expect(Math.min(...interrupted)).toBeGreaterThan(0)
  await expect(board.startInProduction()).rejects.toThrow('The demo board in this database is unfinished')
  await board.discard()
  expect(await rows()).toEqual([0, 0, 0, 1])
  await board.seedTypes()
  await expect(board.seed(interrupt)).rejects.toThrow('stopped')
  expect(await rows()).toEqual(interrupted)
})
