// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { archived, registered, type Ref } from '../../support/cases.ts'
import { ada, carla, emil, judith, nowHolds, rosa } from '../../support/cast.ts'
import { assign } from '../../support/acts.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

const reason = 'They are on leave until May.'
const idsOf = (cases: Ref[]) => cases.map(({ id }) => id)
const send = (visitor: Visitor, form: object) => visitor.post('/applications/assignment', form)
const flashOf = async (visitor: Visitor, answer: Awaited<ReturnType<typeof send>>) =>
  (await visitor.follow(answer)).page.flash
const lastBulkOf = async (visitor: Visitor) =>
  shown(await visitor.get('/applications'), 'Application/Index').lastBulk
const assignees = async () =>
  (await db.application.findMany({ orderBy: { id: 'asc' } })).map(({ assigneeId }) => assigneeId)

/** Emil has the first, nobody the second, Emil the third. */
async function three() {
  const cases = [await registered(), await registered(), await registered()] as const
  for (const { id } of [cases[0], cases[2]]) await assign(id, { userId: emil.id, reason: '' }, emil)
  return cases
}

test('the preview says whose each case is, and which can’t be assigned', async () => {
  const [one, two] = await three()
  const old = await archived()
  const { text } = await (
    await signIn(rosa)
  ).program('POST', '/applications/assignment/preview', {
    ids: idsOf([one, two, old]),
  })
  const { rows, refused } = JSON.parse(text) as { rows: object[]; refused: number }
  expect(refused).toBe(1)
  expect(rows).toMatchObject([
    { refusal: null, note: 'Assigned to Emil Endorser.' },
    { refusal: null },
    { refusal: 'This application is archived. Restore it before you make changes.' },
  ])
})

test('several cases are assigned at once, and it is undone at once', async () => {
  itIs('2026-03-14T09:00:00Z')
  const cases = await three()
  itIs('2026-03-14T09:10:00Z')
  const visitor = await signIn(rosa)
  await visitor.get('/applications')
  const answer = await send(visitor, { ids: idsOf([...cases]), userId: judith.id, reason })
  expect(await flashOf(visitor, answer)).toEqual({ success: '3 assigned.' })
  expect(await assignees()).toEqual([judith.id, judith.id, judith.id])
  itIs('2026-03-14T09:20:00Z')
  await assign(cases[2].id, { userId: rosa.id, reason }, rosa)
  const { id, kind } = (await lastBulkOf(visitor))!
  expect(kind).toBe('assign')
  const undone = await visitor.delete(`/applications/assignment/${id}`)
  expect(await flashOf(visitor, undone)).toEqual({
    success: '2 assigned as before, 1 left as they are because they have changed.',
  })
  expect(await assignees()).toEqual([emil.id, null, rosa.id])
  expect(await lastBulkOf(visitor)).toBeNull()
})

test('several cases become nobody’s at once, and it is undone at once', async () => {
  itIs('2026-03-14T09:00:00Z')
  const cases = await three()
  itIs('2026-03-14T09:10:00Z')
  const visitor = await signIn(carla)
  await visitor.get('/applications')
  const answer = await send(visitor, { ids: idsOf([...cases]), userId: 'none', reason })
  expect(await flashOf(visitor, answer)).toEqual({ success: '2 unassigned, 1 not unassigned.' })
  const { id } = (await lastBulkOf(visitor))!
  await visitor.delete(`/applications/assignment/${id}`)
  expect(await assignees()).toEqual([emil.id, null, emil.id])
})

test('a case stays where it is if its earlier assignee has left before the undo', async () => {
  itIs('2026-03-14T09:00:00Z')
  const [one] = await three()
  itIs('2026-03-14T09:10:00Z')
  const visitor = await signIn(rosa)
  await send(visitor, { ids: [one.id], userId: judith.id, reason })
  await nowHolds(emil, ['applications.view'])
  const { id } = (await lastBulkOf(visitor))!
  await visitor.delete(`/applications/assignment/${id}`)
  expect((await assignees())[0]).toBe(judith.id)
})

test('taking several cases without a reason takes only those that are nobody’s', async () => {
  const cases = await three()
  const visitor = await signIn(rosa)
  await visitor.get('/applications')
  const answer = await send(visitor, { ids: idsOf([...cases]), userId: rosa.id })
  expect(await flashOf(visitor, answer)).toEqual({ success: '1 assigned, 2 not assigned.' })
  expect((await lastBulkOf(visitor))!.refused[0]!.refusal).toBe(
    'Give a reason, because this application is assigned to Emil Endorser.',
  )
})

test.each([
  [{ userId: judith.id }, { reason: 'Give a reason for assigning these applications.' }],
  [
    { userId: ada.id, reason },
    { userId: 'Choose somebody who registers, endorses or decides applications.' },
  ],
  [{ reason }, { userId: 'Choose the person to assign these applications to.' }],
  [{ userId: '', reason }, { userId: 'Choose the person to assign these applications to.' }],
])('%j is refused before any case is assigned', async (form, errors) => {
  const [one] = await three()
  const answer = await (
    await signIn(rosa)
  ).program('POST', '/applications/assignment', {
    ids: [one.id],
    ...form,
  })
  expect(answer.errors).toEqual(errors)
  expect(await db.bulkAct.count()).toBe(0)
})
