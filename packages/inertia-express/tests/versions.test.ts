import { expect, test } from 'vitest'
import type { Options } from '../adapter.ts'
import type { Page } from '../types.ts'
import { shelf } from './support.ts'

const visitWith = (version: Options['version'], sent: string) =>
  shelf(() => ({}), { version }).then(reader => reader.visit('/', { headers: { 'X-Inertia-Version': sent } }))

test('a visit without a version gets 409', async () => {
  const reader = await shelf(() => ({}))
  expect((await reader.ask('/', { headers: { 'X-Inertia': 'true' } })).status).toBe(409)
})

test('the version can be a number, a string, a function or nothing', async () => {
  for (const [version, sent, said] of [
    [1, '1', '1'],
    [1, '1.0', '1'],
    [1.5, '1.5', '1.5'],
    ['v2', 'v2', 'v2'],
    [() => 3, '3', '3'],
    [null, '', null],
    [undefined, '', null],
  ] as const) {
    const answer = await visitWith(version, sent)
    expect([answer.status, ((await answer.json()) as Page).version]).toEqual([200, said])
  }
  for (const [version, sent] of [
    [1, '2'],
    [1, ''],
    [0, ''],
    ['1', '1.0'],
    [null, 'v1'],
  ] as const)
    expect((await visitWith(version, sent)).status).toBe(409)
})
