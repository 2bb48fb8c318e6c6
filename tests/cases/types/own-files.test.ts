// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import { emil, rosa } from '../../support/cast.ts'
import { form } from '../../support/cases.ts'
import { formWith, type Part } from '../../support/papers.ts'
import { signIn } from '../../support/visit.ts'
import {
  board,
  caseFor,
  edits,
  errorsAfter,
  file,
  historyFor,
  namesIn,
  plan,
  registerAs,
  removal,
  report,
  stored,
} from './file-forms.ts'
import { field } from './types.ts'

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

test('a file whose field is no longer asked for stays stored, and comes back with the question', async () => {
  const rented = { name: 'rented', kind: 'yesno', label: 'Rented' }
  await board(rented, { ...plan, shownWhen: { field: 'rented', equals: 'yes' } })
  const clerk = await signIn(rosa)
  await clerk.post('/applications', formWith({ ...form, 'answers.rented': 'yes' }, file('plan')))
  const [{ id }] = (await stored()).plan as [{ id: string }]
  await edits(clerk, 1, { 'answers.rented': 'no' })
  expect((await caseFor(clerk)).application.answers).toEqual({ rented: 'no' })
  expect((await clerk.get(`/files/${id}`)).status).toBe(404)
  expect(await db.file.findFirst()).toMatchObject({ removedAt: null })
  expect(await historyFor(clerk)).toContain(
    '{"field":"Floor plan","before":"plan.pdf","after":"no longer asked for"}',
  )
  await edits(clerk, 2, { 'answers.rented': 'yes' })
  expect(await namesIn('plan')).toEqual(['plan.pdf'])
  expect((await clerk.get(`/files/${id}`)).status).toBe(200)
  expect(await verifyBoard()).toBeNull()
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
