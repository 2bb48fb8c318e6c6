import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { backgroundDone, inBackground } from '#server/platform/web/background'

test('background writes finish before the board stops, and their errors are swallowed', async () => {
  const written: string[] = []
  const write = async (name: string) => {
    await delay(20)
    written.push(name)
    if (name === 'second') throw new Error('The database is gone.')
  }
  inBackground(write('first'))
  inBackground(write('second'))
  await backgroundDone()
  expect(written).toEqual(['first', 'second'])
})
