// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { castVote, endorsed, voted } from '../../support/cases.ts'
import { ada, adam, ben, carla, dan, olga, password, rosa, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { copyOf, logIn, whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { entries, invited, newcomer, onEveryRoute } from './people.ts'

const remove = async ({ id }: { id: number }) => (await signIn(adam)).delete(`/users/${id}`)

const row = ({ id }: { id: number }) =>
  db.user.findUniqueOrThrow({
    where: { id },
    include: {
      permissions: true,
      sessions: true,
      recoveryCodes: true,
      passkeys: true,
      passwordTokens: true,
      rememberTokens: true,
      apiTokens: true,
    },
  })

test('only the name of a deleted account is left', async () => {
  const { id } = vera
  const visitor = await signIn(vera)
  await db.user.update({
    where: { id },
    data: {
      position: 'Member',
      pendingEmail: 'next@docket.test',
      twoFactorSecret: 'encrypted',
      twoFactorSetUpAt: new Date(),
      twoFactorConfirmedAt: new Date(),
      photo: { id: 'p' },
    },
  })
  await db.passkey.create({ data: { id: 'k', userId: id, name: 'Key', publicKey: new Uint8Array([1]) } })
  await db.recoveryCode.create({ data: { userId: id, hash: 'h' } })
  const expiresAt = new Date('2999-01-01')
  await db.rememberToken.create({ data: { selector: 's', hash: 'h', family: 'f', userId: id, expiresAt } })
  await db.apiToken.create({ data: { userId: id, name: 'Token', hash: 'h', expiresOn: '2999-01-01' } })
  await db.passwordToken.create({
    data: { hash: 'h', userId: id, email: vera.email, kind: 'reset', expiresAt },
  })
  const answer = await remove(vera)
  expect([answer.status, answer.location]).toEqual([303, '/users'])
  expect(await row(vera)).toMatchObject({
    name: 'Vera Viewer',
    email: `deleted-${id}@invalid`,
    pendingEmail: null,
    position: '',
    passwordHash: null,
    permissions: [],
    active: false,
    photo: null,
    twoFactorSecret: null,
    twoFactorSetUpAt: null,
    twoFactorConfirmedAt: null,
    sessions: [],
    recoveryCodes: [],
    passkeys: [],
    passwordTokens: [],
    rememberTokens: [],
    apiTokens: [],
  })
  expect(await whoIs(visitor)).toBe(null)
  expect(await entries('user.delete')).toEqual([
    { actorName: adam.name, subjectId: id, subject: vera.name, details: null },
  ])
  expect(JSON.stringify(await everything())).not.toContain(vera.email)
})

test('emails to a deleted account are deleted, whether sent or not', async () => {
  const { id, email } = await invited()
  await db.email.updateMany({ data: { sentAt: new Date() } })
  const visitor = await signIn(adam)
  await visitor.post(`/users/${id}/invitation`)
  expect(await db.email.count({ where: { recipient: email } })).toBe(2)
  await remove({ id })
  expect(await db.email.count({ where: { recipient: email } })).toBe(0)
})

test('the actions of a deleted user stay under their name', async () => {
  const found = await voted([
    [ada, 'approve'],
    [ben, 'abstain'],
  ])
  await (await signIn(ada)).post(`${found.path}/remarks`, { body: 'I have read the whole file.' })
  await remove(ada)
  const page = await (await signIn(carla)).get(found.path)
  const { remarks, round } = shown(page, 'Application/Detail')
  expect(remarks.at(-1)).toMatchObject({ body: 'I have read the whole file.', author: 'Ada Member' })
  expect(round).toMatchObject({ voted: 2, seats: 6 })
  expect(round!.members).toContainEqual({ name: 'Ada Member', state: 'voted' })
  expect(await db.vote.count()).toBe(2)
  const auditEntries = shown(await (await signIn(olga)).get('/audit?actor=ada%20mem'), 'Audit/Index').entries
    .data
  expect(auditEntries.map(({ action, actor }) => [action, actor])).toEqual([
    ['application.remark', 'Ada Member'],
    ['application.vote', 'Ada Member'],
  ])
})

test('a deleted member who has not voted leaves the number of seats in open rounds', async () => {
  const found = await endorsed()
  await castVote(found, ben, 'approve')
  const seats = async () =>
    shown(await (await signIn(vera)).get(found.path), 'Application/Detail').round!.seats
  expect(await seats()).toBe(6)
  await remove(dan)
  expect(await seats()).toBe(5)
  await remove(ben)
  expect(await seats()).toBe(5)
})

test('a deleted account is not found by any route and cannot sign in', async () => {
  await remove(vera)
  const visitor = await signIn(adam)
  expect(await onEveryRoute(visitor, vera.id, newcomer)).toEqual(Array(6).fill(404))
  for (const email of [vera.email, `deleted-${vera.id}@invalid`])
    expect((await guest().program('POST', '/login', { email, password })).status).toBe(422)
})

test('the email address of a deleted account can be used for a new account without the old data', async () => {
  await remove(rosa)
  const { id } = await invited({ email: rosa.email, permissions: [] })
  expect(id).not.toBe(rosa.id)
  expect(await row({ id })).toMatchObject({ email: rosa.email, passwordHash: null, permissions: [] })
  await remove({ id })
  await invited({ email: rosa.email })
})

test('administrators cannot delete their own account in the user administration', async () => {
  const visitor = await signIn(adam)
  const before = await everything()
  const answer = await visitor.program('DELETE', `/users/${adam.id}`, {})
  expect([answer.status, answer.errors.rule]).toEqual([
    409,
    'You can delete your own account in your profile.',
  ])
  expect(await everything()).toEqual(before)
})

test('a user who enters their password can delete their account and is signed out everywhere', async () => {
  const { visitor } = await logIn(vera)
  const copy = copyOf(visitor)
  await visitor.get('/user/profile')
  const answer = await visitor.delete('/user', { password })
  expect([answer.status, answer.location]).toEqual([303, '/'])
  expect(visitor.cookies.has('last-page')).toBe(false)
  expect([await whoIs(visitor), await whoIs(copy)]).toEqual([null, null])
  expect(await whoIs((await logIn(vera)).visitor)).toBeNull()
  expect(await row(vera)).toMatchObject({ name: vera.name, email: `deleted-${vera.id}@invalid` })
})

test.each<[string, unknown]>([
  ['a wrong password', 'not my password'],
  ['no password', ''],
])('users cannot delete their account with %s', async (_, typed) => {
  const visitor = await signIn(vera)
  await visitor.get('/user/profile')
  const before = await db.user.findUniqueOrThrow({ where: { id: vera.id } })
  expect((await visitor.program('DELETE', '/user', { password: typed })).status).toBe(422)
  const page = await visitor.follow(await visitor.delete('/user', { password: typed }))
  expect(Object.keys(shown(page, 'Profile/Show').errors)).toEqual(['deleteUser'])
  expect(await db.user.findUniqueOrThrow({ where: { id: vera.id } })).toEqual({
    ...before,
    lastActiveAt: expect.toSatisfy(() => true),
  })
  expect(await whoIs(visitor)).toBe(vera.email)
})
