import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { ada, ben } from '../../support/cast.ts'
import { addPasskey, asked, Authenticator } from '../../support/authenticator.ts'
import { everything } from '../../support/recorded.ts'
import { emailsTo } from '../../support/mailed.ts'
import { copyOf, logIn, whoIs } from '../../support/second-factor.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

const add = (visitor: Visitor, credential: unknown, name: unknown = 'My phone') =>
  visitor.program('POST', '/user/passkeys', {
    name,
    credential: typeof credential === 'string' ? credential : JSON.stringify(credential),
  })

test('a passkey is added under a name and listed, and its owner is notified', async () => {
  const { visitor } = await logIn(ada)
  const device = await addPasskey(visitor)
  const { twoFactor } = shown(await visitor.get('/user/profile'), 'Profile/Show')
  expect(twoFactor.passkeys).toMatchObject([{ id: device.id, name: 'My phone', lastUsedAt: null }])
  expect((await emailsTo(ada.email)).map(({ subject }) => subject)).toEqual(['A passkey was added'])
})

test('the owner is notified when a passkey is removed', async () => {
  const { visitor } = await logIn(ada)
  const device = await addPasskey(visitor)
  await visitor.delete(`/user/passkeys/${device.id}`)
  const { subject, text } = (await emailsTo(ada.email)).at(-1)!
  expect(subject).toBe('A passkey was removed')
  expect(text).toContain('The passkey “My phone” can no longer sign in')
})

test('only the owner can rename or remove a passkey', async () => {
  const { visitor } = await logIn(ada)
  const device = await addPasskey(visitor)
  const { visitor: other } = await logIn(ben)
  for (const method of ['PUT', 'DELETE'])
    expect(
      (await other.program(method, `/user/passkeys/${device.id}`, method === 'PUT' ? { name: 'Mine' } : {}))
        .status,
    ).toBe(404)
  await visitor.put(`/user/passkeys/${device.id}`, { name: 'My old phone' })
  expect((await db.passkey.findFirstOrThrow()).name).toBe('My old phone')
  await visitor.delete(`/user/passkeys/${device.id}`)
  expect(await db.passkey.count()).toBe(0)
})

test('a device can be added again after it was removed', async () => {
  const { visitor } = await logIn(ada)
  const device = await addPasskey(visitor)
  await visitor.delete(`/user/passkeys/${device.id}`)
  await addPasskey(visitor, device)
  expect(await db.passkey.count()).toBe(1)
})

test('a passkey cannot belong to two accounts', async () => {
  const { visitor } = await logIn(ada)
  const device = await addPasskey(visitor)
  const { visitor: other } = await logIn(ben)
  const answer = await add(other, device.register(await asked(other, 'register')))
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['passkey']])
  expect((await db.passkey.findFirstOrThrow()).userId).toBe(ada.id)
})

test('an account can have at most ten passkeys', async () => {
  const { visitor } = await logIn(ada)
  for (let number = 0; number < 9; number++) await addPasskey(visitor)
  const before = await asked(visitor, 'register')
  await addPasskey(visitor)
  const answer = await add(visitor, new Authenticator().register(before))
  expect([answer.status, await db.passkey.count()]).toEqual([409, 10])
  const options = await visitor.program('POST', '/passkeys/options?for=register')
  expect([options.status, JSON.parse(options.text).message]).toEqual([
    409,
    'You can have at most 10 passkeys. Remove one first.',
  ])
})

test('adding or removing a passkey ends the other sessions and changes the session ID', async () => {
  const { visitor } = await logIn(ada)
  for (const act of ['add', 'remove']) {
    const [elsewhere, before] = [await signIn(ada), copyOf(visitor)]
    if (act === 'add') await addPasskey(visitor)
    else await visitor.delete(`/user/passkeys/${(await db.passkey.findFirstOrThrow()).id}`)
    expect([await whoIs(visitor), await whoIs(elsewhere), await whoIs(before)], act).toEqual([
      ada.email,
      null,
      null,
    ])
  }
})

