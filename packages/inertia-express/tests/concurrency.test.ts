import { expect, test } from 'vitest'
import { defer } from '../props.ts'
import { shelf } from './support.ts'

const atOnce = () => {
  throw new Error('at once')
}

const soon = <T>(value: T, ms = 60) => new Promise<T>(done => void setTimeout(done, ms, value))

test('props are resolved concurrently and keep their order', async () => {
  const running = { now: 0, most: 0 }
  const slow = (ms: number) => async () => {
    running.most = Math.max(running.most, ++running.now)
    await soon(0, ms)
    return running.now--
  }
  const reader = await shelf(() => ({ z: slow(60), y: { x: slow(40), w: [slow(20)] }, a: slow(1), b: 1 }))
  const page = await reader.page('/')
  expect(running.most).toBe(4)
  expect(Object.keys(page.props)).toEqual(['errors', 'z', 'y', 'a', 'b'])
})

test('a thenable prop starts only when it is needed', async () => {
  let started = 0
  const query = () =>
    ({
      // oxlint-disable-next-line unicorn/no-thenable -- this is what a query of Prisma is
      then: (done: (rows: number[]) => void) => {
        started++
        done([1, 2])
      },
    }) as PromiseLike<number[]>
  const reader = await shelf(() => ({
    a: query(),
    b: () => query(),
    c: { d: query() },
    later: defer(query()),
  }))
  expect((await reader.page('/')).props).toEqual({ errors: {}, a: [1, 2], b: [1, 2], c: { d: [1, 2] } })
  expect(started).toBe(3)
  await reader.reload('/', 'Shelf', { only: 'a' })
  expect(started).toBe(4)
  expect((await reader.reload('/', 'Shelf', { only: 'later' })).props.later).toEqual([1, 2])
})

test('several failing props cause no unhandled rejection', async () => {
  const fail = async (ms: number) => {
    await soon(0, ms)
    throw new Error('late')
  }
  const reader = await shelf(() => ({ a: () => fail(5), b: atOnce, c: () => fail(1) }))
  const answer = await reader.visit('/')
  expect([answer.status, await answer.text()]).toEqual([500, 'at once'])
  await soon(0, 20)
})

test('concurrent requests do not share props', async () => {
  let asked = 0
  const reader = await shelf(() => {
    const mine = ++asked
    return { mine: () => soon(mine, 20), also: () => soon(mine, 1) }
  })
  const pages = await Promise.all(Array.from({ length: 50 }, () => reader.page('/')))
  expect(pages.every(({ props }) => props.mine === props.also)).toBe(true)
  expect(new Set(pages.map(({ props }) => props.mine)).size).toBe(50)
})
