import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { ada, password } from '../../support/cast.ts'
import { codeOf, givePhone, halfSignedIn, logIn, whoIs } from '../../support/second-factor.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'

const at = (time: string) => itIs(`2026-03-02T${time}Z`)

const answer = (visitor: Visitor, code: unknown) => visitor.program('POST', '/two-factor-challenge', { code })

test('only a confirmed second factor is asked for', async () => {
  const { secret } = await givePhone(ada)
  await db.user.update({ where: { id: ada.id }, data: { twoFactorConfirmedAt: null } })
  expect((await logIn(ada)).answer.location).toBe('/dashboard')
  await db.user.update({ where: { id: ada.id }, data: { twoFactorConfirmedAt: new Date() } })
  const { visitor, answer: challenged } = await logIn(ada)
  expect(challenged.location).toBe('/two-factor-challenge')
  expect(await whoIs(visitor)).toBeNull()
  expect(secret).toHaveLength(32)
})

test('the JSON response of the login says when a second factor is needed', async () => {
  await givePhone(ada)
  const told = await guest().program('POST', '/login', { email: ada.email, password })
  expect([told.status, JSON.parse(told.text)]).toEqual([200, { twoFactor: true }])
})

test('the challenge requires a correct password first', async () => {
  const { secret } = await givePhone(ada)
  const visitor = guest()
  expect((await visitor.get('/two-factor-challenge')).location).toBe('/login')
  expect((await visitor.post('/two-factor-challenge', { code: codeOf(secret) })).location).toBe('/login')
  expect((await answer(visitor, codeOf(secret))).status).toBe(401)
  expect(await whoIs(visitor)).toBeNull()
  expect((await (await signIn(ada)).get('/two-factor-challenge')).location).toBe('/dashboard')
})

test('the right code signs in and leads to the page that was requested', async () => {
  const { secret } = await givePhone(ada)
  const visitor = guest()
  await visitor.document('/applications?search=reyes')
  await halfSignedIn(ada, {}, visitor)
  const passed = await visitor.post('/two-factor-challenge', { code: codeOf(secret) })
  expect([passed.status, passed.location]).toEqual([303, '/applications?search=reyes'])
  expect(await whoIs(visitor)).toBe(ada.email)
  expect(await db.session.count({ where: { pendingUserId: { not: null } } })).toBe(0)
})

test('the choice to be remembered survives the challenge', async () => {
  at('08:00:00')
  const { secret } = await givePhone(ada)
  const [asked, unasked] = [await halfSignedIn(ada, { remember: true }), await halfSignedIn(ada)]
  await asked.post('/two-factor-challenge', { code: codeOf(secret) })
  at('08:01:00')
  await unasked.post('/two-factor-challenge', { code: codeOf(secret) })
  expect([asked.cookies.has('remember'), unasked.cookies.has('remember')]).toEqual([true, false])
})

test('the challenge never redirects to another site', async () => {
  const { secret } = await givePhone(ada)
  const visitor = guest()
  visitor.cookies.set('intended', encodeURIComponent('//evil.example/applications'))
  await halfSignedIn(ada, {}, visitor)
  expect((await visitor.post('/two-factor-challenge', { code: codeOf(secret) })).location).toBe('/dashboard')
})

test('a code works while it is shown and for half a minute after, but not before', async () => {
  const { secret } = await givePhone(ada)
  for (const [seconds, works] of [
    [-60, false],
    [30, false],
    [-30, true],
  ] as const) {
    at('08:00:00')
    const visitor = await halfSignedIn(ada)
    expect((await answer(visitor, codeOf(secret, seconds))).status, `${seconds}`).toBe(works ? 204 : 422)
  }
})

test('a used code and those before it are refused', async () => {
  const { secret } = await givePhone(ada)
  at('08:00:00')
  const [code, before] = [codeOf(secret), codeOf(secret, -30)]
  expect((await answer(await halfSignedIn(ada), code)).status).toBe(204)
  const visitor = await halfSignedIn(ada)
  for (const old of [code, before]) expect((await answer(visitor, old)).status).toBe(422)
  at('08:00:30')
  expect((await answer(visitor, code)).status).toBe(422)
  expect((await answer(visitor, codeOf(secret))).status).toBe(204)
})
