// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { adam, heldBy, olga, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'

const clerk = { name: 'Clerk', permissions: ['applications.view', 'applications.export'] }

const rolesShown = async () => shown(await (await signIn(adam)).get('/users/create'), 'User/Create').roles

const errorsOf = async (method: string, path: string, form: object) =>
  (await (await signIn(adam)).program(method, path, form)).errors

async function saved(form: object = clerk) {
  await (await signIn(adam)).post('/users/roles', form)
  return (await db.savedRole.findFirstOrThrow({ orderBy: { id: 'desc' } })).id
}

test('a saved role is offered for new and existing users, and a change or deletion changes no permissions', async () => {
  const id = await saved()
  const role = { id, ...clerk, holders: 0 }
  expect(await rolesShown()).toEqual([role])
  const administrator = await signIn(adam)
  expect(shown(await administrator.get(`/users/${vera.id}/edit`), 'User/Edit').roles).toEqual([role])
  const reader = { name: 'Reader', permissions: ['applications.view'] }
  await administrator.put(`/users/roles/${id}`, reader)
  expect(await rolesShown()).toEqual([{ id, ...reader, holders: 1 }])
  const { details } = await db.auditEntry.findFirstOrThrow({ where: { action: 'settings.edit-role' } })
  expect(details).toEqual({
    before: { name: 'Clerk', permissions: 'applications.export applications.view' },
    after: { name: 'Reader', permissions: 'applications.view' },
  })
  await administrator.delete(`/users/roles/${id}`)
  expect(await rolesShown()).toEqual([])
  expect(await heldBy(vera)).toEqual(['applications.view'])
})

test('the list of users names a saved role that fits exactly', async () => {
  await saved({ name: 'Reader', permissions: ['applications.view'] })
  const { users } = shown(await (await signIn(adam)).get('/users?search=vera'), 'User/Index')
  expect(users.data.map(({ role }) => role)).toEqual(['Reader'])
})

test('a role needs a permission and a name that no other role has', async () => {
  const id = await saved()
  const taken = { name: 'Another role has this name.' }
  expect(await errorsOf('POST', '/users/roles', { ...clerk, name: ' CLÉRK ' })).toEqual(taken)
  expect(await errorsOf('POST', '/users/roles', { ...clerk, name: 'board chair' })).toEqual(taken)
  expect(await errorsOf('PUT', `/users/roles/${id}`, { ...clerk, name: 'Administrator' })).toEqual(taken)
  expect(await errorsOf('PUT', `/users/roles/${id}`, { ...clerk, name: 'clerk' })).toEqual({})
  const empty = { permissions: 'Turn on at least one permission.' }
  const nobody = { name: 'Nobody', permissions: [] }
  expect(await errorsOf('POST', '/users/roles', nobody)).toEqual(empty)
  expect(await errorsOf('PUT', `/users/roles/${id}`, nobody)).toEqual(empty)
})

test('saving the same role twice at once saves it once', async () => {
  const administrators = await Promise.all([signIn(adam), signIn(olga)])
  await Promise.all(administrators.map(one => one.post('/users/roles', clerk)))
  expect(await db.savedRole.count()).toBe(1)
})
