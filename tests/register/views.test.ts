import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { origin } from '../support/board.ts'
import { adam, olga, rita } from '../support/cast.ts'
import { formWith, pdf, photo } from '../support/papers.ts'
import { afterwards, arrested, recordForm, sealedRecord } from '../support/records.ts'
import { shown, signIn, type Visitor } from '../support/visit.ts'
import { sendAndCheck } from './import-pages.ts'
import { csv, row } from './spreadsheets.ts'
import { year } from '../support/year.ts'

/** Audit entries of views, oldest first. */
const viewEntries = async () => {
  const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } })
  return entries
    .filter(({ action }) => !/\.(register|seal|add-custody-event)$/.test(action) || action.startsWith('file'))
    .map(({ actorName, action, subjectId, subject, details }) => [
      actorName,
      action,
      subjectId,
      subject,
      details,
    ])
}

const part = (visitor: Visitor, path: string, data: string, component = 'ArrestedPerson/Show') =>
  visitor.get(path, { 'x-inertia-partial-component': component, 'x-inertia-partial-data': data })

test.each<[string, unknown[]]>([
  ['/arrested-persons', ['arrested-person.list', null, '', {}]],
  ['/arrested-persons?page=2&sort=name', ['arrested-person.list', null, '', { page: 2, sort: 'name' }]],
  [
    '/arrested-persons?search=crisanto&custody=released&retentionDue=1',
    ['arrested-person.search', null, '', { search: 'crisanto', custody: ['released'], retentionDue: true }],
  ],
  ['/arrested-persons/export?legal=charged', ['arrested-person.export', null, '', { legal: ['charged'] }]],
  ['/arrested-persons/1', ['arrested-person.view', 1, `AP-${year}-000001`, null]],
  ['/arrested-persons/1/edit', ['arrested-person.view', 1, `AP-${year}-000001`, { form: 'edit' }]],
])('opening %s writes one audit entry', async (path, entry) => {
  await arrested()
  const { status } = await (await signIn(olga)).document(path)
  expect([status, await viewEntries()]).toEqual([200, [['Olga Omni', ...entry]]])
})

test('deferred props are not logged as a second view, but a reload of the record is', async () => {
  const { path } = await arrested()
  const visitor = await signIn(olga)
  await visitor.get(path)
  expect((await part(visitor, path, 'accessLog,matches')).page.props.accessLog).toHaveLength(2)
  expect(await viewEntries()).toHaveLength(1)
  expect((await part(visitor, path, 'arrestedPerson')).page.props.arrestedPerson.familyName).toBe(
    'Dimaculangan',
  )
  expect(await viewEntries()).toHaveLength(2)
})

const opened = (file: string) => ['Rita Registrar', 'arrested-person.file', 1, `AP-${year}-000001`, { file }]

test('opening a file is logged, but loading its thumbnail is not', async () => {
  const visitor = await signIn(rita)
  const form = formWith(recordForm, ['photoFront', await photo(), 'face.jpg'], ['documents', pdf(), 'w.pdf'])
  await visitor.post('/arrested-persons', form)
  const [face, paper] = await db.file.findMany({ orderBy: { createdAt: 'asc' } })
  await visitor.get(`/files/${face!.id}?thumbnail=1`)
  expect(await viewEntries()).toEqual([])
  await visitor.get(`/files/${face!.id}`)
  await visitor.get(`/files/${paper!.id}?thumbnail=1`)
  expect(await viewEntries()).toEqual(['face.jpg', 'w.pdf'].map(opened))
})

