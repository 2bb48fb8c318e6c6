import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { ada, adam, ben, emil, everybody, olga, password, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { logIn } from '../../support/second-factor.ts'
import { shown, signIn } from '../../support/visit.ts'

const brother = { givenName: 'Amado', familyName: 'Quirante', birthDate: '1979-08-30', relation: 'brother' }

const declaredBy = async (who: typeof ada) =>
  shown(await (await signIn(who)).get('/user/profile'), 'Profile/Show').relatives

test('a member declares relatives, with or without a date of birth', async () => {
  const visitor = await signIn(ada)
  await visitor.get('/user/profile')
  const answer = await visitor.post('/user/relatives', brother)
  expect([answer.status, answer.location]).toEqual([303, '/user/profile'])
  await visitor.post('/user/relatives', { ...brother, givenName: '  María   José ', birthDate: '' })
  expect(await declaredBy(ada)).toEqual([
    { id: 1, ...brother },
    { id: 2, ...brother, givenName: 'María José', birthDate: '' },
  ])
  expect(await declaredBy(ben)).toEqual([])
})

test('only users who can vote may declare relatives', async () => {
  for (const person of everybody.filter(({ permissions }) => !permissions.includes('applications.vote'))) {
    expect([person.name, await declaredBy(person)]).toEqual([person.name, null])
  }
})

test.each<[string, object, string]>([
  ['no family name', { familyName: ' ' }, 'familyName'],
  ['a family name that is too long', { familyName: 'x'.repeat(101) }, 'familyName'],
  ['a date that does not exist', { birthDate: '1979-02-30' }, 'birthDate'],
  ['a date in the future', { birthDate: '2999-01-01' }, 'birthDate'],
  ['no relationship', { relation: undefined }, 'relation'],
])('a relative with %s is refused and nothing is written', async (_what, wrong, field) => {
  const visitor = await signIn(ada)
  const before = await everything()
  const { status, errors } = await visitor.program('POST', '/user/relatives', { ...brother, ...wrong })
  expect([status, Object.keys(errors)]).toEqual([422, [field]])
  expect(await everything()).toEqual(before)
})

test('a relative may have one name only', async () => {
  const visitor = await signIn(ada)
  const { status } = await visitor.post('/user/relatives', { ...brother, givenName: '' })
  expect(status).toBe(303)
  expect(await db.relative.findFirstOrThrow()).toMatchObject({
    givenName: '',
    familyName: brother.familyName,
  })
})

test('errors of the relatives form are in its own error bag', async () => {
  const visitor = await signIn(ada)
  await visitor.get('/user/profile')
  const page = await visitor.follow(await visitor.post('/user/relatives', { ...brother, relation: '' }))
  expect(page.page.props.errors).toEqual({
    relative: { relation: 'Enter the relationship, for example brother or business partner.' },
  })
})

test('a user can declare at most thirty relatives, also with simultaneous requests', async () => {
  await db.relative.createMany({ data: Array.from({ length: 28 }, () => ({ ...brother, userId: ada.id })) })
  const visitor = await signIn(ada)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => visitor.program('POST', '/user/relatives', brother)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 409, 409])
  expect(await db.relative.count()).toBe(30)
  const { errors } = await visitor.program('POST', '/user/relatives', brother)
  expect(Object.values(errors)).toEqual(['You can declare at most 30 relatives. Remove one first.'])
  expect((await (await signIn(ben)).post('/user/relatives', brother)).status).toBe(303)
})

test('a user can remove their own relatives, and those of others are not found', async () => {
  await (await signIn(ada)).post('/user/relatives', brother)
  const before = await everything()
  for (const other of [ben, olga])
    expect((await (await signIn(other)).program('DELETE', '/user/relatives/1')).status).toBe(404)
  const visitor = await signIn(ada)
  for (const id of ['2', '0', 'x', '99999999999'])
    expect([id, (await visitor.program('DELETE', `/user/relatives/${id}`)).status]).toEqual([id, 404])
  expect(await everything()).toEqual(before)
  expect((await visitor.delete('/user/relatives/1')).status).toBe(303)
  expect((await visitor.program('DELETE', '/user/relatives/1')).status).toBe(404)
  expect(await db.relative.count()).toBe(0)
})

test('the audit log records that a relative was declared, but not who', async () => {
  const visitor = await signIn(ada)
  await visitor.post('/user/relatives', brother)
  await visitor.delete('/user/relatives/1')
  const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } })
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['account.declare-relative', ada.name],
    ['account.remove-relative', ada.name],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Amado|Quirante|1979|brother/)
})

test.each<[string, () => Promise<{ status: number }>]>([
  ['by its owner', async () => (await logIn(ada)).visitor.delete('/user', { password })],
  ['by an administrator', async () => (await signIn(adam)).delete(`/users/${ada.id}`)],
])('deleting an account %s deletes its relatives and notifications', async (_how, act) => {
  await (await signIn(ada)).post('/user/relatives', brother)
  await (await signIn(ben)).post('/user/relatives', brother)
  expect((await act()).status).toBe(303)
  expect((await db.relative.findMany()).map(({ userId }) => userId)).toEqual([ben.id])
  expect(await db.notification.count({ where: { userId: ada.id } })).toBe(0)
})

test('no other page shows the relatives somebody declared', async () => {
  await (await signIn(ada)).post('/user/relatives', { ...brother, familyName: 'Quirante' })
  for (const [who, path] of [
    [adam, `/users/${ada.id}/edit`],
    [adam, '/users'],
    [olga, '/audit'],
    [emil, '/dashboard'],
    [vera, '/applications'],
  ] as const)
    expect((await (await signIn(who)).get(path)).text).not.toContain('Quirante')
})
