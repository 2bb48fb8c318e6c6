import { expect, test } from 'vitest'
import { itIs } from '../../support/board.ts'
import { ada, password } from '../../support/cast.ts'
import { copyOf, logIn, whoIs } from '../../support/second-factor.ts'
import { shown, signInRemembered, type Visitor } from '../../support/visit.ts'

const at = (time: string) => itIs(`2026-03-02T${time}Z`)
const confirmWith = (visitor: Visitor, typed: unknown) =>
  visitor.program('POST', '/user/confirm-password', { password: typed })

test('a sensitive action leads to the password form, and back to the page after the right password', async () => {
  const visitor = await signInRemembered(ada)
  await visitor.get('/user/profile')
  const sent = await visitor.post('/user/two-factor-authentication')
  expect([sent.status, sent.location]).toEqual([303, '/user/confirm-password'])
  expect((await visitor.follow(sent)).page.component).toBe('Auth/ConfirmPassword')
  const answer = await visitor.post('/user/confirm-password', { password })
  expect(answer.location).toBe('/user/profile')
  await visitor.follow(answer)
  expect((await visitor.post('/user/two-factor-authentication')).location).toBe('/user/profile')
})

test('a wrong password confirms nothing, keeps the session ID and shows an error at the field', async () => {
  const visitor = await signInRemembered(ada)
  const sessionId = visitor.cookies.get('sid')
  await visitor.get('/user/confirm-password')
  const answer = await visitor.post('/user/confirm-password', { password: 'not my password' })
  expect(answer.location).toBe('/user/confirm-password')
  expect(shown(await visitor.follow(answer), 'Auth/ConfirmPassword').errors).toEqual({
    password: 'The password is not correct.',
  })
  expect(await status(visitor)).toEqual({ confirmed: false, seconds: 0 })
  expect(visitor.cookies.get('sid')).toBe(sessionId)
})

test('the confirmation status says for how many seconds it is valid', async () => {
  at('08:00:00')
  const visitor = await signInRemembered(ada)
  expect(await status(visitor)).toEqual({ confirmed: false, seconds: 0 })
  await confirmWith(visitor, password)
  expect(await status(visitor)).toEqual({ confirmed: true, seconds: 900 })
  at('08:10:00')
  expect(await status(visitor)).toEqual({ confirmed: true, seconds: 300 })
  at('08:15:00')
  expect(await status(visitor)).toEqual({ confirmed: false, seconds: 0 })
})

test('a confirmation expires after 15 minutes', async () => {
  at('08:00:00')
  const visitor = await signInRemembered(ada)
  await confirmWith(visitor, password)
  at('08:14:59')
  expect((await visitor.program('POST', '/user/two-factor-authentication', {})).status).toBe(303)
  at('08:15:00')
  expect((await visitor.program('POST', '/user/two-factor-authentication', {})).status).toBe(423)
})

test('signing in with the password counts as a confirmation', async () => {
  at('08:00:00')
  const { visitor } = await logIn(ada)
  expect(await status(visitor)).toEqual({ confirmed: true, seconds: 900 })
})

test('a confirmation changes the session ID, invalidates the old one and keeps the CSRF token valid', async () => {
  const visitor = await signInRemembered(ada)
  const before = copyOf(visitor)
  await confirmWith(visitor, password)
  expect(visitor.cookies.get('sid')).not.toBe(before.cookies.get('sid'))
  expect([await whoIs(visitor), await whoIs(before)]).toEqual([ada.email, null])
  expect((await visitor.program('POST', '/user/two-factor-authentication', {})).status).toBe(303)
})

test('ten wrong passwords block further guesses for 15 minutes, in every session of the account', async () => {
  at('08:00:00')
  const [visitor, other] = [await signInRemembered(ada), await signInRemembered(ada)]
  for (let guess = 0; guess < 10; guess++)
    expect((await confirmWith(visitor, `guess ${guess}`)).status).toBe(422)
  expect((await confirmWith(visitor, password)).status).toBe(429)
  const refused = await other.program('DELETE', '/user', { password })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  at('08:15:00')
  expect((await confirmWith(await signInRemembered(ada), password)).status).toBe(201)
})

const status = async (visitor: Visitor) =>
  JSON.parse((await visitor.program('GET', '/user/confirmed-password-status')).text) as object