test('adding a passkey requires a recently confirmed password', async () => {
  itIs('2026-03-02T08:00:00Z')
  const { visitor } = await logIn(ada)
  const options = await asked(visitor, 'register')
  itIs('2026-03-02T08:15:00Z')
  expect((await add(visitor, new Authenticator().register(options))).status).toBe(423)
  expect((await visitor.program('POST', '/passkeys/options?for=register')).status).toBe(423)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a passkey for another name', { rpId: 'evil.example' }],
  ['nobody at the device', { userVerified: false }],
  ['a sign-in', { type: 'webauthn.get' }],
])('a passkey response from %s is refused', async (_, changes) => {
  const { visitor } = await logIn(ada)
  const answer = await add(visitor, new Authenticator().register(await asked(visitor, 'register'), changes))
  expect(answer.status).toBe(422)
  expect(await db.passkey.count()).toBe(0)
})

test('a challenge can be used for only one passkey', async () => {
  const { visitor } = await logIn(ada)
  const credential = new Authenticator().register(await asked(visitor, 'register'))
  expect((await add(visitor, credential)).status).toBe(303)
  expect((await add(visitor, credential)).status).toBe(422)
})

test.each<[string, unknown]>([
  ['a word', 'usb'],
  ['a number', 7],
  ['characters that cannot be stored', ['\u0000', '\ud800', 'internal']],
  ['900 entries', Array.from({ length: 900 }, () => 'internal')],
  ['objects', [{ not: '' }]],
])('malformed transports of a passkey never cause a server error: %s', async (_, transports) => {
  const { visitor } = await logIn(ada)
  const answer = await add(
    visitor,
    new Authenticator().register(await asked(visitor, 'register'), { transports }),
  )
  expect(answer.status).toBeLessThan(500)
  expect(['', 'internal', undefined]).toContain((await db.passkey.findFirst())?.transports)
})

test.each<[string, unknown]>([
  ['an empty text', ''],
  ['malformed JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['a NUL character as id', { id: '\u0000', rawId: '\u0000', type: 'public-key', response: {} }],
  ['an object as id', { id: { not: '' } }],
  ['an empty response', { id: 'a', rawId: 'a', type: 'public-key', response: null }],
  ['a malformed response', { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: '!' } }],
  ['fifteen thousand characters', 'x'.repeat(15_000)],
])('an invalid credential is refused by every route: %s', async (_, credential) => {
  const { visitor } = await logIn(ada)
  const before = await everything()
  const body = { credential: typeof credential === 'string' ? credential : JSON.stringify(credential) }
  for (const [purpose, path, more] of [
    ['register', '/user/passkeys', { name: 'My phone' }],
    ['confirm', '/passkeys/confirmation', {}],
    ['sign-in', '/passkeys/sign-in', {}],
  ] as const) {
    await asked(visitor, purpose)
    expect((await visitor.program('POST', path, { ...body, ...more })).status, path).toBe(422)
  }
  expect(await everything()).toEqual(before)
})

test.each(['%00', '%ED%A0%80', '..%2F1', 'a'.repeat(2000), '1'])(
  'a passkey with the ID %s is not found',
  async id => {
    const { visitor } = await logIn(ada)
    for (const [method, form] of [
      ['PUT', { name: 'Mine' }],
      ['DELETE', {}],
    ] as const)
      expect([400, 404], method).toContain(
        (await visitor.program(method, `/user/passkeys/${id}`, form)).status,
      )
  },
)

test.each<[string, unknown]>([
  ['an empty name', ''],
  ['sixty-one characters', 'x'.repeat(61)],
])('an invalid passkey name is refused: %s', async (_, name) => {
  const { visitor } = await logIn(ada)
  const device = await addPasskey(visitor)
  const answer = await visitor.program('PUT', `/user/passkeys/${device.id}`, { name })
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['name']])
  expect((await db.passkey.findFirstOrThrow()).name).toBe('My phone')
})
