import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { presets, type Permission, type User } from '#server/permissions'
import { deferredProp } from '../../cases/discussion/comments.ts'
import { call, tokenOf } from '../../api/call.ts'
import '../../support/board.ts'
import { endorsed, registered, voted } from '../../support/cases.ts'
import { ada, adam, ben, carla, emil, judith, nowHolds, olga, vera } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { whoIs } from '../../support/second-factor.ts'
import { shown, signIn } from '../../support/visit.ts'
import { confirmRights, entries, formOf, newcomer, onEdit } from './people.ts'

const member = presets['Board member']!

test('permissions to view cases and to vote wait until the chair confirms them', async () => {
  const id = await invites('m1@docket.test', member)
  expect((await onEdit(id)).user.permissions).toEqual([])
  expect((await emailsTo(carla.email)).at(-1)!.text).toContain(
    'Adam Administrator requested “Applications: view”, “Applications: vote” for m1 (m1@docket.test).',
  )
  await db.user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
  for (const request of await openRequests(id))
    await (await signIn(carla)).post(`/users/rights/${request.id}/confirmation`)
  expect((await onEdit(id)).user.permissions).toEqual(member)
})

test('the chair confirms a second administrator when there is nobody else', async () => {
  await nowHolds(olga, [])
  const id = await invites('second@docket.test', ['users.manage'])
  expect((await openRequests(id)).map(({ permission }) => permission)).toEqual(['users.manage'])
})

test('an administrator who deactivates, demotes or moves everybody else still needs a second person', async () => {
  const administrator = await signIn(adam)
  const change = async (user: User, changes: object) =>
    administrator.put(`/users/${user.id}`, { ...(await formOf(user)), ...changes })
  await change(carla, { active: false })
  await change(judith, { permissions: [] })
  await change(olga, { email: 'mine@docket.test' })
  expect((await onEdit(olga.id)).user.permissions).not.toContain('users.manage')
  const id = await invites('m1@docket.test', member)
  expect((await onEdit(id)).user.permissions).toEqual([])
})

test('a member whose email address is changed by an administrator loses their permissions and every way to sign in', async () => {
  const found = await endorsed()
  const member = await signIn(ada)
  const token = await tokenOf(ada)
  await db.passkey.create({ data: { id: 'key', userId: ada.id, name: 'Key', publicKey: new Uint8Array(1) } })
  await db.rememberToken.create({
    data: { selector: 's', hash: 'h', family: 'f', userId: ada.id, expiresAt: new Date('2099-01-01') },
  })
  const form = { ...(await formOf(ada)), email: 'mine@docket.test' }
  await (await signIn(adam)).put(`/users/${ada.id}`, form)
  expect(await whoIs(member)).toBeNull()
  expect((await call('/user', token)).status).toBe(401)
  expect([await db.passkey.count(), await db.rememberToken.count()]).toEqual([0, 0])
  const moved = await signIn({ ...ada, email: 'mine@docket.test' })
  expect((await moved.get(found.path)).status).toBe(403)
  expect((await moved.put(`${found.path}/vote`, { choice: 'approve', reason: '' })).status).toBe(403)
  expect((await openRequests(ada.id)).map(({ permission }) => permission)).toEqual([
    'applications.view',
    'applications.vote',
  ])
  expect((await emailsTo(carla.email)).at(-1)!.text).toContain('was moved to another email address.')
  await confirmRights()
  expect((await moved.get(found.path)).status).toBe(200)
})

