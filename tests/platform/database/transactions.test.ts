import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, providers } from '#tests/support/databases'
import { openClone, type OpenClone } from './open-clone.ts'

const ana = { email: 'ana@docket.test', name: 'Ana' }
const ben = { email: 'ben@docket.test', name: 'Ben' }

describe.each(providers())('a transaction on %s', provider => {
  let clone: OpenClone
  beforeAll(async () => void (clone = await openClone(provider)))
  afterEach(() => emptyDatabase(clone.db))
  afterAll(() => clone.drop())

  const names = async () => (await clone.db.user.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name)

  test('a transaction commits its writes and returns the result of its callback', async () => {
    const id = await clone.transaction(async tx => {
      await tx.user.create({ data: ana })
      return (await tx.user.create({ data: ben })).id
    })
    expect(await names()).toEqual(['Ana', 'Ben'])
    expect(id).toBe(2)
  })

  test('a transaction whose callback fails writes nothing and rethrows the error', async () => {
    const work = clone.transaction(async tx => {
      await tx.user.create({ data: ana })
      throw new Error('second thoughts')
    })
    await expect(work).rejects.toThrow('second thoughts')
    expect(await names()).toEqual([])
  })

  test('a transaction sees its own writes', async () => {
    const seen = await clone.transaction(async tx => {
      const { id } = await tx.user.create({ data: ana })
      const [raw] = await tx.$queryRaw<{ name: string }[]>`SELECT "name" FROM "User" WHERE "id" = ${id}`
      return [(await tx.user.findUnique({ where: { id } }))?.name, await tx.user.count(), raw?.name]
    })
    expect(seen).toEqual(['Ana', 1, 'Ana'])
  })

  test('afterTransaction callbacks run after the commit, and not after a rollback', async () => {
    const seen: Promise<string[]>[] = []
    await clone.transaction(async tx => {
      await tx.user.create({ data: ana })
      clone.afterTransaction(() => void seen.push(names()))
      await pause(50)
      expect(seen).toEqual([])
    })
    expect(await Promise.all(seen)).toEqual([['Ana']])
    const undone = clone.transaction(async () => {
      clone.afterTransaction(() => void seen.push(names()))
      throw new Error('second thoughts')
    })
    await expect(undone).rejects.toThrow('second thoughts')
    expect(seen).toHaveLength(1)
  })

  test('uncommitted writes are invisible to others, who do not have to wait', async () => {
    const seen = await whileOpen(async () => [
      await names(),
      await clone.read(clone.sql`SELECT "id" FROM "User"`),
    ])
    expect(seen).toEqual([[], []])
    expect(await names()).toEqual(['Ana'])
  })

  test('rolling back does not undo a concurrent write of another request', async () => {
    let other!: Promise<unknown>
    const undone = whileOpen(async () => {
      other = clone.db.user.create({ data: ben }).then(() => 'acknowledged')
      await pause(50)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await other).toBe('acknowledged')
    expect(await names()).toEqual(['Ben'])
  })

  test.each([
    ['a write', () => clone.db.user.create({ data: ben })],
    ['a raw write', () => clone.db.$executeRaw`DELETE FROM "User"`],
    ['a query', () => clone.db.user.count()],
    ['a fast read', () => clone.read(clone.sql`SELECT 1 AS "one"`)],
    ['another transaction', () => clone.transaction(async tx => tx.user.count())],
  ])('a transaction refuses %s that does not use its tx', async (_, stray) => {
    const work = clone.transaction(async tx => {
      await tx.user.create({ data: ana })
      await stray()
    })
    await expect(work).rejects.toThrow('Inside a transaction use its `tx`')
    expect(await names()).toEqual([])
  })

  test('a transaction does not affect a simultaneous lookup from outside', async () => {
    await clone.db.user.create({ data: ana })
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const { promise: met, resolve: meet } = Promise.withResolvers<void>()
    const byMail = { where: { email: ana.email } }
    const inside = clone.transaction(async tx => {
      open()
      await met
      return tx.user.findUnique(byMail)
    })
    await opened
    meet()
    // Prisma batches lookups of the same tick and runs them in the context of the first.
    const outside = Promise.resolve()
      .then(() => Promise.resolve())
      .then(() => clone.db.user.findUnique(byMail))
    expect(await Promise.all([inside, outside])).toMatchObject([{ name: 'Ana' }, { name: 'Ana' }])
  })

  test('work that a transaction started without awaiting it can continue afterwards', async () => {
    let later!: Promise<unknown>
    await clone.transaction(async tx => {
      await tx.user.create({ data: ana })
      later = pause(50).then(() => clone.db.user.create({ data: ben }))
    })
    await later
    expect(await names()).toEqual(['Ana', 'Ben'])
  })

  test('a transaction that times out is rolled back and cannot write any more', async () => {
    let late!: Promise<unknown>
    const slow = clone.db.$transaction(
      async tx => {
        await tx.user.create({ data: ana })
        await pause(3_000)
        late = tx.user.create({ data: { ...ana, email: 'late@docket.test' } })
        await late
      },
      { timeout: 2_000 },
    )
    const other = pause(50).then(() => clone.db.user.create({ data: ben }))
    await expect(slow).rejects.toMatchObject({ code: 'P2028' })
    await expect(late).rejects.toMatchObject({ code: 'P2028' })
    await other
    expect(await names()).toEqual(['Ben'])
  })

  test('a transaction whose COMMIT fails is reported, leaves nothing and blocks nobody', async () => {
    const postpone = provider === 'sqlite' ? 'PRAGMA defer_foreign_keys = ON' : 'SET CONSTRAINTS ALL DEFERRED'
    if (provider === 'postgresql') {
      await clone.db.$executeRaw`ALTER TABLE "Session" ALTER CONSTRAINT "Session_userId_fkey" DEFERRABLE`
    }
    let reached = false
    const work = clone.transaction(async tx => {
      await tx.$executeRawUnsafe(postpone)
      await tx.user.create({ data: ana })
      await tx.session.create({ data: { id: 'of nobody', userId: 99 } })
      reached = true
    })
    await expect(work).rejects.toThrow('ForeignKeyConstraintViolation')
    expect(reached).toBe(true)
    await clone.db.user.create({ data: ben })
    await clone.transaction(tx => tx.user.create({ data: { ...ben, email: 'ben2@docket.test' } }))
    expect(await names()).toEqual(['Ben', 'Ben'])
    expect(await clone.db.session.count()).toBe(0)
  })

  function whileOpen<T>(meanwhile: () => Promise<T>): Promise<T> {
    let written!: () => void
    const afterWriting = new Promise<void>(resolve => (written = resolve))
    const outside = afterWriting.then(meanwhile)
    return clone.transaction(async tx => {
      await tx.user.create({ data: ana })
      written()
      return outside
    })
  }
})

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
