import { beforeEach, expect, test } from 'vitest'
import { config } from '#server/config'
import type { User } from '#server/permissions'
import { db } from '#server/platform/database/client'
import { nameKey } from '#server/platform/name-key'
import { distinguishNames } from '#server/people/sign-in/names'
import '../../support/board.ts'
import { ada, adam, ben, cora, vera } from '../../support/cast.ts'
import { afterwards, emailTo, linkIn, emailsTo, linkMailedTo } from '../../support/mailed.ts'
import { guest, signIn } from '../../support/visit.ts'
import { entries, formOf, newcomer } from './people.ts'

async function renaming(user: User) {
  const visitor = await signIn(user)
  return (name: string) => visitor.program('PUT', '/user/profile-information', { name, email: user.email })
}

const taken = { name: 'Another account has this name. Add a middle name or initial.' }

test.each(['Ada Member', 'ADA  MEMBER', 'Adá Member', 'Аda Mеmbеr', 'A\u00adda Member'])(
  'a name that looks like another one counts as the same name: %j',
  name => expect(nameKey(name)).toBe(nameKey(ada.name)),
)

test('an administrator cannot give an account the name of another', async () => {
  const administrator = await signIn(adam)
  const created = await administrator.program('POST', '/users', { ...newcomer, name: 'ada member' })
  expect([created.status, created.errors]).toEqual([422, taken])
  expect(await db.user.count({ where: { email: newcomer.email } })).toBe(0)
  const form = await formOf(ben)
  const edited = await administrator.program('PUT', `/users/${ben.id}`, { ...form, name: 'Adá Member' })
  expect([edited.status, edited.errors]).toEqual([422, taken])
  expect((await administrator.put(`/users/${ben.id}`, { ...form, name: 'BEN Member' })).status).toBe(303)
})

test('users cannot take another user’s name, and a change of name is in the audit log', async () => {
  const save = await renaming(ben)
  expect((await save('Ada Member')).errors).toEqual(taken)
  expect((await save('Benjamin Member')).status).toBe(303)
  expect((await entries('user.edit-profile')).at(-1)).toMatchObject({
    actorName: ben.name,
    details: { before: { name: 'Ben Member' }, after: { name: 'Benjamin Member' } },
  })
})

test('a user can try at most ten taken names an hour', async () => {
  const save = await renaming(ben)
  for (let time = 1; time <= 10; time++) expect((await save(ada.name)).status).toBe(422)
  expect((await save(ada.name)).status).toBe(429)
})

test('only one of several users who take the same name at once gets it', async () => {
  const saves = await Promise.all([ada, ben, cora, vera].map(renaming))
  const answers = await Promise.all(saves.map(save => save('Casey Member')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422, 422, 422])
  expect(await db.user.count({ where: { name: 'Casey Member' } })).toBe(1)
})

test('an account with a duplicate name from earlier can still be edited', async () => {
  await db.user.update({ where: { id: ben.id }, data: { name: ada.name } })
  const form = { ...(await formOf(ben)), position: 'Clerk' }
  expect((await (await signIn(adam)).put(`/users/${ben.id}`, form)).status).toBe(303)
})

test('accounts with the same name are distinguished by their positions or a number', async () => {
  await db.user.update({ where: { id: ben.id }, data: { name: 'ADA Member', position: 'Clerk' } })
  await db.user.update({ where: { id: cora.id }, data: { name: ada.name } })
  await distinguishNames()
  await distinguishNames()
  const rows = await db.user.findMany({
    where: { id: { in: [ada.id, ben.id, cora.id] } },
    orderBy: { id: 'asc' },
  })
  expect(rows.map(({ name }) => name)).toEqual(['Ada Member', 'ADA Member (Clerk)', 'Ada Member (2)'])
  expect((await entries('user.edit')).map(({ actorName, details }) => [actorName, details])).toEqual([
    ['Server', { before: { name: 'ADA Member' }, after: { name: 'ADA Member (Clerk)' } }],
    ['Server', { before: { name: 'Ada Member' }, after: { name: 'Ada Member (2)' } }],
  ])
})

// Guests must not learn whether a name is taken.

beforeEach(() => {
  config.openRegistration = true
  return () => void (config.openRegistration = false)
})

const chosen = {
  email: 'other@docket.test',
  password: 'a garden full of lemons',
  passwordConfirmation: 'a garden full of lemons',
}
const registration = { ...chosen, terms: true }

test('a guest who registers with a taken name gets the usual response, and a number is added after confirming the address', async () => {
  const visitor = guest()
  await visitor.get('/register')
  const answer = await visitor.post('/register', { ...registration, name: 'Ada Member' })
  expect([answer.status, answer.location]).toEqual([303, '/login'])
  await visitor.get(linkIn(await emailTo(registration.email)))
  const account = await db.user.findUniqueOrThrow({ where: { email: registration.email } })
  expect(account).toMatchObject({ name: 'Ada Member (2)', emailVerifiedAt: expect.any(Date) })
})

test('an unconfirmed registration reserves no name, and resetting its password gives it a free one', async () => {
  const visitor = guest()
  await visitor.get('/register')
  await visitor.post('/register', { ...registration, name: newcomer.name })
  await afterwards()
  expect((await (await signIn(adam)).post('/users', newcomer)).status).toBe(303)
  await visitor.post('/forgot-password', { email: registration.email })
  await afterwards()
  expect(await emailsTo(registration.email)).toHaveLength(2)
  const token = (await linkMailedTo(registration.email)).split('/').at(-1)
  await visitor.post('/reset-password', { ...chosen, token })
  const account = await db.user.findUniqueOrThrow({ where: { email: registration.email } })
  expect(account.name).toBe(`${newcomer.name} (2)`)
})
