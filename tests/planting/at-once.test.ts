import { expect, onTestFinished, test } from 'vitest'
import { Client } from 'pg'
import { blankDatabase, dropDatabase, providers } from '#tests/support/databases'
import { launch } from '#tests/support/process'

test.runIf(providers().includes('postgresql'))(
  'of two processes that start at once on an empty database one plants, and both serve',
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
)