test('refused requests are logged with the requested id and no data of the record', async () => {
  await sealedRecord()
  const open = await afterwards(await arrested(), 'deceased')
  const [clerk, administrator] = [await signIn(rita), await signIn(adam)]
  const before = (await viewEntries()).length
  await clerk.get('/arrested-persons/1')
  await clerk.get('/arrested-persons/77')
  await administrator.get('/arrested-persons?search=crisanto')
  await administrator.post('/arrested-persons/2/seal', { orderReference: 'x' })
  await clerk.post(`${open.path}/custody-events`, {
    kind: 'released',
    at: '2026-03-12T08:00:00Z',
    reason: 'x',
  })
  await clerk.get(`/files/${'0'.repeat(32)}`)
  expect((await viewEntries()).slice(before)).toEqual([
    ['Rita Registrar', 'arrested-person.view', null, '', { refused: 'not found', method: 'GET', asked: 1 }],
    ['Rita Registrar', 'arrested-person.view', null, '', { refused: 'not found', method: 'GET', asked: 77 }],
    ['Adam Administrator', 'arrested-person.list', null, '', { refused: 'not allowed', method: 'GET' }],
    ['Rita Registrar', 'file.open', null, '', { refused: 'not found', method: 'GET' }],
  ])
  const refusals = await db.auditEntry.findMany({
    where: { action: { in: ['arrested-person.seal', 'arrested-person.add-custody-event'] } },
    orderBy: { id: 'asc' },
  })
  expect(refusals.map(({ action, subjectId, details }) => [action, subjectId, details])).toEqual(
    expect.arrayContaining([
      ['arrested-person.seal', null, { refused: 'not allowed', method: 'POST', asked: 2 }],
      ['arrested-person.add-custody-event', 2, { refused: 'rule', method: 'POST' }],
    ]),
  )
})

test('the audit log has the requested id however the address is written', async () => {
  const { path } = await sealedRecord()
  const clerk = await signIn(rita)
  const before = (await viewEntries()).length
  for (const [spelling, status] of [
    [path, 404],
    [`${path}/`, 404],
    [`${path}?ref=mail`, 404],
    ['/arrested-persons/%31', 404],
    ['/arrested-persons/%31/', 404],
  ] as const)
    expect((await clerk.document(spelling)).status, spelling).toBe(status)
  const refused = { refused: 'not found', method: 'GET', asked: 1 }
  const entry = ['Rita Registrar', 'arrested-person.view', null, '', refused]
  expect((await viewEntries()).slice(before)).toEqual([entry, entry, entry, entry, entry])
  // even people who may see the record get 404 for other spellings
  const omni = await signIn(olga)
  for (const spelling of [path.toUpperCase(), '/Arrested-Persons/1', '/arrested%2Dpersons/1', `/${path}`])
    expect((await omni.document(spelling)).status, spelling).toBe(404)
  expect(await viewEntries()).toHaveLength(before + 5)
})

const accessLog = async (visitor: Visitor, path: string) => {
  await visitor.get(path)
  return (await part(visitor, path, 'accessLog')).page.props.accessLog
}

test('people who may read the audit log see the latest fifty entries of a record', async () => {
  const { path } = await arrested()
  const other = await arrested()
  const clerk = await signIn(rita)
  await clerk.get(other.path)
  expect(shown(await clerk.get(path), 'ArrestedPerson/Show').accessLog).toBeNull()
  const reader = await signIn(olga)
  expect(await accessLog(reader, path)).toMatchObject([
    { actor: 'Olga Omni', action: 'arrested-person.view', note: '' },
    { actor: 'Rita Registrar', action: 'arrested-person.view' },
    { actor: 'Rita Registrar', action: 'arrested-person.register', note: `arrest: AR-${year}-000001` },
  ])
  for (let i = 0; i < 60; i++) await clerk.get(path)
  expect(await accessLog(reader, path)).toHaveLength(50)
})

test('a partial reload without a page view is logged as one view', async () => {
  const { path } = await arrested()
  const visitor = await signIn(olga)
  const reload = (parts: string) => part(visitor, path, parts)
  await reload('auth')
  expect(await viewEntries()).toEqual([])
  await reload('matches,accessLog')
  const view = ['Olga Omni', 'arrested-person.view', 1, `AP-${year}-000001`, null]
  expect(await viewEntries()).toEqual([view])
  await reload('accessLog')
  expect(await viewEntries()).toEqual([view])
})

test('partial reloads of the rows of an import are logged whatever page the request names as its origin', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv([row()]))
  await db.auditEntry.deleteMany()
  const reload = (query: string) => {
    visitor.at = origin + path + query
    return part(visitor, path + query, 'rows', 'ArrestedPerson/Import')
  }
  for (const query of ['', '', '?show=known', '']) await reload(query)
  const view = ['Rita Registrar', 'arrested-person.view-import', null, 'import 1']
  expect(await viewEntries()).toEqual([
    [...view, { rows: 'all', page: 1 }],
    [...view, { rows: 'known', page: 1 }],
  ])
})
