import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, providers } from '#tests/support/databases'
import { openClone, type OpenClone } from './open-clone.ts'

describe.each(providers())('number series on %s', provider => {
  let room: OpenClone
  beforeAll(async () => void (room = await openClone(provider)))
  afterEach(() => emptyDatabase(room.db))
  afterAll(() => room.drop())

  const next = (series: string) => room.transaction(tx => room.nextNumber(tx, series))

  test('a hundred simultaneous requests get the numbers 1 to 100', async () => {
    const numbers = await Promise.all(Array.from({ length: 100 }, () => next('application:2026')))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
  })

  test('each series counts separately', async () => {
    expect([await next('2026'), await next('2026'), await next('2027')]).toEqual([1, 2, 1])
  })

  test('the number of a rolled-back transaction is used again', async () => {
    await next('2026')
    const undone = room.transaction(async tx => {
      expect(await room.nextNumber(tx, '2026')).toBe(2)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await next('2026')).toBe(2)
  })
})
