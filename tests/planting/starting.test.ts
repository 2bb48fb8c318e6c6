import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openClone } from '#tests/database/open-clone'
import { blankDatabase, dropDatabase, providers } from '#tests/support/databases'
import { launch } from '#tests/support/process'
import { NOW } from './planted.ts'

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
)

describe.each(providers())('a failed seed on %s', provider => {
  test('a seed that fails leaves no rows, and the next start seeds again', async () => {
    const { db, environment, drop } = await openClone(provider)
    const { plantBoard } = await import('../../prisma/plant/board.ts')
    const ground = { now: NOW, storageDir: environment.STORAGE_DIR }
    await db.counter.create({ data: { name: 'application:2026', value: 7 } }) // makes the last table fail
    await expect(plantBoard(db, ground)).rejects.toThrow()
    expect([await db.user.count(), await db.application.count(), await db.file.count()]).toEqual([0, 0, 0])
    await db.counter.deleteMany()
    await plantBoard(db, ground)
    expect(await db.application.count()).toBe(260)
    await drop()
  })
})
