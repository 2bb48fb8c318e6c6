// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { Application } from '#server/api/schemas'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import { read } from '#server/platform/database/read'
import { applicationState } from '#server/cases/applications/state'
import { newDraft } from '#server/cases/resolutions/draft'
import { call, change, tokenOf, writingTokenOf } from '../../api/call.ts'
import { byHand } from '../../records/audit/by-hand.ts'
import { approved, form } from '../../support/cases.ts'
import { adam, carla, emil, olga, rosa, vera } from '../../support/cast.ts'
import { formWith, pdf, type Part } from '../../support/papers.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { bundleFor } from '../bundle/opened-bundle.ts'
import { field, published } from './types.ts'

const plan = { name: 'plan', kind: 'file', label: 'Floor plan', group: 'Premises' }
const report = { name: 'report', kind: 'file', label: 'Police report', seenBy: 'applications.decide' }

const board = (...fields: object[]) => published({ fields })
const file = (name: string, sent = `${name}.pdf`): Part => [`answers.${name}[]`, pdf(sent), sent]

const registerAs = (clerk: Visitor, ...files: Part[]) => clerk.post('/applications', formWith(form, ...files))

const edits = (clerk: Visitor, version: number, fields: object, ...files: Part[]) =>
  clerk.post('/applications/1', formWith({ ...form, ...fields, version, _method: 'put' }, ...files))

const stored = async () => (await db.application.findFirstOrThrow()).answers as Record<string, any[]>
const namesIn = async (name: string) => (await stored())?.[name]?.map(one => one.name)
const errorsAfter = async (visitor: Visitor, answer: Awaited<ReturnType<Visitor['post']>>) =>
  (await visitor.follow(answer)).page.props.errors

const removal = (id: string, reason = 'It is out of date.') => [{ id, kind: '', removed: 1, reason }]

const caseFor = async (visitor: Visitor) => shown(await visitor.get('/applications/1'), 'Application/Detail')

const historyFor = async (visitor: Visitor) => {
  const answer = await visitor.get('/applications/1', {
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': 'history',
  })
  return JSON.stringify(answer.page.props.history)
}

test('files of an own field are stored with the case, shown as its answer and downloaded', async () => {
  await board(plan)
  const clerk = await signIn(rosa)
  expect(await registerAs(clerk, file('plan', 'ground.pdf'), file('plan', 'attic.pdf'))).toMatchObject({
    status: 303,
  })
  const rows = await db.file.findMany({ orderBy: { createdAt: 'asc' } })
  expect(rows).toMatchObject([{ purpose: 'answer', name: 'ground.pdf' }, { name: 'attic.pdf' }])
  const answers = {
    plan: rows.map(({ id, name, type, size, sha256 }) => ({ id, name, type, size, sha256 })),
  }
  expect(await stored()).toEqual(answers)
  const page = await caseFor(clerk)
  expect(page.application.answers).toEqual(answers)
  expect(page.documents).toEqual([])
  expect((await clerk.get(`/files/${rows[0]!.id}`)).text).toContain('ground.pdf')
})

test('a file that is none of the accepted types is refused under the name of its field', async () => {
  await board(plan)
  const clerk = await signIn(rosa)
  const text: Part = ['answers.plan[]', Buffer.from('only text'), 'plan.txt']
  expect(await errorsAfter(clerk, await registerAs(clerk, text))).toEqual({
    'answers.plan': 'plan.txt is not a PDF, JPEG, PNG, WebP or DOCX file.',
  })
  expect(await db.file.count()).toBe(0)
})

test.each([
  ['an unknown field', [file('cellar')], 'This type of application does not take files here.'],
  ['a field of another kind', [file('size')], 'This type of application does not take files here.'],
  [
    'a field that the clerk can’t see',
    [file('report')],
    'This type of application does not take files here.',
  ],
  [
    'a field that is not shown',
    [file('lease')],
    '“Lease” isn’t asked for with these answers. Remove the file.',
  ],
])('files for %s are refused', async (_what, files, message) => {
  const rented = { name: 'rented', kind: 'yesno', label: 'Rented' }
  const lease = { ...plan, name: 'lease', label: 'Lease', shownWhen: { field: 'rented', equals: 'yes' } }
  await board(field({ name: 'size', label: 'Size' }), report, rented, lease)
  const clerk = await signIn(rosa)
  expect(Object.values(await errorsAfter(clerk, await registerAs(clerk, ...files)))).toEqual([message])
  expect([await db.application.count(), await db.file.count()]).toEqual([0, 0])
})

test('a required file must be there when registering and after an edit', async () => {
  await board({ ...plan, required: 'always' })
  const clerk = await signIn(rosa)
  const missing = { 'answers.plan': 'Add a file for “Floor plan”.' }
  expect(await errorsAfter(clerk, await registerAs(clerk))).toEqual(missing)
  await registerAs(clerk, file('plan'))
  expect(await edits(clerk, 1, { occupation: 'publican' })).toMatchObject({ location: '/applications/1' })
  const [{ id }] = (await stored()).plan as [{ id: string }]
  const emptied = await edits(clerk, 2, { storedDocuments: JSON.stringify(removal(id)) })
  expect(await errorsAfter(clerk, emptied)).toEqual(missing)
  const replaced = { storedDocuments: JSON.stringify(removal(id)) }
  expect(await edits(clerk, 2, replaced, file('plan', 'new.pdf'))).toMatchObject({
    location: '/applications/1',
  })
  expect(await namesIn('plan')).toEqual(['new.pdf'])
})

