import { expect, test } from 'vitest'
import { columnsIn, defaultColumns } from '#server/platform/lists/columns'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { adam, nora, nowHolds, olga, rita, vera } from '../../support/cast.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

const list = async (visitor: Visitor, query = '') =>
  shown(await visitor.get(`/applications${query}`), 'Application/Index')
const keep = (visitor: Visitor, name: string, query = 'status[]=endorsed', of = 'applications') =>
  visitor.post('/list-views', { list: of, name, query })

test('the columns that a user chooses apply to that user and list only', async () => {
  const visitor = await signIn(olga)
  expect((await list(visitor)).view).toEqual({
    columns: ['reference', 'type', 'receivedOn', 'status', 'due', 'waitsFor'],
    fixed: false,
    saved: [],
  })
  await visitor.put('/list-columns', { list: 'applications', columns: ['offence', 'status', 'votes'] })
  expect((await list(visitor)).view).toMatchObject({ columns: ['status', 'offence'], fixed: false })
  const archive = shown(await visitor.get('/applications/archive'), 'Application/Archive')
  expect(archive.view.columns).toEqual(defaultColumns('archive'))
  expect((await list(await signIn(vera))).view.columns).toEqual(defaultColumns('applications'))
  await visitor.put('/list-columns', { list: 'applications', columns: [] })
  expect((await list(visitor)).view.columns).toEqual([])
})

test('columns in the URL override the viewer’s own choice', async () => {
  const visitor = await signIn(olga)
  await visitor.put('/list-columns', { list: 'applications', columns: ['status'] })
  const query = '?columns=type,caseNumber,passwordHash'
  for (const who of [visitor, await signIn(vera)])
    expect((await list(who, query)).view).toMatchObject({ columns: ['type', 'caseNumber'], fixed: true })
  expect((await list(visitor)).view.columns).toEqual(['status'])
  expect(columnsIn('applications', 'none')).toEqual([])
})

test('a row contains only the values of the shown columns', async () => {
  await registered({ offence: 'Estafa', caseNumber: 'G.R. 1' })
  const visitor = await signIn(vera)
  const [plain] = (await list(visitor)).applications.data
  expect(Object.keys(plain!)).not.toContain('more')
  const second = await registered({ offence: 'Theft', caseNumber: 'G.R. 2' })
  const { data } = (await list(visitor, '?columns=type,offence,caseNumber')).applications
  expect(data.map(({ id, more }) => [id, more])).toEqual([
    [second.id, { offence: 'Theft', caseNumber: 'G.R. 2' }],
    [plain!.id, { offence: 'Estafa', caseNumber: 'G.R. 1' }],
  ])
  const { statusSince } = await db.application.findUniqueOrThrow({ where: { id: second.id } })
  const [row] = (await list(visitor, '?columns=statusSince')).applications.data
  expect(row!.more).toEqual({ statusSince: statusSince.toISOString() })
  expect((await list(visitor, '?columns=offence&page=9')).applications.data).toEqual([])
})

test('a view is saved under its name, replaced by another of that name, and deleted', async () => {
  const visitor = await signIn(vera)
  await keep(visitor, 'Mine')
  await keep(visitor, 'Old', 'sort=receivedOn')
  await keep(visitor, 'Mine', 'status[]=on_hold')
  const { saved } = (await list(visitor)).view
  expect(saved.map(({ name, query }) => [name, query])).toEqual([
    ['Mine', 'status[]=on_hold'],
    ['Old', 'sort=receivedOn'],
  ])
  await visitor.delete(`/list-views/${saved[0]!.id}`)
  expect((await list(visitor)).view.saved.map(({ name }) => name)).toEqual(['Old'])
})

test('views of other users can be neither seen nor deleted', async () => {
  await keep(await signIn(vera), 'Mine')
  const { id } = await db.listView.findFirstOrThrow()
  const other = await signIn(olga)
  expect((await list(other)).view.saved).toEqual([])
  expect((await other.delete(`/list-views/${id}`)).status).toBe(404)
  expect(await db.listView.count()).toBe(1)
})

test('an invalid view is refused with a message', async () => {
  const visitor = await signIn(vera)
  const refused = async (form: object) => (await visitor.program('POST', '/list-views', form)).errors
  const form = { list: 'applications', name: 'Mine', query: '' }
  expect(await refused({ ...form, name: ' ' })).toEqual({ name: 'Enter a name for the view.' })
  expect(await refused({ ...form, list: 'votes' })).toEqual({ list: 'There is no such list.' })
  expect(await refused({ ...form, userId: 1 })).not.toEqual({})
  for (let i = 0; i < 30; i++) await keep(visitor, `View ${i}`)
  expect(await refused(form)).toEqual({
    rule: 'You can save at most 30 views of a list. Delete one first.',
  })
  expect(await db.listView.count()).toBe(30)
})

test('a view does not give access to a list', async () => {
  await nowHolds(nora, ['users.manage'])
  const visitor = await signIn(nora)
  await keep(visitor, 'Peeking', 'columns=offence', 'applications')
  expect((await visitor.get('/applications?columns=offence')).status).toBe(403)
})

test('the register and the users list have their own columns and views', async () => {
  const clerk = await signIn(rita)
  await keep(clerk, 'Held', 'custody[]=in_custody', 'arrested-persons')
  const register = shown(await clerk.get('/arrested-persons?columns=custody'), 'ArrestedPerson/Index')
  expect(register.view).toMatchObject({ columns: ['custody'], fixed: true, saved: [{ name: 'Held' }] })
  const administrator = await signIn(adam)
  const users = shown(await administrator.get('/users'), 'User/Index')
  expect(users.view.columns).toEqual(defaultColumns('users'))
})

test('choosing columns is not logged as a search', async () => {
  const clerk = await signIn(rita)
  await clerk.get('/arrested-persons?columns=custody')
  const [entry] = await db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 })
  expect([entry!.action, JSON.stringify(entry!.details)]).toEqual(['arrested-person.list', '{}'])
})

test('deleting an account deletes its views', async () => {
  await keep(await signIn(vera), 'Mine')
  await (await signIn(adam)).delete(`/users/${vera.id}`)
  expect(await db.listView.count()).toBe(0)
})
