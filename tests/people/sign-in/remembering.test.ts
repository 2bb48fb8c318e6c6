import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { sweepRemembered } from '#server/people/sign-in/remembering'
import { itIs } from '../../support/board.ts'
import { ada, password } from '../../support/cast.ts'
import {
  closeAndOpen,
  codeOf,
  copyOf,
  givePhone,
  halfSignedIn,
  remembered,
  whoIs,
} from '../../support/second-factor.ts'
import { guest, type Visitor } from '../../support/visit.ts'

const on = (day: number, time = '08:00:00') => itIs(new Date(Date.UTC(2026, 2, 1 + day) + secondsOf(time)))
const secondsOf = (time: string) => Date.parse(`1970-01-01T${time}Z`)

test('a browser is remembered only when the user chose it', async () => {
  const visitor = guest()
  await visitor.get('/login')
  await visitor.post('/login', { email: ada.email, password })
  expect(visitor.cookies.has('remember')).toBe(false)
  expect((await remembered(ada)).cookies.has('remember')).toBe(true)
})

test('a remembered browser without a session gets the page that it requested', async () => {
  const visitor = await remembered(ada)
  const answer = await closeAndOpen(visitor, '/user/profile?a=1')
  expect([answer.status, answer.location]).toEqual([302, '/user/profile?a=1'])
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('the remember cookie is HttpOnly, SameSite=Lax and lasts thirty days', async () => {
  const visitor = guest()
  await visitor.get('/login')
  const answer = await visitor.post('/login', { email: ada.email, password, remember: true })
  const cookie = answer.headers.getSetCookie().find(one => one.startsWith('remember='))!
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/)
  expect(cookie).toMatch(/; Max-Age=2592000;/)
  expect(cookie).not.toMatch(/domain/i)
})

test('every use replaces the remember token', async () => {
  const visitor = await remembered(ada)
  const first = visitor.cookies.get('remember')
  await closeAndOpen(visitor)
  expect(visitor.cookies.get('remember')).not.toBe(first)
  await closeAndOpen(visitor)
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('a remembered browser still has to confirm the password', async () => {
  const visitor = await remembered(ada)
  await closeAndOpen(visitor)
  const status = JSON.parse((await visitor.program('GET', '/user/confirmed-password-status')).text)
  expect(status).toEqual({ confirmed: false, seconds: 0 })
  const answer = await visitor.post('/user/two-factor-authentication')
  expect(answer.location).toBe('/user/confirm-password')
})

test('a remembered browser is asked for the second factor and then gets the page that it requested', async () => {
  on(0)
  const { secret } = await givePhone(ada)
  const visitor = await halfSignedIn(ada, { remember: true })
  expect(visitor.cookies.has('remember')).toBe(false) // set only after the second factor
  await visitor.post('/two-factor-challenge', { code: codeOf(secret) })
  on(1)
  const answer = await closeAndOpen(visitor, '/user/profile')
  expect(answer.location).toBe('/two-factor-challenge')
  expect(await whoIs(visitor)).toBeNull()
  await visitor.get('/two-factor-challenge')
  const passed = await visitor.post('/two-factor-challenge', { code: codeOf(secret) })
  expect(passed.location).toBe('/user/profile')
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('a remembered browser has to sign in thirty days after the password, however often it was used', async () => {
  on(0)
  const visitor = await remembered(ada)
  for (const day of [10, 20, 29]) {
    on(day)
    await closeAndOpen(visitor)
    expect(await whoIs(visitor), `day ${day}`).toBe(ada.email)
  }
  const copy = copyOf(visitor)
  on(30, '07:59:59')
  await closeAndOpen(copy)
  expect(await whoIs(copy)).toBe(ada.email)
  on(30)
  await closeAndOpen(copy)
  expect([await whoIs(copy), copy.cookies.has('remember')]).toEqual([null, false])
})

test('background requests do not replace the remember token, because their response could be lost', async () => {
  const visitor = await remembered(ada)
  visitor.cookies.delete('sid')
  const token = visitor.cookies.get('remember')
  const script = { 'x-inertia': '', 'x-requested-with': 'XMLHttpRequest', accept: '*/*' }
  const headers = { ...script, 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'socket_id=1.1&channel_name=private-applications'
  expect((await visitor.send('POST', '/broadcasting/auth', { headers, body })).status).toBe(401)
  for (const path of ['/login', '/notifications/latest', '/user/confirmed-password-status'])
    expect((await visitor.get(path, script)).location, path).toBeNull()
  const json = { ...script, accept: 'application/json' }
  expect((await visitor.get('/notifications/latest', json)).status).toBe(401)

  const partial = { 'x-inertia-partial-component': 'Dashboard', 'x-inertia-partial-data': 'rail' }
  const renewed = await visitor.get('/dashboard?a=1', { ...partial, purpose: 'refresh' })
  expect([renewed.status, renewed.headers.get('x-inertia-location')]).toEqual([409, '/dashboard?a=1'])
  expect(await whoIs(copyWithout(visitor, 'remember'))).toBeNull()
  expect(await db.rememberToken.findMany({ where: { usedAt: { not: null } } })).toEqual([])
  expect(visitor.cookies.get('remember')).toBe(token)

  const opened = await closeAndOpen(visitor, '/dashboard?a=1')
  expect(opened.location).toBe('/dashboard?a=1')
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('a deactivated user is no longer remembered', async () => {
  const visitor = await remembered(ada)
  await db.user.update({ where: { id: ada.id }, data: { active: false } })
  await closeAndOpen(visitor)
  expect(await whoIs(visitor)).toBeNull()
})

test('signing out forgets this browser only', async () => {
  const [visitor, other] = [await remembered(ada), await remembered(ada)]
  const copy = copyOf(visitor)
  await visitor.post('/logout')
  expect(visitor.cookies.has('remember')).toBe(false)
  await closeAndOpen(copy)
  expect(await whoIs(copy)).toBeNull()
  await closeAndOpen(other)
  expect(await whoIs(other)).toBe(ada.email)
})

test('expired remember tokens are deleted', async () => {
  on(0)
  await remembered(ada)
  on(31)
  await sweepRemembered()
  expect(await db.rememberToken.count()).toBe(0)
})

function copyWithout(visitor: Visitor, cookie: string) {
  const copy = copyOf(visitor)
  copy.cookies.delete(cookie)
  return copy
}
