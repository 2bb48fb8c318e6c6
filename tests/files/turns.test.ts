import { expect, test } from 'vitest'
import { takingTurns } from '#server/files/turns'

function working(most: number) {
  const inTurn = takingTurns(most)
  const running: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string, whose?: string) =>
    inTurn(async () => {
      running.push(name)
      await new Promise<void>(end => ends.set(name, end))
      running.splice(running.indexOf(name), 1)
    }, whose)
  const end = async (name: string) => {
    ends.get(name)!()
    await settled()
  }
  return { work, end, running }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

test('at most the given number of tasks run at once, in order', async () => {
  const { work, end, running } = working(2)
  for (const name of ['one', 'two', 'three']) void work(name)
  await settled()
  expect(running).toEqual(['one', 'two'])
  await end('two')
  expect(running).toEqual(['one', 'three'])
})

test('each person has one task running, so one with many does not delay the others', async () => {
  const { work, end, running } = working(2)
  for (const name of ['a1', 'a2', 'a3']) void work(name, 'ada')
  await settled()
  expect(running).toEqual(['a1'])
  for (const name of ['b1', 'b2', 'b3']) void work(name, 'ben')
  void work('c1', 'cleo')
  await settled()
  expect(running).toEqual(['a1', 'b1'])
  await end('a1')
  expect(running).toEqual(['b1', 'c1'])
  await end('c1')
  expect(running).toEqual(['b1', 'a2'])
  await end('b1')
  await end('a2')
  expect(running).toEqual(['b2', 'a3'])
})

test('a failing task frees its slot', async () => {
  const inTurn = takingTurns(1)
  await expect(inTurn(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await inTurn(() => Promise.resolve('read'))).toBe('read')
})