test.each([
  ['reactivated', { active: true }, 'was inactive and has been reactivated.'],
  ['moved', { email: 'j@docket.test' }, 'was moved to another email address.'],
])('the permissions of an account must be confirmed again after it was %s', async (why, change, words) => {
  const held = await formOf(judith)
  const administrator = await signIn(adam)
  if (why === 'reactivated') await administrator.put(`/users/${judith.id}`, { ...held, active: false })
  expect((await onEdit(judith.id)).asksAgain).toBe(true)
  await administrator.put(`/users/${judith.id}`, { ...held, ...change })
  const { user, requests, asksAgain } = await onEdit(judith.id)
  expect([user.active, asksAgain]).toEqual([true, false])
  expect(user.permissions).toEqual([])
  expect(requests.map(({ permission, answer }) => [permission, answer])).toEqual([
    ['applications.decide', ''],
    ['applications.view', ''],
  ])
  expect((await emailsTo(olga.email)).at(-1)!.text).toContain(
    `for ${judith.name} (${user.email}). The account ${words}`,
  )
  const { rights } = shown(await (await signIn(olga)).get('/dashboard'), 'Dashboard')
  expect(rights!.map(({ user: { name } }) => name)).toEqual([judith.name, judith.name])
  expect((await entries('user.ask-right')).at(-1)!.details).toEqual({ right: 'applications.decide', why })
  for (const { id } of requests) await (await signIn(carla)).post(`/users/rights/${id}/confirmation`)
  expect((await onEdit(judith.id)).user.permissions).toEqual(held.permissions)
})

test('changing the email address of an account renews its open requests and notifies everybody about them', async () => {
  const administrator = await signIn(adam)
  const form = { ...(await formOf(vera)), permissions: ['applications.view', 'applications.decide'] }
  await administrator.put(`/users/${vera.id}`, form)
  const { id } = await db.rightRequest.findFirstOrThrow()
  const moved = { ...(await formOf(vera)), email: 'v@docket.test' }
  await administrator.put(`/users/${vera.id}`, moved)
  expect((await (await signIn(olga)).program('POST', `/users/rights/${id}/confirmation`)).status).toBe(409)
  const open = await db.rightRequest.findMany({ where: { answeredAt: null }, orderBy: { id: 'asc' } })
  expect(open.map(({ userId, permission }) => [userId, permission])).toEqual([
    [vera.id, 'applications.view'],
    [vera.id, 'applications.decide'],
  ])
  expect((await emailsTo(olga.email)).at(-1)!.text).toContain('was moved to another email address.')
})

test('API tokens and emailed links of a deactivated account do not work after it is reactivated', async () => {
  const token = await tokenOf(vera)
  const administrator = await signIn(adam)
  const form = await formOf(vera)
  await administrator.put(`/users/${vera.id}`, { ...form, active: false })
  await administrator.put(`/users/${vera.id}`, form)
  await confirmRights()
  expect((await onEdit(vera.id)).user).toMatchObject({ active: true, permissions: ['applications.view'] })
  expect((await call('/user', token)).status).toBe(401)
})

test('a case names the members who could not yet vote when it was registered', async () => {
  const found = await registered()
  await db.user.updateMany({ data: { createdAt: new Date('2026-01-05T08:00:00Z') } })
  expect(await deferredProp(emil, found, 'newMembers')).toEqual({ since: 'registered', names: [] })
  await invites('m1@docket.test', member)
  expect((await deferredProp(emil, found, 'newMembers'))!.names).toEqual([])
  await confirmRights()
  expect((await deferredProp(emil, found, 'newMembers'))!.names).toEqual(['m1'])
  for (const viewer of [ada, vera]) expect(await deferredProp(viewer, found, 'newMembers')).toBeNull()
})

test('before another round, a case names the members who had no vote when the last one opened', async () => {
  await db.user.updateMany({ data: { createdAt: new Date('2026-01-05T08:00:00Z') } })
  const found = await voted([
    [ada, 'approve'],
    [ben, 'disapprove'],
  ])
  const administrator = await signIn(adam)
  await administrator.put(`/users/${ben.id}`, { ...(await formOf(ben)), permissions: ['applications.view'] })
  await administrator.put(`/users/${ben.id}`, { ...(await formOf(ben)), permissions: member })
  await confirmRights()
  expect(await deferredProp(carla, found, 'newMembers')).toEqual({ since: 'round', names: [ben.name] })
})

async function invites(email: string, permissions: Permission[]) {
  const form = { ...newcomer, name: email.split('@')[0], email, permissions }
  const answer = await (await signIn(adam)).post('/users', form)
  expect(answer.status).toBe(303)
  return (await db.user.findUniqueOrThrow({ where: { email } })).id
}

const openRequests = (userId: number) =>
  db.rightRequest.findMany({ where: { userId, answeredAt: null }, orderBy: { id: 'asc' } })
