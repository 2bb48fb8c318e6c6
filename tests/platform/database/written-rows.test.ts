import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#server/platform/database/client'
import { emptyDatabase, providers } from '#tests/support/databases'
import { openClone, type OpenClone } from './open-clone.ts'

const ana = { email: 'ana@docket.test', name: 'Ana' }
const ben = { email: 'ben@docket.test', name: 'Ben' }

describe.each(providers())('writing protected rows on %s', provider => {
  let clone: OpenClone
  beforeAll(async () => void (clone = await openClone(provider)))
  afterEach(() => emptyDatabase(clone.db))
  afterAll(() => clone.drop())

  const leaves = async () =>
    (await clone.db.waitingLeaf.findMany({ orderBy: { id: 'asc' } })).map(
      leaf => `${leaf.kind} ${leaf.recordId}`,
    )

  test.each<[what: string, write: (tx: Tx) => Promise<unknown>, leaves: string[]]>([
    ['a create', tx => tx.user.create({ data: ben }), ['user 1', 'user 2']],
    [
      'many at once',
      tx => tx.user.createMany({ data: [ben, { ...ben, email: 'b' }] }),
      ['user 1', 'user 2', 'user 3'],
    ],
    ['an update', tx => tx.user.update({ where: ana, data: { name: 'Eva' } }), ['user 1', 'user 1']],
    ['an update of many', tx => tx.user.updateMany({ data: { name: 'Eva' } }), ['user 1', 'user 1']],
    ['an update of nobody', tx => tx.user.updateMany({ where: ben, data: { name: 'Eva' } }), ['user 1']],
    [
      'an update of what is not protected',
      tx => tx.user.updateMany({ data: { lastActiveAt: new Date() } }),
      ['user 1'],
    ],
    [
      'an upsert',
      tx =>
        tx.savedRole.upsert({
          where: { name: 'Clerk' },
          create: { name: 'Clerk', permissions: [] },
          update: { permissions: [] },
        }),
      ['user 1', 'saved role 1'],
    ],
    ['a removal', tx => tx.user.delete({ where: { id: 1 } }), ['user 1', 'user 1']],
    [
      'a nested create',
      tx =>
        tx.user.create({
          data: { ...ben, relatives: { create: { givenName: 'E', familyName: 'C', relation: 'x' } } },
        }),
      ['user 1', 'user 2', 'relative 1'],
    ],
    ['a statement in SQL', tx => tx.$executeRaw`UPDATE "User" SET "name" = 'Eva'`, ['user 1', 'user 1']],
    [
      'a setting that is the server’s own',
      tx => tx.setting.create({ data: { name: 'backup', value: '' } }),
      ['user 1'],
    ],
    [
      'a key of two columns',
      tx =>
        tx.institutionLink.create({
          data: { issuer: 'https://a', subject: 'b c', userId: 1, linkedAt: new Date() },
        }),
      ['user 1', 'institution link https://a b c'],
    ],
  ])(
    'writing with %s creates the expected log leaves, alone and in a transaction',
    async (_what, write, expected) => {
      for (const inside of [false, true]) {
        await emptyDatabase(clone.db)
        await clone.db.user.create({ data: ana })
        await (inside ? clone.transaction(write) : write(clone.db))
        expect(await leaves()).toEqual(expected)
      }
    },
  )

  test('only the last version of a row in a transaction is logged', async () => {
    await clone.transaction(async tx => {
      await tx.user.create({ data: ana })
      await tx.user.updateMany({ data: { name: 'Eva' } })
      await tx.user.create({ data: ben })
      await tx.user.delete({ where: { id: 2 } })
    })
    expect(await leaves()).toEqual(['user 1', 'user 2'])
  })

  test('a rollback leaves no log leaves, and a retried transaction creates them once', async () => {
    const failing = clone.transaction(async tx => {
      await tx.user.create({ data: ana })
      throw new Error('second thoughts')
    })
    await expect(failing).rejects.toThrow('second thoughts')
    expect(await leaves()).toEqual([])
    let tries = 0
    await clone.transaction(async tx => {
      await tx.user.create({ data: ana })
      if (tries++ === 0) throw Object.assign(new Error('conflict'), { code: 'P2034' })
    })
    expect([tries, (await leaves()).length]).toEqual([2, 1])
  })

  test('a failing statement leaves nothing, and the next one works', async () => {
    await clone.db.user.create({ data: ana })
    await expect(clone.db.user.create({ data: ana })).rejects.toMatchObject({ code: 'P2002' })
    await clone.db.user.create({ data: ben })
    expect((await leaves()).length).toBe(2)
    expect(await clone.db.user.count()).toBe(2)
  })

  test('a commit fails if its log leaves cannot be written', async () => {
    await clone.db.$executeRawUnsafe('ALTER TABLE "WaitingLeaf" RENAME TO "Away"')
    await expect(clone.transaction(tx => tx.user.create({ data: ana }))).rejects.toThrow()
    await expect(clone.db.user.create({ data: ana })).rejects.toThrow()
    await clone.db.$executeRawUnsafe('ALTER TABLE "Away" RENAME TO "WaitingLeaf"')
    expect(await clone.db.user.count()).toBe(0)
    await clone.transaction(tx => tx.user.create({ data: ben }))
    expect((await leaves()).length).toBe(1)
  })

  test('writing protected rows does not change the results of statements', async () => {
    await clone.db.user.createMany({ data: [ana, ben] })
    expect(await clone.db.$executeRaw`UPDATE "User" SET "position" = 'Clerk'`).toBe(2)
    expect(
      await clone.db.$queryRaw`UPDATE "User" SET "position" = '' WHERE "id" = 1 RETURNING "name", "id"`,
    ).toEqual([{ name: 'Ana', id: 1 }])
    expect(await clone.db.$queryRaw`DELETE FROM "User" WHERE "id" = 2`).toEqual([])
    expect(await clone.db.user.deleteMany()).toEqual({ count: 1 })
  })

  test('a thousand rows written at once get a thousand log leaves', async () => {
    const many = Array.from({ length: 1200 }, (_, nth) => ({ ...ana, email: `${nth}@docket.test` }))
    await clone.transaction(tx => tx.user.createMany({ data: many }))
    expect(new Set(await leaves()).size).toBe(1200)
  })

  test('a write to a protected table that the signed log cannot read is refused', async () => {
    const write = clone.db
      .$executeRaw`WITH n AS (SELECT 'x' AS "name") UPDATE "User" SET "name" = (SELECT "name" FROM n)`
    await expect(write).rejects.toThrow('The signed log cannot read this write to a protected table')
  })
})
