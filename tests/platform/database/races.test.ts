import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, providers } from '#tests/support/databases'
import { openClone, type OpenClone } from './open-clone.ts'

describe.each(providers())('concurrent transactions on %s', provider => {
  let clone: OpenClone
  beforeAll(async () => void (clone = await openClone(provider)))
  afterEach(() => emptyDatabase(clone.db))
  afterAll(() => clone.drop())

  const counter = () => clone.db.counter.findUniqueOrThrow({ where: { name: 'race' } })
  const start = () => clone.db.counter.create({ data: { name: 'race' } })

  test('a condition in the first write lets only one of fifty transactions win', async () => {
    await start()
    const won = await Promise.all(
      Array.from({ length: 50 }, () =>
        clone.transaction(async tx => {
          const { count } = await tx.counter.updateMany({
            where: { name: 'race', value: 0 },
            data: { value: 1 },
          })
          return count
        }),
      ),
    )
    expect(won.filter(count => count === 1)).toHaveLength(1)
  })

  test.each(provider === 'sqlite' ? ['locks it first', 'only reads it first'] : ['locks it first'])(
    'read-modify-write of a row loses no update if the transaction %s',
    async how => {
      await start()
      const where = { name: 'race' }
      await Promise.all(
        Array.from({ length: 20 }, () =>
          clone.transaction(async tx => {
            // on PostgreSQL, two transactions could otherwise read the same value
            if (how === 'locks it first')
              await tx.counter.update({ where, data: { value: { increment: 0 } } })
            const { value } = await tx.counter.findUniqueOrThrow({ where })
            await tx.counter.update({ where, data: { value: value + 1 } })
          }),
        ),
      )
      expect((await counter()).value).toBe(20)
    },
  )

  test.runIf(provider === 'postgresql')(
    'after a deadlock the rolled-back transaction is retried',
    async () => {
      await clone.db.counter.createMany({ data: [{ name: 'left' }, { name: 'right' }] })
      const bothHaveOne = barrier(2)
      let runs = 0
      const inOrder = (first: string, second: string) =>
        clone.transaction(async tx => {
          runs += 1
          await tx.counter.update({ where: { name: first }, data: { value: { increment: 1 } } })
          if (runs <= 2) await bothHaveOne()
          await tx.counter.update({ where: { name: second }, data: { value: { increment: 1 } } })
        })
      await Promise.all([inOrder('left', 'right'), inOrder('right', 'left')])
      expect(runs).toBeGreaterThan(2) // the retry can deadlock again
      expect(await clone.db.counter.findMany({ select: { value: true } })).toEqual([
        { value: 2 },
        { value: 2 },
      ])
    },
  )

  test.runIf(provider === 'postgresql')(
    'a transaction with a persistent conflict fails as busy after four attempts',
    async () => {
      let runs = 0
      const hopeless = clone.transaction(async tx => {
        runs += 1
        await tx.$executeRaw`DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = 'serialization_failure'; END $$`
      })
      await expect(hopeless).rejects.toBeInstanceOf(clone.DatabaseBusy)
      expect(runs).toBe(4)
    },
  )

  test('a unique constraint violation is neither retried nor reported as busy', async () => {
    await start()
    let runs = 0
    const taken = clone.transaction(async tx => {
      runs += 1
      await tx.counter.create({ data: { name: 'race' } })
    })
    await expect(taken).rejects.toMatchObject({ code: 'P2002' })
    expect(runs).toBe(1)
    expect(clone.isDatabaseBusy(await taken.catch((error: unknown) => error))).toBe(false)
  })

  test.runIf(provider === 'postgresql')('waiting too long for a locked row fails as busy', async () => {
    await start()
    const other = new Client({ connectionString: clone.environment.DATABASE_URL! })
    await other.connect()
    await other.query(`BEGIN; UPDATE "Counter" SET "value" = 7`)
    const waiting = clone.transaction(async tx => {
      await tx.$executeRaw`SET LOCAL lock_timeout = '50ms'`
      await tx.counter.update({ where: { name: 'race' }, data: { value: 1 } })
    })
    await expect(waiting).rejects.toBeInstanceOf(clone.DatabaseBusy)
    await other.end()
    await clone.transaction(tx => tx.counter.update({ where: { name: 'race' }, data: { value: 1 } }))
    expect((await counter()).value).toBe(1)
  })

  const next = (series: string) => clone.transaction(tx => clone.nextNumber(tx, series))

  test('a hundred simultaneous transactions get the numbers 1 to 100 of a series', async () => {
    const numbers = await Promise.all(Array.from({ length: 100 }, () => next('application:2026')))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
  })

  test('each number series counts separately', async () => {
    expect([await next('2026'), await next('2026'), await next('2027')]).toEqual([1, 2, 1])
  })

  test('the number of a rolled-back transaction is used again', async () => {
    await next('2026')
    const undone = clone.transaction(async tx => {
      expect(await clone.nextNumber(tx, '2026')).toBe(2)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await next('2026')).toBe(2)
  })
})

function barrier(parties: number): () => Promise<void> {
  let open!: () => void
  const opened = new Promise<void>(resolve => (open = resolve))
  return () => {
    parties -= 1
    if (parties === 0) open()
    return opened
  }
}
