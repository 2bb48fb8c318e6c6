import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../support/board.ts'
import { adam, nora, nowHolds, olga, rita, rosa, vera } from '../support/cast.ts'
import { formWith, pdf, photo } from '../support/papers.ts'
import { afterwards, arrested, recordForm, sealedRecord } from '../support/records.ts'
import { shown, signIn, type Visitor } from '../support/visit.ts'
import { trail } from './looks-noted.ts'

test.each<[string, unknown[]]>([
  ['/arrested-persons', ['arrested-person.list', null, '', {}]],
  ['/arrested-persons?page=2&sort=name', ['arrested-person.list', null, '', { page: 2, sort: 'name' }]],
  [
    '/arrested-persons?search=crisanto&custody=released&retentionDue=1',
    ['arrested-person.search', null, '', { search: 'crisanto', custody: ['released'], retentionDue: true }],
  ],
  ['/arrested-persons/export?legal=charged', ['arrested-person.export', null, '', { legal: ['charged'] }]],
  ['/arrested-persons/1', ['arrested-person.view', 1, 'AP-2026-000001', null]],
  ['/arrested-persons/1/edit', ['arrested-person.view', 1, 'AP-2026-000001', { form: 'edit' }]],
])('opening %s writes one audit entry', async (path, entry) => {
  await arrested()
  const { status } = await (await signIn(olga)).document(path)
  expect([status, await trail()]).toEqual([200, [['Olga Omni', ...entry]]])
})

test('deferred props are not logged as a second view, but a reload of the record is', async () => {
  const { path } = await arrested()
  const visitor = await signIn(olga)
  await visitor.get(path)
  const part = (name: string) =>
    visitor.get(path, {
      'x-inertia-partial-component': 'ArrestedPerson/Show',
      'x-inertia-partial-data': name,
    })
  expect((await part('accessLog,matches')).page.props.accessLog).toHaveLength(2)
  expect(await trail()).toHaveLength(1)
  expect((await part('arrestedPerson')).page.props.arrestedPerson.familyName).toBe('Dimaculangan')
  expect(await trail()).toHaveLength(2)
})

const opened = (file: string) => ['Rita Registrar', 'arrested-person.file', 1, 'AP-2026-000001', { file }]

test('opening a file is logged, but loading its thumbnail is not', async () => {
  const visitor = await signIn(rita)
  const form = formWith(recordForm, ['photoFront', await photo(), 'face.jpg'], ['documents', pdf(), 'w.pdf'])
  await visitor.post('/arrested-persons', form)
  const [face, paper] = await db.file.findMany({ orderBy: { createdAt: 'asc' } })
  await visitor.get(`/files/${face!.id}?thumbnail=1`)
  expect(await trail()).toEqual([])
  await visitor.get(`/files/${face!.id}`)
  await visitor.get(`/files/${paper!.id}?thumbnail=1`)
  expect(await trail()).toEqual(['face.jpg', 'w.pdf'].map(opened))
})

test('the files of a record open only for people who see the record', async () => {
  const visitor = await signIn(rita)
  await visitor.post('/arrested-persons', formWith(recordForm, ['photoFront', await photo(), 'face.jpg']))
  const { id } = await db.file.findFirstOrThrow()
  const opens = async (who: typeof rosa) => (await (await signIn(who)).get(`/files/${id}`)).status
  expect([await opens(rosa), await opens(rita), await opens(vera), await opens(adam)]).toEqual([
    200, 200, 404, 403,
  ])
  await (await signIn(olga)).post('/arrested-persons/1/seal', { orderReference: 'RTC-12' })
  expect([await opens(rosa), await opens(rita), await opens(olga)]).toEqual([404, 404, 200])
})

test('refused requests are logged with the requested id and no data of the record', async () => {
  await sealedRecord()
  const open = await afterwards(await arrested(), 'deceased')
  const [clerk, administrator] = [await signIn(rita), await signIn(adam)]
  const before = (await trail()).length
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
  expect((await trail()).slice(before)).toEqual([
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
  const before = (await trail()).length
  for (const [spelt, status] of [
    [path, 404],
    [`${path}/`, 404],
    [`${path}?ref=mail`, 404],
    ['/arrested-persons/%31', 404],
    ['/arrested-persons/%31/', 404],
  ] as const)
    expect((await clerk.document(spelt)).status, spelt).toBe(status)
  const refused = { refused: 'not found', method: 'GET', asked: 1 }
  const entry = ['Rita Registrar', 'arrested-person.view', null, '', refused]
  expect((await trail()).slice(before)).toEqual([entry, entry, entry, entry, entry])
  // even people who may see the record get 404 for other spellings
  const omni = await signIn(olga)
  for (const spelt of [path.toUpperCase(), '/Arrested-Persons/1', '/arrested%2Dpersons/1', `/${path}`])
    expect((await omni.document(spelt)).status, spelt).toBe(404)
  expect(await trail()).toHaveLength(before + 5)
})

const log = async (visitor: Visitor, path: string) => {
  await visitor.get(path)
  const only = { 'x-inertia-partial-component': 'ArrestedPerson/Show', 'x-inertia-partial-data': 'accessLog' }
  return (await visitor.get(path, only)).page.props.accessLog
}

test('people who may read the audit log see the latest fifty entries of a record', async () => {
  const { path } = await arrested()
  const other = await arrested()
  const clerk = await signIn(rita)
  await clerk.get(other.path)
  expect(shown(await clerk.get(path), 'ArrestedPerson/Show').accessLog).toBeNull()
  const reader = await signIn(olga)
  expect(await log(reader, path)).toMatchObject([
    { actor: 'Olga Omni', action: 'arrested-person.view', note: '' },
    { actor: 'Rita Registrar', action: 'arrested-person.view' },
    { actor: 'Rita Registrar', action: 'arrested-person.register', note: 'arrest: AR-2026-000001' },
  ])
  for (let i = 0; i < 60; i++) await clerk.get(path)
  expect(await log(reader, path)).toHaveLength(50)
})

const rows = async (visitor: Visitor, query = '') =>
  shown(await visitor.get(`/audit${query}`), 'Audit/Index').entries.data.map(
    ({ action, subject, href, changes }) => [action, subject, href, changes.length],
  )

const shownTo = async (who: typeof adam) => (await (await signIn(who)).document('/audit')).text

test('the audit log hides subjects and details from people who cannot see the register', async () => {
  await arrested({ familyName: 'Lihim' })
  await (await signIn(rosa)).get('/arrested-persons/1')
  await (await signIn(rosa)).get('/arrested-persons?search=Lihim')
  await nowHolds(nora, ['audit.view', 'arrested-persons.view'])
  expect(await rows(await signIn(adam))).toEqual([
    ['arrested-person.search', '', null, 0],
    ['arrested-person.view', '', null, 0],
    ['arrested-person.register', '', null, 0],
  ])
  expect(await rows(await signIn(adam), '?search=AP-2026')).toEqual([])
  expect(await rows(await signIn(nora), '?search=ap-2026')).toEqual([
    ['arrested-person.view', 'AP-2026-000001', '/arrested-persons/1', 0],
    ['arrested-person.register', 'AP-2026-000001', '/arrested-persons/1', 1],
  ])
  const kept = 'You don’t have permission to see'
  expect(await shownTo(adam)).toContain(kept)
  // entries about the list have no subject to hide
  for (const text of [await shownTo(nora), await shownTo(olga)]) expect(text).not.toContain(kept)
  expect(await shownTo(olga)).toContain('>the register<')
  const exported = (await (await signIn(adam)).document('/audit/export')).text
  expect(exported).not.toMatch(/Lihim|AP-2026/)
})
