import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { sweepMinutes } from '#server/platform/web/rate-limit'
import { itIs } from '../support/board.ts'
import { ada, vera } from '../support/cast.ts'
import { call, problemOf, tokenOf } from './call.ts'

const at = (time: string) => itIs(`2026-03-14T${time}Z`)

const limitOf = ({ headers }: Awaited<ReturnType<typeof call>>) => [
  headers['ratelimit-limit'],
  headers['ratelimit-remaining'],
  headers['ratelimit-reset'],
  headers['retry-after'],
]

async function times(count: number, path: string, token = '', options = {}) {
  const answers = []
  for (let i = 0; i < count; i++) answers.push(await call(path, token, options))
  return answers
}

test('a token is limited to 120 requests a minute and is told how many are left', async () => {
  at('09:00:18')
  const token = await tokenOf(vera)
  const answers = await times(121, '/user', token)
  expect(limitOf(answers[0]!)).toEqual(['120', '119', '42', undefined])
  expect(answers.slice(0, 120).every(({ status }) => status === 200)).toBe(true)
  expect(limitOf(answers[119]!)).toEqual(['120', '0', '42', undefined])
  expect(limitOf(answers[120]!)).toEqual(['120', '0', '42', '42'])
  expect(problemOf(answers[120]!)).toEqual([429, 'Too many requests. Try again in 42 seconds.'])
  expect((await call('/user', await tokenOf(vera))).status).toBe(200)
  at('09:01:00')
  expect((await call('/user', token)).status).toBe(200)
})

test('simultaneous requests are counted individually', async () => {
  at('09:10:00')
  const token = await tokenOf(vera)
  const answers = await Promise.all(Array.from({ length: 130 }, () => call('/user', token)))
  const left = answers.filter(({ status }) => status === 200).map(answer => Number(limitOf(answer)[1]))
  expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, i) => i))
})

test('requests that are refused for other reasons count against the limit', async () => {
  at('09:20:00')
  const token = await tokenOf(ada, [])
  const [, second] = await times(2, '/applications', token)
  expect([second!.status, ...limitOf(second!)]).toEqual([403, '120', '118', '60', undefined])
  expect(limitOf(await call('/applications?x=1', token))[1]).toBe('117')
})

test('an address is limited to thirty invalid tokens a minute, but valid ones still work', async () => {
  at('09:30:30')
  const here = { from: '127.9.0.1' }
  const answers = await times(31, '/user', '', here)
  expect(answers.slice(0, 30).every(({ status }) => status === 401)).toBe(true)
  expect(limitOf(answers[29]!)).toEqual(['30', '0', '30', undefined])
  expect(problemOf(answers[30]!)).toEqual([429, 'Too many requests. Try again in 30 seconds.'])
  expect(limitOf(answers[30]!)[3]).toBe('30')
  expect((await call('/user', '', { from: '127.9.0.2' })).status).toBe(401)
  expect((await call('/user', await tokenOf(vera), here)).status).toBe(200)
  at('09:31:00')
  expect((await call('/user', '', here)).status).toBe(401)
})

test('only the counts of past minutes are deleted', async () => {
  await db.counter.create({ data: { name: 'application:2026', value: 7 } })
  const token = await tokenOf(vera)
  at('10:00:00')
  await call('/user', token)
  at('10:01:00')
  await call('/user', token)
  expect(await db.counter.count()).toBe(3)
  await sweepMinutes()
  expect(await db.counter.count()).toBe(2)
  expect(limitOf(await call('/user', token))[1]).toBe('118')
})
