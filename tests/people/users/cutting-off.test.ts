import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { adam, password, rosa, vera } from '../../support/cast.ts'
import { copyOf, remembered, whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn, type Visitor } from '../../support/visit.ts'
import { entries, formOf, onEdit } from './people.ts'

const json = { 'x-inertia': '', accept: 'application/json' }

/** A restart loses the session cookie. */
function openedAgain(visitor: Visitor) {
  const copy = copyOf(visitor)
  copy.cookies.delete('sid')
  return copy
}

async function whoComesBack(visitor: Visitor) {
  const again = openedAgain(visitor)
  await again.get('/dashboard')
  return whoIs(again)
}

async function setActive(active: boolean) {
  const form = await formOf(vera)
  await (await signIn(adam)).put(`/users/${vera.id}`, { ...form, active })
}

test('a deactivated user is signed out everywhere on the next request', async () => {
  const [page, program, kept] = [await signIn(vera), await signIn(vera), await remembered(vera)]
  expect((await page.get('/applications')).status).toBe(200)
  await setActive(false)
  expect((await page.get('/applications')).location).toBe('/login')
  expect((await program.get('/applications', json)).status).toBe(401)
  expect(await whoIs(kept)).toBe(null)
  expect(await whoComesBack(kept)).toBe(null)
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
  const [visitor, kept] = [await signIn(vera), await remembered(vera)]
  await setActive(false)
  await setActive(true)
  expect(await whoIs(visitor)).toBe(null)
  expect(await whoComesBack(kept)).toBe(null)
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
  const [one, kept, other] = [await signIn(vera), await remembered(vera), await signIn(rosa)]
  const administrator = await signIn(adam)
  expect((await onEdit(vera.id)).user.sessions).toBe(2)
  await administrator.get(`/users/${vera.id}/edit`)
  const answer = await administrator.delete(`/users/${vera.id}/sessions`)
  expect([answer.status, answer.location]).toEqual([303, `/users/${vera.id}/edit`])
  const page = await administrator.follow(answer)
  expect(page.page.flash).toEqual({ success: 'Sessions ended' })
  expect(shown(page, 'User/Edit').user.sessions).toBe(0)
  expect([await whoIs(one), await whoIs(kept), await whoComesBack(kept)]).toEqual([null, null, null])
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
  const kept = await remembered(vera)
  expect((await onEdit(vera.id)).user.twoFactor).toBe(true)

  const administrator = await signIn(adam)
  await administrator.get(`/users/${vera.id}/edit`)
  const answer = await administrator.delete(`/users/${vera.id}/two-factor-authentication`)
  expect([answer.status, answer.location]).toEqual([303, `/users/${vera.id}/edit`])
  expect((await onEdit(vera.id)).user.twoFactor).toBe(false)
  expect([await db.passkey.count(), await db.recoveryCode.count()]).toEqual([0, 0])
  expect(await whoIs(before)).toBe(null)
  expect(await whoComesBack(kept)).toBe(null)
  expect(await entries('user.reset-two-factor')).toHaveLength(1)

  const visitor = await remembered(vera)
  const visit = await visitor.get('/applications')
  expect(visit.headers.get('x-inertia-redirect')).toBe('/user/profile#two-factor')
})
