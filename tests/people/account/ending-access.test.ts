import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { issueLink } from '#server/people/sign-in/reset-password'
import { resetPassword } from '#server/people/sign-in/reset-password'
import { call, tokenOf } from '../../api/call.ts'
import { itIs } from '../../support/board.ts'
import { ada, adam, ben, password, rosa, vera } from '../../support/cast.ts'
import { codeOf, copyOf, givePhone, remembered, whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn, type Visitor } from '../../support/visit.ts'
import { entries, formOf, onEdit } from '../users/people.ts'

const chosen = 'a garden full of lemons'
const newPassword = { password: chosen, passwordConfirmation: chosen }

type Act = [string, tokens: 'revoked' | 'kept', act: (visitor: Visitor) => Promise<unknown>]

const changes: Act[] = [
  [
    'changing the password',
    'revoked',
    visitor => visitor.put('/user/password', { currentPassword: password, ...newPassword }),
  ],
  [
    'turning on two-factor authentication',
    'kept',
    async visitor => {
      const page = await visitor.follow(await visitor.post('/user/two-factor-authentication'))
      const code = codeOf(page.page.props.twoFactor.setupKey)
      await visitor.post('/user/confirmed-two-factor-authentication', { code })
    },
  ],
  [
    'turning off two-factor authentication',
    'kept',
    async visitor => {
      await givePhone(ada)
      await visitor.delete('/user/two-factor-authentication')
    },
  ],
]

const acts: Act[] = [
  ...changes,
  [
    'ending the other sessions',
    'kept',
    visitor => visitor.delete('/user/other-browser-sessions', { password }),
  ],
  ['deleting the account', 'revoked', visitor => visitor.delete('/user', { password })],
  [
    'resetting the password by email',
    'revoked',
    async () => {
      const account = await db.user.findUniqueOrThrow({ where: { id: ada.id } })
      const path = await issueLink(db, account, 'reset')
      const form = { token: path.split('/').at(-1)!, email: ada.email, ...newPassword }
      await resetPassword(form, { cookies: {} } as never)
    },
  ],
]

test.each(acts)(
  '%s ends every other session, pending sign-in and remembered browser; API tokens are %s',
  async (_, tokens, act) => {
    itIs('2026-03-02T08:00:00Z')
    const owner = await remembered(ada)
    const [elsewhere, stolen] = [await signIn(ada), await remembered(ada)]
    const other = await signIn(ben)
    const token = await tokenOf(ada)
    await db.session.create({
      data: { id: 'half', pendingUserId: ada.id, createdAt: new Date('2026-03-02T08:00:00Z') },
    })
    stolen.cookies.delete('sid')
    expect(await whoIs(elsewhere)).toBe(ada.email)
    await owner.get('/user/profile')
    await act(owner)
    expect(await whoIs(elsewhere), 'another session').toBeNull()
    expect((await elsewhere.program('GET', '/user/profile')).status).toBe(401)
    await stolen.document('/dashboard')
    expect(await whoIs(stolen), 'a remembered browser').toBeNull()
    expect(await db.rememberToken.count({ where: { userId: ada.id } })).toBe(0)
    expect(await db.session.findUnique({ where: { id: 'half' } }), 'a pending sign-in').toBeNull()
    expect((await call('/user', token)).status).toBe(tokens === 'kept' ? 200 : 401)
    expect(await whoIs(other), 'another user').toBe(ben.email)
  },
)

test.each(changes)('after %s the user is still signed in, with a new session ID', async (_, _tokens, act) => {
  itIs('2026-03-02T08:00:00Z')
  const owner = await remembered(ada)
  await owner.get('/user/profile')
  const before = copyOf(owner)
  await act(owner)
  expect([await whoIs(owner), await whoIs(before)]).toEqual([ada.email, null])
})

/** The user whom a restarted browser signs in: only its remember cookie is left. */
async function whoComesBack(visitor: Visitor) {
  const copy = copyOf(visitor)
  copy.cookies.delete('sid')
  await copy.get('/dashboard')
  return whoIs(copy)
}

async function setActive(active: boolean) {
  const form = await formOf(vera)
  await (await signIn(adam)).put(`/users/${vera.id}`, { ...form, active })
}

