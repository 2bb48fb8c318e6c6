import { expect, test } from 'vitest'
import { optional } from '../props.ts'
import { shelf, untouched } from './support.ts'

const late = (message: string) => new Promise((_, reject) => void setTimeout(reject, 5, new Error(message)))

const guardedUser = async () => ({
  name: () => 'Ada',
  token: untouched,
  mail: { work: 'w', home: untouched },
})

const props = async (asked: object, given: object) =>
  (await (await shelf(() => given)).reload('/', 'Shelf', asked)).props

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
  const reader = await shelf(() => ({ a: 1, b: late('b'), c: { d: late('d') }, e: optional(late('e')) }))
  expect((await reader.reload('/', 'Shelf', { only: 'a' })).props).toEqual({ errors: {}, a: 1 })
  await new Promise(done => void setTimeout(done, 20))
})

test('an optional prop is not included just because "except" does not name it', async () => {
  const given = { a: { b: 1, c: 2 }, stats: optional(untouched) }
  expect(await props({ only: 'a', except: 'a.b' }, given)).toEqual({ errors: {}, a: { c: 2 } })
})
