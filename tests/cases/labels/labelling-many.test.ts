// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { archived, registered, type Ref } from '../../support/cases.ts'
import { emil, rosa } from '../../support/cast.ts'
import { label } from '../../support/acts.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

const idsOf = (cases: Ref[]) => cases.map(({ id }) => id)
const send = (visitor: Visitor, form: object) => visitor.post('/applications/labels', form)
const flashOf = async (visitor: Visitor, answer: Awaited<ReturnType<typeof send>>) =>
  (await visitor.follow(answer)).page.flash
const lastBulkOf = async (visitor: Visitor) =>
  shown(await visitor.get('/applications'), 'Application/Index').lastBulk
const onCases = async () => {
  const rows = await db.application.findMany({
    orderBy: { id: 'asc' },
    include: { labels: { orderBy: { labelId: 'asc' } } },
  })
  return rows.map(({ labels }) => labels.map(({ labelId }) => labelId))
}

/** The first is urgent, the second an appeal, the third nothing. */
async function three() {
  await db.label.create({ data: { name: 'Appeal', colour: '#1d4ed8' } })
  const cases = [await registered(), await registered(), await registered()] as const
  await label(cases[0].id, { labels: [1] }, emil)
  await label(cases[1].id, { labels: [2] }, emil)
  return cases
}

test('the preview says which labels the cases have, and which cases stay the same', async () => {
  const [one, two] = await three()
  const old = await archived()
  const visitor = await signIn(rosa)
  const preview = async (change: object) => {
    const { text } = await visitor.program('POST', '/applications/labels/preview', {
      ids: idsOf([one, two, old]),
      ...change,
    })
    return JSON.parse(text) as { refused: number; rows: object[] }
  }
  expect((await preview({})).refused).toBe(1)
  expect(await preview({ add: [1], remove: [2] })).toMatchObject({
    refused: 2,
    rows: [
      { refusal: 'Its labels stay the same.', note: 'Labels now: Urgent.' },
      { refusal: null, note: 'Labels now: Appeal.' },
      { refusal: 'This application is archived. Restore it before you make changes.' },
    ],
  })
})

test('labels are added to and removed from several cases at once, and it is undone at once', async () => {
  itIs('2026-03-14T09:00:00Z')
  const cases = await three()
  const visitor = await signIn(rosa)
  await visitor.get('/applications')
  const answer = await send(visitor, { ids: idsOf([...cases]), add: [1], remove: [2] })
  expect(await flashOf(visitor, answer)).toEqual({ success: '2 labelled, 1 not labelled.' })
  expect(await onCases()).toEqual([[1], [1], [1]])
  await label(cases[2].id, { labels: [] }, emil)
  const { id, kind } = (await lastBulkOf(visitor))!
  expect(kind).toBe('label')
  const undone = await visitor.delete(`/applications/labels/${id}`)
  expect(await flashOf(visitor, undone)).toEqual({
    success: '1 labelled as before, 1 left as they are because they have changed.',
  })
  expect(await onCases()).toEqual([[1], [2], []])
  expect(await lastBulkOf(visitor)).toBeNull()
})

test('an undo gives no labels that the audit log does not name', async () => {
  const [, , third] = await three()
  const visitor = await signIn(rosa)
  await send(visitor, { ids: [third.id], add: [1] })
  await db.bulkItem.updateMany({ data: { fromLabels: [2] } })
  const { id } = (await lastBulkOf(visitor))!
  await visitor.delete(`/applications/labels/${id}`)
  expect((await onCases())[2]).toEqual([1])
})

test('everything that a filter finds is labelled', async () => {
  await three()
  await send(await signIn(rosa), { filter: { label: 1 }, expected: 1, add: [2] })
  expect(await onCases()).toEqual([[1, 2], [2], []])
})

test.each([
  [{}, { add: 'Choose the labels to add or to remove.' }],
  [{ add: [1], remove: [1] }, { remove: 'A label can’t be both added and removed.' }],
])('%j is refused before any case is labelled', async (form, errors) => {
  const [one] = await three()
  const answer = await (
    await signIn(rosa)
  ).program('POST', '/applications/labels', { ids: [one.id], ...form })
  expect(answer.errors).toEqual(errors)
  expect(await db.bulkAct.count()).toBe(0)
})