test('a deactivated user is signed out everywhere on the next request', async () => {
  const [page, program, browser] = [await signIn(vera), await signIn(vera), await remembered(vera)]
  expect((await page.get('/applications')).status).toBe(200)
  await setActive(false)
  expect((await page.get('/applications')).location).toBe('/login')
  expect((await program.program('GET', '/applications')).status).toBe(401)
  expect(await whoIs(browser)).toBe(null)
  expect(await whoComesBack(browser)).toBe(null)
  const answer = await guest().program('POST', '/login', { email: vera.email, password })
  expect([answer.status, answer.errors.email]).toEqual([422, 'The email address or password is not correct.'])
})

test('a request in progress does not restore the session of a user who is deactivated', async () => {
  const visitors = await Promise.all(Array.from({ length: 10 }, () => signIn(vera)))
  const requests = visitors.map(visitor => visitor.get('/applications'))
  await Promise.all([...requests, setActive(false)])
  for (const visitor of visitors) expect(await whoIs(visitor)).toBe(null)
})

test('reactivating an account restores no session and no remembered browser', async () => {
  const [visitor, browser] = [await signIn(vera), await remembered(vera)]
  await setActive(false)
  await setActive(true)
  expect(await whoIs(visitor)).toBe(null)
  expect(await whoComesBack(browser)).toBe(null)
  expect(await whoIs(await remembered(vera))).toBe(vera.email)
})

test('a user deactivated between password and second factor cannot finish signing in', async () => {
  await db.user.update({ where: { id: vera.id }, data: { twoFactorConfirmedAt: new Date() } })
  const visitor = await remembered(vera)
  expect((await visitor.get('/two-factor-challenge')).status).toBe(200)
  await setActive(false)
  await setActive(true)
  expect((await visitor.get('/two-factor-challenge')).location).toBe('/login')
})

test('an administrator can end all sessions and remembered browsers of a user, and no others', async () => {
  const [one, browser, other] = [await signIn(vera), await remembered(vera), await signIn(rosa)]
  const administrator = await signIn(adam)
  expect((await onEdit(vera.id)).user.sessions).toBe(2)
  await administrator.get(`/users/${vera.id}/edit`)
  const answer = await administrator.delete(`/users/${vera.id}/sessions`)
  expect([answer.status, answer.location]).toEqual([303, `/users/${vera.id}/edit`])
  const page = await administrator.follow(answer)
  expect(page.page.flash).toEqual({ success: 'Sessions ended' })
  expect(shown(page, 'User/Edit').user.sessions).toBe(0)
  expect([await whoIs(one), await whoIs(browser), await whoComesBack(browser)]).toEqual([null, null, null])
  expect([await whoIs(other), await whoIs(administrator)]).toEqual([rosa.email, adam.email])
  expect(await entries('user.end-sessions')).toEqual([
    { actorName: adam.name, subjectId: vera.id, subject: vera.name, details: null },
  ])
})

test('resetting a lost second factor removes it and makes the user set up a new one', async () => {
  await db.user.update({
    where: { id: vera.id },
    data: { twoFactorSecret: 'encrypted', twoFactorConfirmedAt: new Date(), mustUseTwoFactor: true },
  })
  await db.passkey.create({ data: { id: 'k', userId: vera.id, name: 'Key', publicKey: new Uint8Array([1]) } })
  await db.recoveryCode.create({ data: { userId: vera.id, hash: 'h' } })
  const before = await signIn(vera)
  const browser = await remembered(vera)
  expect((await onEdit(vera.id)).user.twoFactor).toBe(true)

  const administrator = await signIn(adam)
  await administrator.get(`/users/${vera.id}/edit`)
  const answer = await administrator.delete(`/users/${vera.id}/two-factor-authentication`)
  expect([answer.status, answer.location]).toEqual([303, `/users/${vera.id}/edit`])
  expect((await onEdit(vera.id)).user.twoFactor).toBe(false)
  expect([await db.passkey.count(), await db.recoveryCode.count()]).toEqual([0, 0])
  expect(await whoIs(before)).toBe(null)
  expect(await whoComesBack(browser)).toBe(null)
  expect(await entries('user.reset-two-factor')).toHaveLength(1)

  const visitor = await remembered(vera)
  const visit = await visitor.get('/applications')
  expect(visit.headers.get('x-inertia-redirect')).toBe('/user/profile#two-factor')
})
