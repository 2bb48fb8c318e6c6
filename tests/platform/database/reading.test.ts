import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providers } from '#tests/support/databases'
import { openClone, type OpenClone } from './open-clone.ts'

const at = new Date('2026-03-14T09:26:53.589Z')

describe.each(providers())('read() on %s', provider => {
  let clone: OpenClone
  beforeAll(async () => {
    clone = await openClone(provider)
    await clone.db.user.create({ data: { email: 'ana@docket.test', name: 'Ána', createdAt: at } })
    await clone.db.applicationType.create({ data: { name: 'Parole', draft: { fields: [], count: 2 } } })
  })
  afterAll(() => clone.drop())

  const value = async (query: Parameters<OpenClone['read']>[0]) => {
    const [row] = await clone.read<Record<string, unknown>>(query)
    return row && Object.values(row)[0]
  }

  test('read() returns the same values as Prisma', async () => {
    const { read, sql, db } = clone
    expect(await read(sql`SELECT * FROM "User"`)).toStrictEqual(await db.user.findMany())
    expect(await read(sql`SELECT * FROM "ApplicationType"`)).toStrictEqual(
      await db.applicationType.findMany(),
    )
  })

  test('read() returns counts, sums and averages as numbers', async () => {
    const { read, sql } = clone
    const query = sql`SELECT COUNT(*) AS "count", SUM("id") AS "sum", AVG("id") AS "average" FROM "User"`
    expect(await read(query)).toStrictEqual([{ count: 1, sum: 1, average: 1 }])
  })

  test('read() binds strings, numbers, booleans, dates and null', async () => {
    const { sql } = clone
    expect(await value(sql`SELECT "id" FROM "User" WHERE "name" = ${'Ána'}`)).toBe(1)
    expect(await value(sql`SELECT "id" FROM "User" WHERE "id" IN (${clone.join([1, 2, 3])})`)).toBe(1)
    expect(await value(sql`SELECT "id" FROM "User" WHERE "active" = ${true}`)).toBe(1)
    expect(await value(sql`SELECT "id" FROM "User" WHERE "active" = ${false}`)).toBeUndefined()
    expect(await value(sql`SELECT "id" FROM "User" ${clone.empty} LIMIT ${1} OFFSET ${0}`)).toBe(1)
    expect(await value(sql`SELECT COALESCE("passwordHash", ${null}) FROM "User"`)).toBeNull()
  })

  test('read() compares dates to the millisecond', async () => {
    const { sql } = clone
    const after = new Date(at.getTime() + 1)
    expect(await value(sql`SELECT "id" FROM "User" WHERE "createdAt" = ${at}`)).toBe(1)
    expect(await value(sql`SELECT "id" FROM "User" WHERE "createdAt" >= ${after}`)).toBeUndefined()
    expect(await value(sql`SELECT "id" FROM "User" WHERE "createdAt" < ${after}`)).toBe(1)
  })

  test('read() never treats a value as part of the query', async () => {
    const nasty = `'; DROP TABLE "User"; -- ? $1 \\ 🏛`
    expect(await value(clone.sql`SELECT ${nasty} || '' AS "text"`)).toBe(nasty)
  })

  test.each([
    ['undefined', undefined],
    ['a NUL character', 'a\u0000b'],
    ['a lone surrogate', '\uD800'],
    ['not a number', Number.NaN],
    ['an object', { not: '' }],
    ['a list', ['a']],
    ['an invalid date', new Date('never')],
  ])('read() refuses to bind %s', async (_, bad) => {
    await expect(clone.read(clone.sql`SELECT ${bad} AS "bad"`)).rejects.toThrow(
      'Value 1 of a query cannot be bound',
    )
  })

  test('read() sees every committed write', async () => {
    for (let i = 1; i <= 20; i++) {
      await clone.db.setting.create({ data: { name: `seen ${i}`, value: '' } })
      expect(await value(clone.sql`SELECT COUNT(*) FROM "Setting" WHERE "name" LIKE 'seen %'`)).toBe(i)
    }
  })

  test('read() sorts text by bytes, like Prisma', async () => {
    await clone.db.counter.createMany({
      data: ['b', 'B', 'a b', 'ab', 'á', 'Z', '-a'].map(name => ({ name })),
    })
    const rows = await clone.read<{ name: string }>(clone.sql`SELECT "name" FROM "Counter" ORDER BY "name"`)
    const inPrisma = await clone.db.counter.findMany({ orderBy: { name: 'asc' }, select: { name: true } })
    expect(rows.map(({ name }) => name)).toEqual(['-a', 'B', 'Z', 'a b', 'ab', 'b', 'á'])
    expect(inPrisma).toEqual(rows)
  })

  test('more queries than fit in the statement cache still return the right rows', async () => {
    for (let i = 0; i < 1_200; i++) expect(await value(clone.sql([`SELECT ${i} AS "number_${i}"`]))).toBe(i)
    expect(await value(clone.sql([`SELECT 0 AS "number_0"`]))).toBe(0)
  })
})
