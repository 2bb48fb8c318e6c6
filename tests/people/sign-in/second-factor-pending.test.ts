import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { ada, nowHolds, password } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { everyRoute, guarded, use, whoMay } from '../../support/every-route.ts'
import {
  codeOf,
  copyOf,
  givePhone,
  halfSignedIn,
  signInWithCode,
  whoIs,
} from '../../support/second-factor.ts'
import { shown } from '../../support/visit.ts'

test('a pending sign-in opens no page and no action except the challenge', async () => {
  await givePhone(ada)
  await nowHolds(ada, ['applications.view', 'users.manage'])
  const visitor = await halfSignedIn(ada)
  const before = await everything()
  for (const route of guarded) {
    const answer = await use(visitor, route)
    expect(answer.location, route.name).toBe('/login')
    const program = await visitor.program(
      route.method,
      route.nowhere,
      route.method === 'GET' ? undefined : {},
    )
    expect(program.status, route.name).toBe(401)
  }
  expect(await everything()).toEqual(before)
  expect((await visitor.get('/two-factor-challenge')).status).toBe(200)
})

test('public pages treat a pending sign-in as a guest', async () => {
  await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  for (const route of everyRoute.filter(
    ({ name, method }) => method === 'GET' && whoMay[name] === 'anyone',
  )) {
    const { page } = await use(visitor, route)
    if (page.props) expect(page.props.auth.user, route.name).toBeNull()
  }
  for (const purpose of ['register', 'confirm'])
    expect((await visitor.program('POST', `/passkeys/options?for=${purpose}`)).status).toBe(401)
})

test('the challenge page does not reveal the account', async () => {
  await givePhone(ada)
  const page = await (await halfSignedIn(ada)).get('/two-factor-challenge')
  expect(shown(page, 'Auth/TwoFactorChallenge').auth.user).toBeNull()
  expect(page.text).not.toContain(ada.email)
  expect(page.text).not.toContain(ada.name)
})

test('the session id changes after the password and after the code, and the old ids stop working', async () => {
  const { secret } = await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  const half = copyOf(visitor)
  await visitor.post('/two-factor-challenge', { code: codeOf(secret) })
  expect(visitor.cookies.get('sid')).not.toBe(half.cookies.get('sid'))
  expect(await whoIs(visitor)).toBe(ada.email)
  expect(await whoIs(half)).toBeNull()
  expect((await half.get('/two-factor-challenge')).location).toBe('/login')
})

test('a pending sign-in expires after half an hour', async () => {
  itIs('2026-03-02T08:00:00Z')
  const { secret } = await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  itIs('2026-03-02T08:31:00Z')
  expect((await visitor.post('/two-factor-challenge', { code: codeOf(secret) })).status).toBe(419)
  expect((await visitor.get('/two-factor-challenge')).location).toBe('/login')
  expect(await whoIs(visitor)).toBeNull()
})

test('a user deactivated during the challenge cannot complete it', async () => {
  const { secret } = await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  await db.user.update({ where: { id: ada.id }, data: { active: false } })
  expect((await visitor.post('/two-factor-challenge', { code: codeOf(secret) })).location).toBe('/login')
  expect(await whoIs(visitor)).toBeNull()
})

test('changing the password or turning off the second factor ends pending sign-ins', async () => {
  itIs('2026-03-02T08:00:00Z')
  const { secret } = await givePhone(ada)
  const owner = await signInWithCode(ada, secret)
  itIs('2026-03-02T08:01:00Z')
  const chosen = 'a garden full of lemons'
  const thief = await halfSignedIn(ada)
  await owner.put('/user/password', {
    currentPassword: password,
    password: chosen,
    passwordConfirmation: chosen,
  })
  expect((await thief.post('/two-factor-challenge', { code: codeOf(secret) })).status).toBe(419)
  expect((await thief.get('/two-factor-challenge')).location).toBe('/login')
  const pending = await db.session.create({ data: { id: 'half', pendingUserId: ada.id } })
  await owner.delete('/user/two-factor-authentication')
  expect(await db.session.findUnique({ where: { id: pending.id } })).toBeNull()
  expect(await whoIs(owner)).toBe(ada.email)
})
