// Fast suite: on both databases.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockDifference, databaseClock, warnOfDifference } from '#server/platform/database/database-clock'
import { queryIn } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { log } from '#server/platform/web/log'
import { askDatabaseClock, itIs } from '../../support/board.ts'

beforeEach(() => {
  databaseClock.now = askDatabaseClock
})
afterEach(() => vi.restoreAllMocks())

const MINUTE = 60_000

test('the database’s time is read in and outside of transactions', async () => {
  const before = Date.now()
  const outside = await databaseClock.now()
  const inside = await transaction(tx => databaseClock.now(queryIn(tx)))
  expect(outside.getTime()).toBeGreaterThan(before - MINUTE)
  expect(inside.getTime()).toBeGreaterThanOrEqual(outside.getTime())
  expect(inside.getTime()).toBeLessThan(Date.now() + MINUTE)
})

test.each([
  ['ahead', 10 * MINUTE],
  ['behind', -10 * MINUTE],
])('a clock that is %s of the database’s is measured, and the start warns', async (_, aheadMs) => {
  const warn = vi.spyOn(log, 'warn')
  await warnOfDifference()
  expect(warn).not.toHaveBeenCalled()
  itIs(new Date(Date.now() + aheadMs))
  expect(await clockDifference()).toBeCloseTo(aheadMs / 1000, -2)
  await warnOfDifference()
  expect(warn).toHaveBeenCalledWith(
    { seconds: expect.any(Number) },
    expect.stringMatching(/clocks .* differ/),
  )
})
