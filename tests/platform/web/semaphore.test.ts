import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { semaphore } from '#server/platform/web/concurrency'

test('at most the given number of tasks run at once, in order', async () => {
  const limited = semaphore(2)
  const running: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string) =>
    limited(async () => {
      running.push(name)
      await new Promise<void>(end => ends.set(name, end))
      running.splice(running.indexOf(name), 1)
    })
  for (const name of ['one', 'two', 'three', 'four']) void run(name)
  await nextTurn()
  expect(running).toEqual(['one', 'two'])
  ends.get('two')!()
  void run('five') // must not overtake
  await nextTurn()
  expect(running).toEqual(['one', 'three'])
  ends.get('one')!()
  ends.get('three')!()
  await nextTurn()
  expect(running).toEqual(['four', 'five'])
})

test('a failing task frees its slot', async () => {
  const limited = semaphore(1)
  await expect(limited(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await limited(() => Promise.resolve('read'))).toBe('read')
})
