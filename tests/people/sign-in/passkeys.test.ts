import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { ada, ben, olga, password } from '../../support/cast.ts'
import { addPasskey, asked, Authenticator } from '../../support/authenticator.ts'
import { halfSignedIn, logIn, whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn, type Visitor } from '../../support/visit.ts'

const noPasskey = { passkey: 'This passkey did not work. Try again, or sign in another way.' }

const send = (visitor: Visitor, to: 'sign-in' | 'challenge' | 'confirmation', credential: object) =>
  visitor.program('POST', `/passkeys/${to}`, { credential: JSON.stringify(credential) })

test('a passkey signs in without an email address or password', async () => {
  const device = await passkeyOf(ada)
  const visitor = guest()
  const options = await asked(visitor, 'sign-in')
  expect(options.allowCredentials ?? []).toEqual([])
  await visitor.get('/login')
  const answer = await visitor.post('/passkeys/sign-in', {
    credential: JSON.stringify(device.authenticate(options)),
  })
  expect([answer.status, answer.location]).toEqual([303, '/dashboard'])
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('signing in with a passkey leads to the page that was requested', async () => {
  const device = await passkeyOf(ada)
  const visitor = guest()
  await visitor.document('/user/profile')
  const options = await asked(visitor, 'sign-in')
  const answer = await visitor.post('/passkeys/sign-in', {
    credential: JSON.stringify(device.authenticate(options)),
  })
  expect(answer.location).toBe('/user/profile')
})

test('a passkey works as the second factor after the password', async () => {
  const device = await passkeyOf(ada)
  const visitor = await halfSignedIn(ada, { remember: true })
  expect(shown(await visitor.get('/two-factor-challenge'), 'Auth/TwoFactorChallenge').passkeys).toBe(true)
  const options = await asked(visitor, 'challenge')
  expect(options.allowCredentials).toMatchObject([{ id: device.id }])
  expect(await whoIs(visitor)).toBeNull()
  expect((await send(visitor, 'challenge', device.authenticate(options))).status).toBe(204)
  expect(await whoIs(visitor)).toBe(ada.email)
  expect(visitor.cookies.has('remember')).toBe(true)
})

test('a passkey can confirm an action in place of the password', async () => {
  const device = await passkeyOf(ada)
  const visitor = await signIn(ada)
  expect(shown(await visitor.get('/user/confirm-password'), 'Auth/ConfirmPassword').passkeys).toBe(true)
  const options = await asked(visitor, 'confirm')
  expect((await send(visitor, 'confirmation', device.authenticate(options))).status).toBe(303)
  const status = await visitor.program('GET', '/user/confirmed-password-status')
  expect(JSON.parse(status.text)).toMatchObject({ confirmed: true })
})

test('a passkey satisfies the two-factor requirement and is required at the next sign-in', async () => {
  await db.user.update({ where: { id: olga.id }, data: { mustUseTwoFactor: true } })
  const { visitor } = await logIn(olga)
  expect((await visitor.document('/applications')).location).toBe('/user/profile#two-factor')
  const device = await addPasskey(visitor)
  for (const path of ['/dashboard', '/applications', '/users', '/settings', '/audit'])
    expect((await visitor.get(path)).status, path).toBe(200)
  const other = await halfSignedIn(olga)
  const options = await asked(other, 'challenge')
  await send(other, 'challenge', device.authenticate(options))
  expect((await other.get('/applications')).status).toBe(200)
  await visitor.delete(`/user/passkeys/${device.id}`)
  expect((await visitor.document('/applications')).location).toBe('/user/profile#two-factor')
})

test('a recorded passkey response cannot be replayed', async () => {
  const device = await passkeyOf(ada)
  const visitor = guest()
  const recorded = device.authenticate(await asked(visitor, 'sign-in'))
  expect((await send(visitor, 'sign-in', recorded)).status).toBe(204)
  await visitor.post('/logout')
  expect((await send(visitor, 'sign-in', recorded)).errors).toEqual(noPasskey)
  await asked(visitor, 'sign-in')
  expect((await send(visitor, 'sign-in', recorded)).errors).toEqual(noPasskey)
  expect(await whoIs(visitor)).toBeNull()
})

test('the same passkey response sent twenty times at once signs in once', async () => {
  const device = await passkeyOf(ada)
  const visitor = guest()
  const answer = device.authenticate(await asked(visitor, 'sign-in'))
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(visitor, 'sign-in', answer)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

test('a passkey challenge issued to another browser is refused', async () => {
  const device = await passkeyOf(ada)
  const [visitor, other] = [guest(), guest()]
  await asked(visitor, 'sign-in')
  expect((await send(visitor, 'sign-in', device.authenticate(await asked(other, 'sign-in')))).errors).toEqual(
    noPasskey,
  )
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another port of this machine', { origin: 'http://localhost:1' }],
  ['a passkey for another name', { rpId: 'evil.example' }],
  ['a device that did not verify its user', { userVerified: false }],
  ['the registration of a passkey', { type: 'webauthn.create' }],
])('a passkey response from %s is refused', async (_, changes) => {
  const device = await passkeyOf(ada)
  const visitor = guest()
  const answer = await send(visitor, 'sign-in', device.authenticate(await asked(visitor, 'sign-in'), changes))
  expect([answer.status, answer.errors]).toEqual([422, noPasskey])
  expect(await whoIs(visitor)).toBeNull()
})

test('a response signed by a different passkey than it names is refused', async () => {
  const [device, other] = [await passkeyOf(ada), new Authenticator()]
  const visitor = guest()
  const forged = { ...other.authenticate(await asked(visitor, 'sign-in')), id: device.id, rawId: device.id }
  expect((await send(visitor, 'sign-in', forged)).errors).toEqual(noPasskey)
})

test('another person’s passkey passes no challenge and confirms nothing', async () => {
  const [, device] = [await passkeyOf(ada), await passkeyOf(ben)]
  const half = await halfSignedIn(ada)
  expect((await send(half, 'challenge', device.authenticate(await asked(half, 'challenge')))).errors).toEqual(
    noPasskey,
  )
  expect(await whoIs(half)).toBeNull()
  const whole = await signIn(ada)
  expect(
    (await send(whole, 'confirmation', device.authenticate(await asked(whole, 'confirm')))).errors,
  ).toEqual(noPasskey)
})

test('a cloned passkey is detected by its counter', async () => {
  const device = await passkeyOf(ada)
  device.counter = 7
  expect(await canSignIn(device)).toBe(true)
  expect((await db.passkey.findFirstOrThrow()).counter).toBe(8)
  device.counter = 3
  expect(await canSignIn(device)).toBe(false)
  device.counter = 2 ** 32 - 10
  expect(await canSignIn(device)).toBe(true) // exceeds the range of the column
})

test('a removed passkey and a deactivated user’s passkey no longer sign in', async () => {
  const [device, other] = [await passkeyOf(ada), await passkeyOf(ben)]
  await db.passkey.delete({ where: { id: device.id } })
  await db.user.update({ where: { id: ben.id }, data: { active: false } })
  expect([await canSignIn(device), await canSignIn(other)]).toEqual([false, false])
})

test('signing in with a passkey gives the session a new id', async () => {
  const device = await passkeyOf(ada)
  const visitor = guest()
  const options = await asked(visitor, 'sign-in')
  const before = visitor.cookies.get('sid')
  await send(visitor, 'sign-in', device.authenticate(options))
  expect(visitor.cookies.get('sid')).not.toBe(before)
})

test('the passkey challenge requires a pending sign-in', async () => {
  const visitor = guest()
  expect((await visitor.program('POST', '/passkeys/options?for=challenge')).status).toBe(401)
  expect((await send(visitor, 'challenge', {})).status).toBe(401)
})

async function passkeyOf(person: typeof ada) {
  const visitor = guest()
  await visitor.get('/login')
  await visitor.post('/login', { email: person.email, password })
  return addPasskey(visitor)
}

async function canSignIn(device: Authenticator) {
  const visitor = guest()
  await send(visitor, 'sign-in', device.authenticate(await asked(visitor, 'sign-in')))
  return (await whoIs(visitor)) !== null
}
