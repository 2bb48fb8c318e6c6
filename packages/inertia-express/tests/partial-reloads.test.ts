import { expect, test } from 'vitest'
import { optional, defer } from '../props.ts'
import { serveProps, untouched } from './support.ts'

const late = (message: string) => new Promise((_, reject) => void setTimeout(reject, 5, new Error(message)))

const guardedUser = async () => ({
  name: () => 'Ada',
  token: untouched,
  mail: { work: 'w', home: untouched },
})

const props = async (asked: object, given: object) =>
  (await (await serveProps(() => given)).reload('/', 'Shelf', asked)).props

test('dotted paths reach into function results without evaluating other props', async () => {
  expect(await props({ only: 'user.name,user.mail.work' }, { user: guardedUser })).toEqual({
    errors: {},
    user: { name: 'Ada', mail: { work: 'w' } },
  })
  expect(await props({ except: 'user.token,user.mail' }, { user: guardedUser })).toEqual({
    errors: {},
    user: { name: 'Ada' },
  })
})

test('an array is sent whole, because the client can only replace it', async () => {
  const rows = [
    { id: 1, note: 'a' },
    { id: 2, note: optional(() => 'b') },
  ]
  const last = { id: () => 3, note: optional(untouched) }
  expect(await props({ only: 'rows.1.note' }, { rows: [...rows, last], other: untouched })).toEqual({
    errors: {},
    rows: [{ id: 1, note: 'a' }, { id: 2, note: 'b' }, { id: 3 }],
  })
  expect(await props({ except: 'rows.0.note' }, { rows })).toEqual({
    errors: {},
    rows: [{ id: 1 }, { id: 2, note: 'b' }],
  })
})

test('a rejected promise that was not requested is ignored', async () => {
  const client = await serveProps(() => ({ a: 1, b: late('b'), c: { d: late('d') }, e: optional(late('e')) }))
  expect((await client.reload('/', 'Shelf', { only: 'a' })).props).toEqual({ errors: {}, a: 1 })
  await new Promise(done => void setTimeout(done, 20))
})

test('an optional prop is not included just because "except" does not name it', async () => {
  const given = { a: { b: 1, c: 2 }, stats: optional(untouched) }
  expect(await props({ only: 'a', except: 'a.b' }, given)).toEqual({ errors: {}, a: { c: 2 } })
})

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
  const client = await serveProps(() => ({
    z: slow(60),
    y: { x: slow(40), w: [slow(20)] },
    a: slow(1),
    b: 1,
  }))
  const page = await client.page('/')
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
  const client = await serveProps(() => ({
    a: query(),
    b: () => query(),
    c: { d: query() },
    later: defer(query()),
  }))
  expect((await client.page('/')).props).toEqual({ errors: {}, a: [1, 2], b: [1, 2], c: { d: [1, 2] } })
  expect(started).toBe(3)
  await client.reload('/', 'Shelf', { only: 'a' })
  expect(started).toBe(4)
  expect((await client.reload('/', 'Shelf', { only: 'later' })).props.later).toEqual([1, 2])
})

test('several failing props cause no unhandled rejection', async () => {
  const fail = async (ms: number) => {
    await soon(0, ms)
    throw new Error('late')
  }
  const client = await serveProps(() => ({ a: () => fail(5), b: atOnce, c: () => fail(1) }))
  const answer = await client.visit('/')
  expect([answer.status, await answer.text()]).toEqual([500, 'at once'])
  await soon(0, 20)
})

test('concurrent requests do not share props', async () => {
  let asked = 0
  const client = await serveProps(() => {
    const mine = ++asked
    return { mine: () => soon(mine, 20), also: () => soon(mine, 1) }
  })
  const pages = await Promise.all(Array.from({ length: 50 }, () => client.page('/')))
  expect(pages.every(({ props }) => props.mine === props.also)).toBe(true)
  expect(new Set(pages.map(({ props }) => props.mine)).size).toBe(50)
})
