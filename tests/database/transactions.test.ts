import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, providers } from '#tests/support/databases'
import { openClone, type OpenClone } from './open-clone.ts'

const ana = { email: 'ana@docket.test', name: 'Ana' }
const ben = { email: 'ben@docket.test', name: 'Ben' }

describe.each(providers())('a transaction on %s', provider => {
  let room: OpenClone
  beforeAll(async () => void (room = await openClone(provider)))
  afterEach(() => emptyDatabase(room.db))
  afterAll(() => room.drop())

  const names = async () => (await room.db.user.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name)

  test('keeps all that it wrote, and returns what its work returned', async () => {
    const id = await room.transaction(async tx => {
      await tx.user.create({ data: ana })
      return (await tx.user.create({ data: ben })).id
    })
    expect(await names()).toEqual(['Ana', 'Ben'])
    expect(id).toBe(2)
  })

  test('keeps nothing when its work fails, and passes the reason on', async () => {
    const work = room.transaction(async tx => {
      await tx.user.create({ data: ana })
      throw new Error('second thoughts')
    })
    await expect(work).rejects.toThrow('second thoughts')
    expect(await names()).toEqual([])
  })

  test('sees its own writes', async () => {
    const seen = await room.transaction(async tx => {
      const { id } = await tx.user.create({ data: ana })
      const [raw] = await tx.$queryRaw<{ name: string }[]>`SELECT "name" FROM "User" WHERE "id" = ${id}`
      return [(await tx.user.findUnique({ where: { id } }))?.name, await tx.user.count(), raw?.name]
    })
    expect(seen).toEqual(['Ana', 1, 'Ana'])
  })

  test('is followed by what it left for later, which may use the database, and only if it keeps what it wrote', async () => {
    const seen: Promise<string[]>[] = []
    await room.transaction(async tx => {
      await tx.user.create({ data: ana })
      room.afterTransaction(() => void seen.push(names()))
      await pause(50)
      expect(seen).toEqual([])
    })
    expect(await Promise.all(seen)).toEqual([['Ana']])
    const undone = room.transaction(async () => {
      room.afterTransaction(() => void seen.push(names()))
      throw new Error('second thoughts')
    })
    await expect(undone).rejects.toThrow('second thoughts')
    expect(seen).toHaveLength(1)
  })

  test('is invisible to others until it is done, and they do not wait for it', async () => {
    const seen = await whileOpen(async () => [
      await names(),
      await room.read(room.sql`SELECT "id" FROM "User"`),
    ])
    expect(seen).toEqual([[], []])
    expect(await names()).toEqual(['Ana'])
  })

  test("never takes another request's write with it when it is undone", async () => {
    let other!: Promise<unknown>
    const undone = whileOpen(async () => {
      other = room.db.user.create({ data: ben }).then(() => 'acknowledged')
      await pause(50)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await other).toBe('acknowledged')
    expect(await names()).toEqual(['Ben'])
  })

  test.each([
    ['a write', () => room.db.user.create({ data: ben })],
    ['a raw write', () => room.db.$executeRaw`DELETE FROM "User"`],
    ['a query', () => room.db.user.count()],
    ['a fast read', () => room.read(room.sql`SELECT 1 AS "one"`)],
    ['another transaction', () => room.transaction(async tx => tx.user.count())],
  ])('refuses %s beside its tx at once', async (_, stray) => {
    const work = room.transaction(async tx => {
      await tx.user.create({ data: ana })
      await stray()
    })
    await expect(work).rejects.toThrow('Inside a transaction use its `tx`')
    expect(await names()).toEqual([])
  })

  test('leaves in peace what somebody else looks up at the same moment', async () => {
    await room.db.user.create({ data: ana })
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const { promise: met, resolve: meet } = Promise.withResolvers<void>()
    const byMail = { where: { email: ana.email } }
    const inside = room.transaction(async tx => {
      open()
      await met
      return tx.user.findUnique(byMail)
    })
    await opened
    meet()
    // Prisma sends what is looked up in one turn together, in the name of whoever was first
    const outside = Promise.resolve()
      .then(() => Promise.resolve())
      .then(() => room.db.user.findUnique(byMail))
    expect(await Promise.all([inside, outside])).toMatchObject([{ name: 'Ana' }, { name: 'Ana' }])
  })

  test('leaves in peace what its work started and did not wait for', async () => {
    let later!: Promise<unknown>
    await room.transaction(async tx => {
      await tx.user.create({ data: ana })
      later = pause(50).then(() => room.db.user.create({ data: ben }))
    })
    await later
    expect(await names()).toEqual(['Ana', 'Ben'])
  })

  test('is undone when its time runs out, gives way to others and cannot write any more', async () => {
    let late!: Promise<unknown>
    const slow = room.db.$transaction(
      async tx => {
        await tx.user.create({ data: ana })
        await pause(3_000)
        late = tx.user.create({ data: { ...ana, email: 'late@docket.test' } })
        await late
      },
      { timeout: 2_000 },
    )
    const other = pause(50).then(() => room.db.user.create({ data: ben }))
    await expect(slow).rejects.toMatchObject({ code: 'P2028' })
    await expect(late).rejects.toMatchObject({ code: 'P2028' })
    await other
    expect(await names()).toEqual(['Ben'])
  })

  test('whose COMMIT fails is not acknowledged, leaves nothing and holds up nobody', async () => {
    const postpone = provider === 'sqlite' ? 'PRAGMA defer_foreign_keys = ON' : 'SET CONSTRAINTS ALL DEFERRED'
    if (provider === 'postgresql') {
      await room.db.$executeRaw`ALTER TABLE "Session" ALTER CONSTRAINT "Session_userId_fkey" DEFERRABLE`
    }
    let reached = false
    const work = room.transaction(async tx => {
      await tx.$executeRawUnsafe(postpone)
      await tx.user.create({ data: ana })
      await tx.session.create({ data: { id: 'of nobody', userId: 99 } })
      reached = true
    })
    await expect(work).rejects.toThrow('ForeignKeyConstraintViolation')
    expect(reached).toBe(true)
    await room.db.user.create({ data: ben })
    await room.transaction(tx => tx.user.create({ data: { ...ben, email: 'ben2@docket.test' } }))
    expect(await names()).toEqual(['Ben', 'Ben'])
    expect(await room.db.session.count()).toBe(0)
  })

  /** Does something while a transaction that has written Ana is open. */
  function whileOpen<T>(meanwhile: () => Promise<T>): Promise<T> {
    let written!: () => void
    const afterWriting = new Promise<void>(resolve => (written = resolve))
    const outside = afterWriting.then(meanwhile)
    return room.transaction(async tx => {
      await tx.user.create({ data: ana })
      written()
      return outside
    })
  }
})

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
