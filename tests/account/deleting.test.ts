// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import '../support/board.ts'
import { adam, ada, olga, password, vera } from '../support/cast.ts'
import { registered } from '../support/cases.ts'
import { everything } from '../support/recorded.ts'
import { copyOf, givePhone, logIn, whoIs } from '../support/second-factor.ts'
import { shown, signIn } from '../support/visit.ts'

test('with the password the account is gone, and who it was a guest', async () => {
  const { visitor } = await logIn(vera)
  const copy = copyOf(visitor)
  await visitor.get('/user/profile')
  const answer = await visitor.delete('/user', { password })
  expect([answer.status, answer.location]).toEqual([303, '/'])
  expect(visitor.cookies.has('last-page')).toBe(false)
  expect([await whoIs(visitor), await whoIs(copy)]).toEqual([null, null])
  expect(await whoIs((await logIn(vera)).visitor)).toBeNull()
  expect(await db.user.findUniqueOrThrow({ where: { id: vera.id } })).toMatchObject({
    name: vera.name,
    email: `deleted-${vera.id}@invalid`,
    passwordHash: null,
    permissions: '',
    active: false,
  })
})

test.each<[string, unknown]>([
  ['a wrong one', 'not my password'],
  ['none', ''],
])('with %s for a password it is still there', async (_, typed) => {
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

test('what they did stays under their name; what was theirs alone goes', async () => {
  const found = await registered()
  const { visitor } = await logIn(ada)
  await visitor.get(found.path)
  await visitor.post(`${found.path}/remarks`, { body: 'The papers are complete and in order.' })
  await visitor.post('/user/two-factor-recovery-codes')
  await givePhone(ada)
  await db.apiToken.create({ data: { userId: ada.id, name: 't', hash: 'h', expiresOn: '2030-01-01' } })
  await db.passwordToken.create({
    data: { hash: 'p', userId: ada.id, email: ada.email, kind: 'reset', expiresAt: new Date('2030-01-01') },
  })
  await visitor.delete('/user', { password })
  const reader = await signIn(vera)
  const page = shown(await reader.get(found.path), 'Application/Detail')
  expect(JSON.stringify(page.remarks)).toContain(ada.name)
  const dump = await everything()
  for (const table of ['ApiToken', 'PasswordToken', 'RememberToken', 'RecoveryCode', 'Passkey'])
    expect(dump[table], table).toBeUndefined()
  expect(await db.session.count({ where: { userId: ada.id } })).toBe(0)
  expect(JSON.stringify(dump.User)).not.toContain(ada.email)
})

test('the last who manages users stays, and the page says why', async () => {
  await db.user.update({ where: { id: olga.id }, data: { active: false } })
  const visitor = await signIn(adam)
  expect(shown(await visitor.get('/user/profile'), 'Profile/Show').whyNotDelete).toMatch(/^You are the last/)
  const answer = await visitor.program('DELETE', '/user', { password })
  expect([answer.status, Object.keys(answer.errors)]).toEqual([409, ['rule']])
  expect(await whoIs(visitor)).toBe(adam.email)
})

test('of two last ones who leave at once one stays', async () => {
  const visitors = [await signIn(adam), await signIn(olga)]
  expect(shown(await visitors[0]!.get('/user/profile'), 'Profile/Show').whyNotDelete).toBeNull()
  const answers = await Promise.all(visitors.map(visitor => visitor.program('DELETE', '/user', { password })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  expect(await db.user.count({ where: { active: true, permissions: { contains: ' users.manage ' } } })).toBe(
    1,
  )
})
