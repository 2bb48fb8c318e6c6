// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import { csv } from '../../register/spreadsheets.ts'
import { itIs } from '../../support/board.ts'
import { olga, rita, rosa } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { application, backlog, decided, importAll, preview, refusal, sendAndCheck, steps } from './backlog.ts'

test('registry staff can upload a backlog, preview it and import its applications', async () => {
  itIs('2026-03-14T09:00:00Z')
  const visitor = await signIn(rosa)
  const path = await sendAndCheck(visitor, csv(backlog.slice(0, 2)))
  const before = await preview(visitor, path)
  expect(before.import).toMatchObject({ kind: 'application', state: 'ready', total: 2, good: 2, chosen: 2 })
  expect(before.rows.data[0]!.cells['Family name']).toBe('Magtanggol')
  expect(await db.application.count()).toBe(0)

  await visitor.post(`${path}/import`, { rows: 2 })
  expect(await steps(visitor, path)).toBe('imported')
  const after = await preview(visitor, path)
  expect(after.import).toMatchObject({ imported: 2, failed: 0, progress: { done: 2, of: 2 } })
  expect(after.rows.data.map(({ reference }) => reference)).toEqual(['2026-000001', '2026-000002'])
  expect(after.rows.data[0]!.cells).toEqual({})
  const { applications, counts } = shown(await visitor.get('/applications'), 'Application/Index')
  expect(applications.total).toBe(2)
  expect(counts.registered).toBe(2)
  expect(await db.task.count({ where: { kind: 'endorse' } })).toBe(2)
  expect(await verifyBoard()).toBeNull()
})

test('an application that was decided before Docket has its decision and nothing to vote on or sign', async () => {
  const visitor = await signIn(olga)
  await importAll(visitor, csv([decided()]))
  const { id } = await db.application.findFirstOrThrow()
  const page = shown(await visitor.get(`/applications/${id}`), 'Application/Detail')
  expect(page.application).toMatchObject({
    status: 'approved',
    decidedBefore: { on: '2019-06-14', number: '117/2019' },
    statusSince: expect.stringMatching(/^2019-06-13T16|^2019-06-14T/),
  })
  expect([page.round, page.missingDocuments]).toEqual([null, []])
  expect(page.waits).toBeNull()
  expect(page.can).toMatchObject({ resolve: false, reconsider: false, archive: true })
  expect(page.whyNot.reconsider).toContain('decided before Docket')
  expect(await db.task.count()).toBe(0)
  const found = shown(await visitor.get('/applications?search=117/2019'), 'Application/Index')
  expect(found.applications.data).toMatchObject([{ status: 'approved', decidedBefore: '2019-06-14' }])
  const { text } = await visitor.get('/applications/export')
  expect(text).toContain('2019-06-14,117/2019')
  const archived = await visitor.post(`/applications/${id}/archive`, { remarks: 'The file is on paper.' })
  expect(archived.status).toBe(303)
  expect(await db.application.findFirst()).toMatchObject({ archived: true })
  expect(await verifyBoard()).toBeNull()
})

test('people who do not decide applications cannot import a decision', async () => {
  const visitor = await signIn(rosa)
  const path = await sendAndCheck(visitor, csv([decided()]))
  const { import: summary, rows } = await preview(visitor, path)
  expect(summary).toMatchObject({ bad: 1, chosen: 0 })
  expect(rows.data[0]!.problems).toEqual([
    { column: 'Status', message: expect.stringContaining('Only people who decide applications') },
  ])
  const asOlga = await sendAndCheck(await signIn(olga), csv([decided()]))
  await visitor.post(`${asOlga}/import`)
  await steps(visitor, asOlga)
  expect((await preview(visitor, asOlga)).rows.data[0]).toMatchObject({
    applicationId: null,
    outcome: expect.stringContaining('Only people who decide applications'),
  })
  expect(await db.application.count()).toBe(0)
})

test.each([
  ['Decided on', 'a decision without a day', { Status: 'approved', 'Decided on': '' }],
  ['Decided on', 'a decision before the receipt', { 'Decided on': '2018-01-01' }],
  [
    'Decided on',
    'a decision of an open case',
    { Status: 'registered', 'Decision number': '', Grounds: 'Mercy' },
  ],
  ['Decision number', 'a number of an open case', { Status: '', 'Decided on': '', Grounds: 'Mercy' }],
  ['Status', 'an unknown status', { Status: 'postponed' }],
  ['Type', 'an unknown type', { Type: 'Knighthood' }],
  ['Grounds', 'an open case without grounds', { Status: '', 'Decided on': '', 'Decision number': '' }],
  ['Sex', 'no sex', { Sex: '' }],
])('a problem in %s is shown at its cell: %s', async (column, _what, cells) => {
  const visitor = await signIn(olga)
  const path = await sendAndCheck(visitor, csv([decided(cells), decided({ Status: 'approved' })]))
  const { rows } = await preview(visitor, path, '?show=bad')
  expect(rows.data.map(({ problems }) => problems.map(problem => problem.column))).toEqual([[column]])
})

test('the type can be chosen for a whole file', async () => {
  const visitor = await signIn(rosa)
  const { Type: _type, ...row } = application()
  expect(await refusal(visitor, csv([row]))).toMatch(/^backlog\.csv has no column “Type”\. Choose the type/)
  const path = await sendAndCheck(visitor, csv([row]), { typeId: '3' })
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  expect(await db.application.findFirst()).toMatchObject({ typeId: 3 })
})

test('possible duplicates are shown, and only selected on purpose', async () => {
  const visitor = await signIn(rosa)
  await importAll(visitor, csv([application()]))
  const path = await sendAndCheck(visitor, csv([application({ 'Received on': '2026-02-01' })]))
  const { import: summary, rows } = await preview(visitor, path)
  expect(summary).toMatchObject({ known: 1, chosen: 0 })
  expect(rows.data[0]!.matches).toMatchObject([{ band: 'strong', label: expect.stringContaining('-000001') }])
  await visitor.put(path, { rows: [2], chosen: true })
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  const [, second] = await db.application.findMany({ orderBy: { id: 'asc' } })
  expect(second!.matchReason).toContain('possible duplicates')
  expect(await db.task.count({ where: { kind: 'settleDuplicates' } })).toBeGreaterThan(0)
})

test('imports of applications and of arrested persons do not appear among each other', async () => {
  const [staff, registrar] = [await signIn(rosa), await signIn(rita)]
  const path = await sendAndCheck(staff, csv([application()]))
  expect(shown(await registrar.get('/arrested-persons/imports'), 'ArrestedPerson/Imports').imports).toEqual(
    [],
  )
  expect((await registrar.get(path.replace('applications', 'arrested-persons'))).status).toBe(404)
  expect(shown(await staff.get('/applications/imports'), 'Application/Imports').imports).toHaveLength(1)
  const waiting = shown(await staff.get('/dashboard'), 'Dashboard').waiting
  expect(waiting).toMatchObject({ imports: null, applicationImports: { total: 1 } })
})
