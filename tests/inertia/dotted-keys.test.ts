import { describe, expect, it } from 'vitest'
import { optional } from '#server/inertia/props'
import { shelf, untouched } from './support.ts'

const may = async () => ['lend']

describe('a dotted key', () => {
  it('goes into what lies there, which stays as it was', async () => {
    const auth = { user: { name: 'Ada' } }
    const reader = await shelf(() => ({ 'auth.user.may': may, auth, 'site.name': 'Library' }))
    expect((await reader.page('/')).props).toEqual({
      errors: {},
      auth: { user: { name: 'Ada', may: ['lend'] } },
      site: { name: 'Library' },
    })
    expect(auth).toEqual({ user: { name: 'Ada' } })
  })

  it('goes into what functions and promises give', async () => {
    const given = {
      auth: () => ({ user: Promise.resolve({ name: 'Ada' }) }),
      'auth.user.may': may,
      later: async () => ({ list: ['a'] }),
      'later.list.1': 'b',
    }
    expect((await (await shelf(() => given)).page('/')).props).toEqual({
      errors: {},
      auth: { user: { name: 'Ada', may: ['lend'] } },
      later: { list: ['a', 'b'] },
    })
  })

  it('is a place like any other to a kind and to a reload', async () => {
    const given = {
      auth: () => ({ name: 'Ada' }),
      'auth.may': optional(may),
      'auth.log': optional(untouched),
    }
    const reader = await shelf(() => given)
    expect((await reader.page('/')).props).toEqual({ errors: {}, auth: { name: 'Ada' } })
    expect((await reader.reload('/', 'Shelf', { only: 'auth.may' })).props).toEqual({
      errors: {},
      auth: { may: ['lend'] },
    })
  })

  it('loses nothing to a shorter one, whichever comes first', async () => {
    const [long, short] = [{ 'auth.user.name': 'Ada' }, { 'auth.user': { may: ['lend'] } }]
    for (const given of [
      { ...long, ...short },
      { ...short, ...long },
    ]) {
      const reader = await shelf(() => given)
      expect((await reader.page('/')).props.auth).toEqual({ user: { may: ['lend'], name: 'Ada' } })
    }
  })

  it('is plain text deeper down', async () => {
    const reader = await shelf(() => ({ errorsBy: { 'address.city': 'Required.' } }))
    expect((await reader.page('/')).props.errorsBy).toEqual({ 'address.city': 'Required.' })
  })

  it('fails the answer where it would lie in no object', async () => {
    for (const auth of ['Ada', new Date(0), optional(may)]) {
      const answer = await (await shelf(() => ({ auth, 'auth.user': 1 }))).visit('/')
      expect([answer.status, await answer.text()]).toEqual([
        500,
        'The prop auth.user has no place: user would lie in no object.',
      ])
    }
  })
})
