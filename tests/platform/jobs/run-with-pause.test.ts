import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runWithPause } from '#server/platform/jobs/run-with-pause'

test('background work uses at most a fifth of the time', async () => {
  let worked = 0
  const began = performance.now()
  for (let i = 0; i < 3; i++)
    await runWithPause(async () => {
      const since = performance.now()
      await setTimeout(20)
      worked += performance.now() - since
    })
  // timers may fire one millisecond early
  expect(performance.now() - began).toBeGreaterThanOrEqual(5 * worked - 10)
})

test('background work passes errors on', async () => {
  await expect(runWithPause(() => Promise.reject(new Error('locked')))).rejects.toThrow('locked')
})
