import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { ada, ben, password } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { afterwards, emailsTo, emailTo, urlIn } from '../../support/mailed.ts'
import { givePhone, whoIs } from '../../support/second-factor.ts'
import { ask } from '../../support/raw.ts'
import { guest, shown } from '../../support/visit.ts'
import { at, chosen, deadLink, forgot, form, reset, tokenFor } from './resetting.ts'

test('a reset request sends one email to an account and none to an unknown address', async () => {
  await forgot(' ADA@docket.test')
  await forgot('nobody@docket.test')
  expect((await emailTo(ada.email)).subject).toBe('Set a new password')
  await afterwards()
  expect(await db.email.count()).toBe(1)
})

test('reset emails are limited to one a minute and five an hour, without saying so', async () => {
  for (let minute = 0; minute < 10; minute++)
    for (const second of ['00', '30']) {
      at(`08:0${minute}:${second}`)
      expect((await forgot(ada.email)).status).toBe(303)
      await afterwards()
    }
  expect(await emailsTo(ada.email)).toHaveLength(5)
})

test('a deactivated user gets no reset email', async () => {
  await db.user.update({ where: { id: ada.id }, data: { active: false } })
  await forgot(ada.email)
  await afterwards()
  expect(await emailsTo(ada.email)).toEqual([])
})

test('the reset link opens the form, and the new password replaces the old one', async () => {
  const token = await tokenFor(ada.email)
  const visitor = guest()
  const page = await visitor.get(`/reset-password/${token}`)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(shown(page, 'Auth/ResetPassword')).toMatchObject({ token, email: ada.email, valid: true })
  const answer = await visitor.post('/reset-password', form(token))
  expect([answer.status, answer.location]).toEqual([303, '/login'])
  expect(await whoIs(visitor)).toBeNull()
  await visitor.post('/login', { email: ada.email, password })
  expect(await whoIs(visitor)).toBeNull()
  await visitor.post('/login', { email: ada.email, password: chosen })
  expect(await whoIs(visitor)).toBe(ada.email)
  expect((await emailsTo(ada.email)).at(-1)!.subject).toBe('Your password was changed')
})

test('resetting the password leaves the second factor on', async () => {
  await givePhone(ben)
  await reset(await tokenFor(ben.email), ben.email)
  const other = guest()
  await other.get('/login')
  const answer = await other.post('/login', { email: ben.email, password: chosen })
  expect(answer.location).toBe('/two-factor-challenge')
})

test.each<[string, object, string]>([
  ['an unknown token', { token: 'a'.repeat(43) }, 'email'],
  ['another user’s address', { email: ben.email }, 'email'],
  ['no password', { password: '' }, 'password'],
  ['a short password', { password: 'x1!Kpq-7_wRt@z', passwordConfirmation: 'x1!Kpq-7_wRt@z' }, 'password'],
  ['a different confirmation', { passwordConfirmation: `${chosen}!` }, 'passwordConfirmation'],
  ['no token', { token: null }, 'email'],
])('an invalid reset form changes nothing: %s', async (_, wrong, field) => {
  const token = await tokenFor(ada.email)
  await tokenFor(ben.email)
  const before = await everything()
  const answer = await guest().program('POST', '/reset-password', { ...form(token), ...wrong })
  expect([answer.status, Object.keys(answer.errors)[0]]).toEqual([422, field])
  expect(await everything()).toEqual(before)
})

test('a dead reset link says so on its page and next to the email field', async () => {
  const visitor = guest()
  const page = await visitor.get('/reset-password/nonsense')
  expect([page.status, shown(page, 'Auth/ResetPassword').valid]).toEqual([200, false])
  const answer = await visitor.post('/reset-password', form('nonsense'))
  expect(answer.location).toBe('/reset-password/nonsense')
  expect((await visitor.follow(answer)).page.props.errors).toEqual(deadLink)
  expect((await guest().program('POST', '/reset-password', form('nonsense'))).errors).toEqual(deadLink)
})

test('links in emails use the configured address, whatever host the request names', async () => {
  const page = await ask('GET', '/forgot-password', { headers: { host: 'localhost', accept: 'text/html' } })
  const cookies = [page.headers['set-cookie'] ?? []].flat().map(cookie => cookie.split(';')[0]!)
  const token = cookies.find(cookie => cookie.startsWith('XSRF-TOKEN='))!.slice('XSRF-TOKEN='.length)
  const headers = {
    cookie: cookies.join('; '),
    'x-xsrf-token': decodeURIComponent(token),
    'content-type': 'application/json',
    accept: 'application/json',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  }
  const body = JSON.stringify({ email: ada.email })
  for (const host of ['evil.example', 'www.example:x@evil.tld'])
    expect((await ask('POST', '/forgot-password', { headers: { ...headers, host }, body })).status).toBe(400)
  await afterwards()
  expect(await db.email.count()).toBe(0)
  expect(
    (await ask('POST', '/forgot-password', { headers: { ...headers, host: 'localhost' }, body })).status,
  ).toBe(200)
  const email = await emailTo(ada.email)
  expect(new URL(urlIn(email)).origin).toBe(config.appUrl.origin)
  expect(email.text + email.html).not.toContain('evil')
})
