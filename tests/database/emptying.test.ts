import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, providers } from '#tests/support/databases'
import { openClone, type OpenClone } from './open-clone.ts'

describe.each(providers())('between two tests on %s', provider => {
  let room: OpenClone
  beforeAll(async () => void (room = await openClone(provider)))
  afterAll(() => room.drop())

  test('all rows go, numbers start again and the migrations stay', async () => {
    const { db, transaction, nextNumber, read, sql } = room
    const user = await db.user.create({ data: { email: 'ana@docket.test', name: 'Ana' } })
    await db.session.create({ data: { id: 'a session', userId: user.id } })
    await transaction(tx => nextNumber(tx, 'application:2026'))

    const migrations = await read(sql`SELECT COUNT(*) AS "migrations" FROM "_prisma_migrations"`)

    await emptyDatabase(db, provider)

    expect(await db.session.count()).toBe(0)
    expect(await db.user.create({ data: { email: 'ben@docket.test', name: 'Ben' } })).toMatchObject({
      id: user.id,
    })
    expect(await transaction(tx => nextNumber(tx, 'application:2026'))).toBe(1)
    expect(await read(sql`SELECT COUNT(*) AS "migrations" FROM "_prisma_migrations"`)).toEqual(migrations)
  })
})
