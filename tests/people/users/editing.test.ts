import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { adam, nora, olga, rosa, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { emailsTo, linkMailedTo } from '../../support/mailed.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { entries, formOf, invited, onEdit, onEveryRoute } from './people.ts'

test('an edit of an account is saved, shown and summarised in one line of its history', async () => {
  const visitor = await signIn(adam)
  const answer = await visitor.put(`/users/${vera.id}`, {
    ...(await formOf(vera)),
    name: 'Vera Voter',
    position: 'Member',
    permissions: ['applications.archive', 'settings.manage'],
    mustUseTwoFactor: true,
  })
  expect([answer.status, answer.location]).toEqual([303, `/users/${vera.id}/edit`])
  const { user, history } = shown(await visitor.follow(answer), 'User/Edit')
  expect(user).toMatchObject({
    name: 'Vera Voter',
    position: 'Member',
    permissions: ['applications.archive', 'settings.manage'],
    mustUseTwoFactor: true,
    active: true,
  })
  expect(history).toEqual([
    {
      at: expect.any(String),
      actor: 'Adam Administrator',
      sentence:
        'Two-factor required. Name Vera Viewer → Vera Voter. Granted applications: archive, administration: settings; removed applications: view. Position Member.',
    },
  ])
  const [entry] = await entries('user.edit')
  expect(entry!.details).toEqual({
    before: {
      name: 'Vera Viewer',
      position: '',
      mustUseTwoFactor: false,
      permissions: 'applications.view',
    },
    after: {
      name: 'Vera Voter',
      position: 'Member',
      mustUseTwoFactor: true,
      permissions: 'applications.archive settings.manage',
    },
  })
})

test('the history of an account is sorted by date and shows at most twenty entries', async () => {
  const visitor = await signIn(adam)
  const form = await formOf(vera)
  for (let i = 1; i <= 22; i++) await visitor.put(`/users/${vera.id}`, { ...form, position: `Clerk ${i}` })
  const { history } = await onEdit(vera.id)
  expect(history.map(({ sentence }) => sentence).slice(0, 2)).toEqual([
    'Position Clerk 21 → Clerk 22.',
    'Position Clerk 20 → Clerk 21.',
  ])
  expect(history).toHaveLength(20)
})

test('granted and revoked permissions apply from the next request', async () => {
  const [administrator, viewer] = [await signIn(adam), await signIn(vera)]
  expect((await viewer.get('/applications')).status).toBe(200)
  const form = await formOf(vera)
  await administrator.put(`/users/${vera.id}`, { ...form, permissions: ['audit.view'] })
  expect((await viewer.get('/applications')).status).toBe(403)
  const page = await viewer.get('/audit')
  expect(shown(page, 'Audit/Index').auth.user!.permissions).toEqual(['audit.view'])
  await administrator.put(`/users/${vera.id}`, { ...form, permissions: '' })
  expect((await viewer.get('/audit')).status).toBe(403)
})

test('changing an email address notifies the old one and invalidates links sent to it', async () => {
  const { id, path, email } = await invited()
  const link = await linkMailedTo(email)
  await db.user.update({ where: { id }, data: { pendingEmail: 'elsewhere@docket.test' } })
  const visitor = await signIn(adam)
  await visitor.put(path, { ...(await formOf({ id })), email: 'INES@board.example' })
  expect((await onEdit(id)).user.email).toBe('ines@board.example')
  const notice = (await emailsTo(email)).at(-1)!
  expect(notice.subject).toBe('Your email address was changed')
  expect(notice.text).not.toContain('ines@board.example')
  expect(shown(await guest().get(link), 'Auth/ResetPassword').valid).toBe(false)
  expect(await db.passwordToken.count()).toBe(0)
  expect((await db.user.findUniqueOrThrow({ where: { id } })).pendingEmail).toBe(null)
  await visitor.post(`${path}/invitation`)
  expect(shown(await guest().get(await linkMailedTo('ines@board.example')), 'Auth/ResetPassword').valid).toBe(
    true,
  )
})

test.each([
  ['permissions', { permissions: ['users.manage'] }, 'You can’t change your own permissions.'],
  ['permissions', { permissions: [] }, 'You can’t change your own permissions.'],
  [
    'permissions',
    { permissions: ['users.manage', 'settings.manage', 'audit.view', 'applications.view'] },
    'You can’t change your own permissions.',
  ],
  ['active', { active: false }, 'You can’t deactivate your own account.'],
])('administrators cannot change the field %s of their own account: %j', async (field, changes, message) => {
  const visitor = await signIn(adam)
  const form = await formOf(adam)
  const before = await everything()
  const path = `/users/${adam.id}`
  const program = await visitor.program('PUT', path, { ...form, ...changes })
  expect([program.status, program.errors]).toEqual([409, { [field]: message }])
  await visitor.get(`${path}/edit`)
  const page = await visitor.follow(await visitor.put(path, { ...form, ...changes }))
  expect(shown(page, 'User/Edit').errors).toEqual({ [field]: message })
  expect(await everything()).toEqual(before)
})

test('administrators can save their own name and position when their permissions stay the same', async () => {
  const form = await formOf(adam)
  const permissions = form.permissions.toReversed()
  const saved = await (
    await signIn(adam)
  ).program('PUT', `/users/${adam.id}`, { ...form, permissions, position: 'Registrar' })
  expect(saved.status).toBe(303)
  expect((await onEdit(adam.id)).user.position).toBe('Registrar')
})

test('the edit page of an account says in advance what an administrator may not change', async () => {
  expect((await onEdit(adam.id)).whyNot).toEqual({
    permissions: 'You can’t change your own permissions.',
    active: 'You can’t deactivate your own account.',
    delete: 'You can delete your own account in your profile.',
  })
  expect((await onEdit(olga.id)).whyNot).toEqual({})
  await db.user.update({ where: { id: olga.id }, data: { active: false } })
  expect((await onEdit(olga.id)).whyNot).toEqual({})
})

test.each(['0', '-1', '1e3', '99999999999999', '2147483648', 'abc', '14', '__proto__'])(
  'the account ID %s is not found',
  async id => {
    const visitor = await signIn(adam)
    const before = await everything()
    expect(await onEveryRoute(visitor, id, await formOf(rosa))).toEqual(Array(6).fill(404))
    expect(await everything()).toEqual(before)
  },
)

test('a user without permission gets the same response for existing and missing accounts', async () => {
  const visitor = await signIn(nora)
  const answers = []
  for (const id of [rosa.id, 999, 'none'])
    for (const [method, path] of [
      ['GET', `/users/${id}/edit`],
      ['PUT', `/users/${id}`],
      ['DELETE', `/users/${id}`],
      ['POST', `/users/${id}/invitation`],
    ] as const) {
      const { status, text } = await visitor.program(method, path, method === 'GET' ? undefined : { a: 1 })
      answers.push([status, JSON.parse(text).message])
    }
  expect([...new Set(answers.map(String))]).toEqual(['403,You don’t have access to this page.'])
})
