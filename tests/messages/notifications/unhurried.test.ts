import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { unhurried } from '#server/messages/notifications/unhurried'

test('background work uses at most a fifth of the time', async () => {
  let worked = 0
  const began = performance.now()
  for (let i = 0; i < 3; i++)
    await unhurried(async () => {
      const since = performance.now()
      await setTimeout(20)
      worked += performance.now() - since
    })
  // timers may fire one millisecond early
  expect(performance.now() - began).toBeGreaterThanOrEqual(5 * worked - 10)
})

test('background work passes errors on', async () => {
  await expect(unhurried(() => Promise.reject(new Error('locked')))).rejects.toThrow('locked')
})
