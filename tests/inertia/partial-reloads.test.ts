import { describe, expect, it } from 'vitest'
import { always, optional } from '#server/inertia/props'
import { shelf, untouched } from './support.ts'

const late = (message: string) => new Promise((_, reject) => void setTimeout(reject, 5, new Error(message)))

const guardedUser = async () => ({
  name: () => 'Ada',
  token: untouched,
  mail: { work: 'w', home: untouched },
})

const props = async (asked: object, given: object) =>
  (await (await shelf(() => given)).reload('/', 'Shelf', asked)).props

describe('a partial reload', () => {
  it('brings only what is asked for, and errors', async () => {
    expect(await props({ only: 'a, c' }, { a: 1, b: untouched, c: async () => 3 })).toEqual({
      errors: {},
      a: 1,
      c: 3,
    })
  })

  it('brings all but what is excepted', async () => {
    expect(await props({ except: 'b,c' }, { a: 1, b: untouched, c: 3 })).toEqual({ errors: {}, a: 1 })
  })

  it('lets except win over only', async () => {
    expect(await props({ only: 'a,b', except: 'b' }, { a: 1, b: untouched, c: 3 })).toEqual({
      errors: {},
      a: 1,
    })
  })

  it('brings errors even where they are excepted', async () => {
    expect(await props({ except: 'errors' }, { a: 1 })).toEqual({ errors: {}, a: 1 })
  })

  it('is a whole visit where the page has become another', async () => {
    const reader = await shelf(() => ({ a: 1, b: () => 2, c: optional(untouched) }))
    const page = await reader.reload('/', 'Login', { only: 'a', except: 'b' })
    expect(page.props).toEqual({ errors: {}, a: 1, b: 2 })
  })

  it('takes dotted paths into plain data', async () => {
    const user = { name: 'Ada', token: 'secret', mail: { home: 'h', work: 'w' } }
    expect(await props({ only: 'user.name,user.mail.work' }, { user, b: 1 })).toEqual({
      errors: {},
      user: { name: 'Ada', mail: { work: 'w' } },
    })
    expect(await props({ except: 'user.token,user.mail.home' }, { user })).toEqual({
      errors: {},
      user: { name: 'Ada', mail: { work: 'w' } },
    })
    expect(await props({ only: 'user', except: 'user.token' }, { user })).toEqual({
      errors: {},
      user: { name: 'Ada', mail: user.mail },
    })
  })

  it('takes dotted paths into what functions give, without asking their siblings', async () => {
    expect(await props({ only: 'user.name,user.mail.work' }, { user: guardedUser })).toEqual({
      errors: {},
      user: { name: 'Ada', mail: { work: 'w' } },
    })
    expect(await props({ except: 'user.token,user.mail' }, { user: guardedUser })).toEqual({
      errors: {},
      user: { name: 'Ada' },
    })
  })

  it('does not take a name for the beginning of another', async () => {
    expect(await props({ only: 'user' }, { user: 1, users: untouched, 'user-2': untouched })).toEqual({
      errors: {},
      user: 1,
    })
    expect(await props({ except: 'user' }, { user: untouched, users: 1 })).toEqual({ errors: {}, users: 1 })
  })

  it('sends an array whole, for the browser can only replace it', async () => {
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

  it('survives a promise that fails and that nobody asked for', async () => {
    const reader = await shelf(() => ({ a: 1, b: late('b'), c: { d: late('d') }, e: optional(late('e')) }))
    expect((await reader.reload('/', 'Shelf', { only: 'a' })).props).toEqual({ errors: {}, a: 1 })
    await new Promise(done => void setTimeout(done, 20))
  })
})

describe('an optional prop', () => {
  const given = { a: 1, stats: optional(() => ({ lent: 3, rows: optional(() => 'deep') })) }

  it('is not even evaluated on a visit', async () => {
    const reader = await shelf(() => ({ a: 1, stats: optional(untouched) }))
    expect((await reader.page('/')).props).toEqual({ errors: {}, a: 1 })
  })

  it('comes when asked for by name, in whole or in part', async () => {
    expect(await props({ only: 'stats' }, given)).toEqual({ errors: {}, stats: { lent: 3, rows: 'deep' } })
    expect(await props({ only: 'stats.lent' }, given)).toEqual({ errors: {}, stats: { lent: 3 } })
  })

  it('comes with all the others that were not excepted, as in Laravel', async () => {
    const given = {
      a: 1,
      b: untouched,
      stats: optional(() => 3),
      log: optional(untouched),
      deep: { x: optional(() => 4) },
    }
    expect(await props({ except: 'b,log' }, given)).toEqual({ errors: {}, a: 1, stats: 3, deep: { x: 4 } })
  })

  it('does not come for not having been excepted from what was asked for', async () => {
    const given = { a: { b: 1, c: 2 }, stats: optional(untouched) }
    expect(await props({ only: 'a', except: 'a.b' }, given)).toEqual({ errors: {}, a: { c: 2 } })
  })
})

describe('an always prop', () => {
  it('comes on a visit and on every reload, asked for, excepted or neither', async () => {
    const given = { a: 1, clock: always(async () => ({ now: () => 12, zone: 'UTC' })) }
    const clock = { now: 12, zone: 'UTC' }
    const reader = await shelf(() => given)
    expect((await reader.page('/')).props).toEqual({ errors: {}, a: 1, clock })
    expect((await reader.reload('/', 'Shelf', { only: 'a' })).props).toEqual({ errors: {}, a: 1, clock })
    expect((await reader.reload('/', 'Shelf', { except: 'clock' })).props).toEqual({
      errors: {},
      a: 1,
      clock,
    })
    expect((await reader.reload('/', 'Shelf', { only: 'clock' })).props).toEqual({ errors: {}, clock })
  })

  it('takes a value as well, and sits beside what was asked for', async () => {
    const given = { form: { state: always('open'), rows: untouched, title: 'T' } }
    expect(await props({ only: 'form.title' }, given)).toEqual({
      errors: {},
      form: { state: 'open', title: 'T' },
    })
  })
})
