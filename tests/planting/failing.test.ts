import { describe, expect, test } from 'vitest'
import { openClone } from '#tests/database/open-clone'
import { providers } from '#tests/support/databases'
import { NOW } from './planted.ts'

describe.each(providers())('when planting fails halfway on %s', provider => {
  test('no row is left, and the next start plants', async () => {
    const { db, environment, drop } = await openClone(provider)
    const { plantBoard } = await import('../../prisma/plant/board.ts')
    const ground = { now: NOW, storageDir: environment.STORAGE_DIR }
    await db.counter.create({ data: { name: 'application:2026', value: 7 } }) // the last table to be written
    await expect(plantBoard(db, ground)).rejects.toThrow()
    expect([await db.user.count(), await db.application.count(), await db.file.count()]).toEqual([0, 0, 0])
    await db.counter.deleteMany()
    await plantBoard(db, ground)
    expect(await db.application.count()).toBe(260)
    await drop()
  })
})
