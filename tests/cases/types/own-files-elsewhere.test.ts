// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { Application } from '#server/api/schemas'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import { read } from '#server/platform/database/read'
import { applicationState } from '#server/cases/case/state'
import { newDraft } from '#server/cases/resolutions/draft'
import { call, change, tokenOf, writingTokenOf } from '../../api/call.ts'
import { byHand } from '../../records/audit/by-hand.ts'
import { approved, form } from '../../support/cases.ts'
import { adam, carla, olga, rosa, vera } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { bundleFor } from '../bundle/opened-bundle.ts'
import { published, publishedEarlier } from './types.ts'
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

test('a version without the field makes the file an earlier answer, and a type without it keeps it stored', async () => {
  await board(plan)
  const clerk = await signIn(rosa)
  await registerAs(clerk, file('plan'))
  await published({ fields: [] })
  const rehearsal = JSON.parse(
    (await (await signIn(olga)).program('GET', '/settings/types/1/rehearsal?number=3')).text,
  )
  expect(rehearsal.cases).toMatchObject({ movable: 1, kept: { first: [{ answers: ['Floor plan'] }] } })
  await published({ fields: [{ ...plan, label: 'Map' }] }, 3)
  await edits(clerk, 1, { typeId: 3 })
  expect(await namesIn('plan')).toEqual(['plan.pdf'])
  await edits(clerk, 2, { typeId: 2 })
  expect(await namesIn('plan')).toEqual(['plan.pdf'])
  expect((await caseFor(clerk)).application.answers).toEqual({})
  await edits(clerk, 3, { typeId: 3 })
  expect((await caseFor(clerk)).application.answers).toMatchObject({ plan: [{ name: 'plan.pdf' }] })
  expect(await db.file.findFirst()).toMatchObject({ removedAt: null })
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
  await publishedEarlier({ fields: [plan, report], texts: { resolution: 'With {{plan}}.{{report}}' } })
  const { id } = await approved()
  const answers = { plan: listed('plan.pdf'), report: listed('secret.pdf') }
  await db.application.update({ where: { id }, data: { answers } })
  expect((await newDraft(id, read))!.body).toBe('With plan.pdf.')
  const csv = await (await signIn(olga)).document('/applications/export?typeId=1')
  expect(csv.text).toMatch(/Floor plan,Police report\r?\n.*,plan\.pdf,secret\.pdf/)
})