test('an endorsement waits for a file that it requires', async () => {
  await board({ ...plan, required: 'endorsement' })
  const clerk = await signIn(rosa)
  await registerAs(clerk)
  const endorser = await signIn(emil)
  expect((await caseFor(endorser)).whyNot.endorse).toContain('“Floor plan”')
  await edits(clerk, 1, {}, file('plan'))
  expect((await caseFor(endorser)).can.endorse).toBe(true)
})

test('an edit adds files, removes them with a reason, and the history names both', async () => {
  await board(plan)
  const clerk = await signIn(rosa)
  await registerAs(clerk, file('plan', 'old.pdf'))
  const [{ id }] = (await stored()).plan as [{ id: string }]
  const silent = await edits(clerk, 1, { storedDocuments: JSON.stringify(removal(id, '')) })
  expect(await errorsAfter(clerk, silent)).toEqual({
    'storedDocuments.0.reason': 'Enter a reason for removing old.pdf.',
  })
  await edits(clerk, 1, { storedDocuments: JSON.stringify(removal(id)) }, file('plan', 'new.pdf'))
  expect(await namesIn('plan')).toEqual(['new.pdf'])
  expect((await clerk.get(`/files/${id}`)).status).toBe(404)
  expect(await db.file.findUnique({ where: { id } })).toMatchObject({ removedAt: expect.any(Date) })
  const history = await historyFor(clerk)
  expect(history).toContain('{"field":"Floor plan","before":"old.pdf","after":"new.pdf"}')
  expect(history).toContain('name old.pdf, reason It is out of date.')
  expect(await verifyBoard()).toBeNull()
})

test('a file whose field is no longer shown leaves the case and stays on record', async () => {
  const rented = { name: 'rented', kind: 'yesno', label: 'Rented' }
  await board(rented, { ...plan, shownWhen: { field: 'rented', equals: 'yes' } })
  const clerk = await signIn(rosa)
  await clerk.post('/applications', formWith({ ...form, 'answers.rented': 'yes' }, file('plan')))
  await edits(clerk, 1, { 'answers.rented': 'no' })
  expect(await stored()).toEqual({ rented: 'no' })
  expect(await db.file.findFirst()).toMatchObject({ removedAt: expect.any(Date) })
  expect(await historyFor(clerk)).toContain('{"field":"Floor plan","before":"plan.pdf","after":""}')
})

test('after a stale edit the files of both editors are in the case', async () => {
  await board(plan)
  const [one, other] = [await signIn(rosa), await signIn(rosa)]
  await registerAs(one, file('plan', 'first.pdf'))
  await edits(one, 1, {}, file('plan', 'second.pdf'))
  const stale = await errorsAfter(other, await edits(other, 1, {}, file('plan', 'third.pdf')))
  expect(stale.version).toMatch(/^Rosa Registry changed plan at /)
  await edits(other, 2, {}, file('plan', 'third.pdf'))
  expect(await namesIn('plan')).toEqual(['first.pdf', 'second.pdf', 'third.pdf'])
})

const state = async () => JSON.stringify(await applicationState(1, vera, read))

test('a restricted file exists only for people with its permission', async () => {
  await board(plan, report)
  const omni = await signIn(olga)
  await registerAs(omni, file('plan'), file('report', 'secret.pdf'))
  const [{ id }] = (await stored()).report as [{ id: string }]
  const [{ id: openId }] = (await stored()).plan as [{ id: string }]
  const before = await state()
  expect((await omni.get(`/files/${id}`)).status).toBe(200)
  const viewer = await signIn(vera)
  expect((await viewer.get(`/files/${openId}`)).status).toBe(200)
  for (const path of [`/files/${id}`, `/files/${id}?thumbnail=1`])
    expect((await viewer.get(path)).status).toBe(404)
  const clerk = await signIn(rosa)
  await edits(clerk, 1, { occupation: 'publican' })
  expect(await namesIn('report')).toEqual(['secret.pdf'])
  await edits(
    omni,
    2,
    { storedDocuments: JSON.stringify(removal(id, 'Wrong case.')) },
    file('report', 'secret-2.pdf'),
  )
  expect(await namesIn('report')).toEqual(['secret-2.pdf'])
  expect((await state()).replace('"version":3', '"version":1')).toBe(before)
  const [{ id: later }] = (await stored()).report as [{ id: string }]
  const token = await tokenOf(carla, ['applications.view'])
  const seen = [
    (await viewer.get('/applications/1')).text,
    await historyFor(viewer),
    (await clerk.get('/applications/1/edit')).text,
    (await (await signIn(adam)).get('/audit')).text,
    (await call('/applications/1', token)).text,
    (await viewer.get('/applications?typeId=1&columns=answers.report')).text,
    JSON.stringify((await clerk.follow(await edits(clerk, 1, {}))).page.props.errors),
  ].join()
  expect(seen).not.toMatch(/secret|Police|Wrong case/)
  expect(seen).not.toContain(later)
  expect(await historyFor(omni)).toContain('Wrong case.')
  const removing = { storedDocuments: JSON.stringify(removal(later)) }
  expect(await errorsAfter(clerk, await edits(clerk, 3, removing))).toEqual({
    storedDocuments: 'One of the documents has been removed. Reload the page.',
  })
})

