import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { presets, type Permission, type User } from '#server/permissions'
import { partOf } from '../../cases/discussion/talking.ts'
import { call, tokenOf } from '../../api/call.ts'
import '../../support/board.ts'
import { endorsed, registered, voted } from '../../support/cases.ts'
import { ada, adam, ben, carla, emil, judith, nowHolds, olga, vera } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { whoIs } from '../../support/second-factor.ts'
import { signIn } from '../../support/visit.ts'
import { confirmRights, formOf, newcomer, onEdit } from './people.ts'

const member = presets['Board member']!

test('permissions to view cases and to vote wait until the chair confirms them', async () => {
  const id = await invites('m1@docket.test', member)
  expect((await onEdit(id)).user.permissions).toEqual([])
  expect((await emailsTo(carla.email)).at(-1)!.text).toContain(
    'Adam Administrator requested “Applications: view”, “Applications: vote” for m1 (m1@docket.test).',
  )
  for (const request of await waitingFor(id))
    await (await signIn(carla)).post(`/users/rights/${request.id}/confirmation`)
  expect((await onEdit(id)).user.permissions).toEqual(member)
})

test('only the chair and users who manage users can confirm a vote, and only they are notified', async () => {
  const id = await invites('m1@docket.test', member)
  const [request] = await waitingFor(id)
  expect((await (await signIn(ada)).post(`/users/rights/${request!.id}/confirmation`)).status).toBe(403)
  expect(await emailsTo(ada.email)).toEqual([])
})

test('the chair confirms a second administrator when there is nobody else', async () => {
  await nowHolds(olga, [])
  const id = await invites('second@docket.test', ['users.manage'])
  expect((await waitingFor(id)).map(({ permission }) => permission)).toEqual(['users.manage'])
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
  expect((await waitingFor(ada.id)).map(({ permission }) => permission)).toEqual([
    'applications.view',
    'applications.vote',
  ])
  expect((await emailsTo(carla.email)).at(-1)!.text).toContain('was moved to another email address.')
  await confirmRights()
  expect((await moved.get(found.path)).status).toBe(200)
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
  expect(await partOf(emil, found, 'newMembers')).toEqual({ since: 'registered', names: [] })
  await invites('m1@docket.test', member)
  expect((await partOf(emil, found, 'newMembers'))!.names).toEqual([])
  await confirmRights()
  expect((await partOf(emil, found, 'newMembers'))!.names).toEqual(['m1'])
  for (const viewer of [ada, vera]) expect(await partOf(viewer, found, 'newMembers')).toBeNull()
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
  expect(await partOf(carla, found, 'newMembers')).toEqual({ since: 'round', names: [ben.name] })
})

async function invites(email: string, permissions: Permission[]) {
  const form = { ...newcomer, name: email.split('@')[0], email, permissions }
  const answer = await (await signIn(adam)).post('/users', form)
  expect(answer.status).toBe(303)
  return (await db.user.findUniqueOrThrow({ where: { email } })).id
}

const waitingFor = (userId: number) =>
  db.rightRequest.findMany({ where: { userId, answeredAt: null }, orderBy: { id: 'asc' } })