test('the bundle has the files that its maker sees, with proofs', async () => {
  await board(plan, { ...report, seenBy: 'applications.endorse' })
  await registerAs(await signIn(olga), file('plan'), file('report', 'secret.pdf'))
  const { plan: plans, report: reports } = await stored()
  const whole = await bundleFor(olga, { path: '/applications/1' })
  expect(whole.names).toEqual(expect.arrayContaining(['files/001 plan.pdf', 'files/002 secret.pdf']))
  expect(whole.text('trail.json')).toContain(reports![0].id)
  const seen = await bundleFor(carla, { path: '/applications/1' })
  expect(seen.names.filter(name => name.startsWith('files/'))).toEqual(['files/001 plan.pdf'])
  expect(seen.text('index.html')).toContain('Floor plan')
  expect(seen.json('case.json').application.answers).toEqual({ plan: plans })
  const texts = ['case.json', 'trail.json', 'index.html', 'SHA256SUMS'].map(seen.text).join()
  expect(texts).not.toMatch(/secret|Police/)
  expect(texts).not.toContain(reports![0].id)
})

test.each([
  ['the files of an answer', `UPDATE "Application" SET "answers" = '{"plan":[]}'`],
  ['the row of its file', `UPDATE "File" SET "name" = 'other.pdf'`],
  ['whether the file is removed', `UPDATE "File" SET "removedAt" = NULL, "purpose" = 'document'`],
])('verify notices %s changed with SQL', async (_what, statement) => {
  await board(plan)
  await registerAs(await signIn(rosa), file('plan'))
  expect(await verifyBoard()).toBeNull()
  const undo = await byHand(statement)
  expect(await verifyBoard()).not.toBeNull()
  await undo()
  expect(await verifyBoard()).toBeNull()
})

test('a version without the field would lose the file, and changing the type does', async () => {
  await board(plan)
  const clerk = await signIn(rosa)
  await registerAs(clerk, file('plan'))
  await published({ fields: [{ ...plan, label: 'Drawing', seenBy: 'applications.decide' }] })
  await published({ fields: [] })
  const rehearsal = JSON.parse(
    (await (await signIn(olga)).program('GET', '/settings/types/1/rehearsal?number=3')).text,
  )
  expect(rehearsal.cases).toMatchObject({ movable: 0, blocked: [{ answers: ['Floor plan'] }] })
  await published({ fields: [{ ...plan, label: 'Map' }] }, 3)
  await edits(clerk, 1, { typeId: 3 })
  expect(await namesIn('plan')).toEqual(['plan.pdf'])
  await edits(clerk, 2, { typeId: 2 })
  expect(await stored()).toBeNull()
  expect(await db.file.findFirst()).toMatchObject({ removedAt: expect.any(Date) })
})

test('programs send files with the form, read them with their hashes, and send them back unchanged', async () => {
  await board(plan)
  const token = await writingTokenOf(rosa)
  const clerk = await signIn(rosa)
  await registerAs(clerk, file('plan'))
  const { body, headers } = await call('/applications/1', token)
  const { answers } = Application.parse(body)
  expect(answers).toEqual({
    plan: [expect.objectContaining({ name: 'plan.pdf', sha256: expect.any(String) })],
  })
  const edited = await change('PUT', '/applications/1', token, { ...form, answers }, { tag: headers.etag! })
  expect(edited.status).toBe(200)
  expect(await stored()).toEqual(answers)
  const tag = (await call('/applications/1', token)).headers.etag!
  const emptied = { ...form, answers: { plan: [] } }
  const refused = await change('PUT', '/applications/1', token, emptied, { tag })
  expect(refused.body.errors).toEqual({
    'answers.plan': 'Send new files as files, and name those to remove in storedDocuments.',
  })
})

const listed = (name: string) => [{ id: 'a'.repeat(32), name, type: 'application/pdf', size: 1, sha256: '' }]

test('exports and resolutions name the files', async () => {
  await published({ fields: [plan, report], texts: { resolution: 'With {{plan}}.{{report}}' } })
  const { id } = await approved()
  const answers = { plan: listed('plan.pdf'), report: listed('secret.pdf') }
  await db.application.update({ where: { id }, data: { answers } })
  expect((await newDraft(id, read))!.body).toBe('With plan.pdf.')
  const csv = await (await signIn(olga)).document('/applications/export?typeId=1')
  expect(csv.text).toMatch(/Floor plan,Police report\r?\n.*,plan\.pdf,secret\.pdf/)
})
