// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db, DbNull } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { approved, disapproved, registered, signed, withdrawn, type Ref } from '../../support/cases.ts'
import { carla, olga } from '../../support/cast.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

const remarks = 'Settled long ago, and nobody asks any more.'
const idsOf = (cases: Ref[]) => cases.map(({ id }) => id)
const archives = (visitor: Visitor, ids: number[], headers = {}) =>
  visitor.post('/applications/archives', { ids, remarks }, headers)
const lastBulkOf = async (visitor: Visitor) =>
  shown(await visitor.get('/applications'), 'Application/Index').lastBulk
const archivedIds = async () =>
  (await db.application.findMany({ where: { archived: true }, orderBy: { id: 'asc' } })).map(({ id }) => id)

/** Only the first and third can be archived. */
const four = async () => [await signed(), await registered(), await withdrawn(), await approved()]

const isRegistered =
  'This application is registered. Only applications that are approved, disapproved, withdrawn or a duplicate can be archived.'
const isUnsigned = 'Sign the resolution before archiving.'

test('the preview lists every selected case and says why it cannot be archived', async () => {
  const cases = await four()
  const visitor = await signIn(carla)
  const answer = await visitor.program('POST', '/applications/archives/preview', {
    ids: [...idsOf(cases).toReversed(), 999, cases[0]!.id],
  })
  expect(answer.status).toBe(200)
  const { rows } = JSON.parse(answer.text)
  expect(
    rows.map((row: { reference: string; refusal: string }) => [row.reference.slice(-6), row.refusal]),
  ).toEqual([
    ['000001', null],
    ['000002', isRegistered],
    ['000003', null],
    ['000004', isUnsigned],
  ])
  expect(JSON.parse(answer.text)).toMatchObject({ total: 4, refused: 2 })
  expect(rows[0]).toEqual({
    id: 1,
    reference: expect.any(String),
    name: 'Magtanggol, Lualhati',
    refusal: null,
  })
  expect(await archivedIds()).toEqual([])
})

test('eligible cases are archived, and the list says which others were left and why', async () => {
  const cases = await four()
  const visitor = await signIn(carla)
  await visitor.get('/applications?sort=name')
  const answer = await archives(visitor, idsOf(cases))
  expect([answer.status, answer.location]).toEqual([303, '/applications?sort=name'])
  expect((await visitor.follow(answer)).page.flash).toEqual({ success: '2 archived, 2 not archived.' })
  expect(await archivedIds()).toEqual([1, 3])
  const bulk = await lastBulkOf(visitor)
  expect(bulk!.done.map(reference => reference.slice(-6))).toEqual(['000001', '000003'])
  expect(bulk!.refused.map(({ reference, refusal }) => [reference.slice(-6), refusal])).toEqual([
    ['000002', isRegistered],
    ['000004', isUnsigned],
  ])
  const said = await db.remark.findMany({ where: { kind: 'archive' }, orderBy: { id: 'asc' } })
  expect(said.map(({ applicationId, body }) => [applicationId, body])).toEqual([
    [1, remarks],
    [3, remarks],
  ])
  const trail = await db.auditEntry.findMany({ where: { actorId: carla.id }, orderBy: { id: 'asc' } })
  expect(trail.slice(-3).map(({ action, subjectId, details }) => [action, subjectId, details])).toEqual([
    ['application.archive-many', null, { chosen: 4 }],
    ['application.archive', 1, { from: 'approved', to: 'approved' }],
    ['application.archive', 3, { from: 'withdrawn', to: 'withdrawn' }],
  ])
})

test('bulk archiving can be undone once, leaving cases that changed since as they are', async () => {
  itIs('2026-03-14T09:00:00Z')
  const [one, two, three] = [await signed(), await signed(), await signed()] as const
  const visitor = await signIn(carla)
  await archives(visitor, idsOf([one, two, three]))
  const { id } = (await lastBulkOf(visitor))!
  itIs('2026-03-14T09:10:00Z')
  const other = await signIn(olga)
  await other.delete(`${one.path}/archive`, { remarks })
  await other.delete(`${two.path}/archive`, { remarks })
  await other.post(`${two.path}/archive`, { remarks })
  const undone = await visitor.delete(`/applications/archives/${id}`)
  expect((await visitor.follow(undone)).page.flash).toEqual({
    success: '1 restored from the archive, 2 not restored because they have changed.',
  })
  expect(await archivedIds()).toEqual([two.id])
  expect(await lastBulkOf(visitor)).toBeNull()
  const again = await visitor.program('DELETE', `/applications/archives/${id}`, {})
  expect([again.status, again.errors]).toEqual([409, { rule: 'This has already been undone.' }])
  expect(await db.auditEntry.count({ where: { action: 'application.undo-archive-many' } })).toBe(1)
  const restored = await db.remark.findMany({
    where: { kind: 'restore', applicationId: three.id },
    orderBy: { id: 'asc' },
  })
  expect(restored.map(({ body }) => body)).toEqual([
    'Undone because the applications were archived by mistake.',
  ])
})

test('undoing bulk archiving is neither offered nor possible after an hour', async () => {
  itIs('2026-03-14T09:00:00Z')
  const { id: one } = await signed()
  const visitor = await signIn(carla)
  await archives(visitor, [one])
  const { id } = (await lastBulkOf(visitor))!
  itIs('2026-03-14T10:00:01Z')
  const back = await signIn(carla)
  expect(await lastBulkOf(back)).toBeNull()
  const late = await back.program('DELETE', `/applications/archives/${id}`, {})
  expect([late.status, late.errors]).toEqual([
    409,
    { rule: 'You can only undo this within an hour. Restore each case on its page instead.' },
  ])
  expect(await archivedIds()).toEqual([one])
})

const upTo = (most: number) => Array.from({ length: most }, (_, i) => i + 1)

test('two hundred cases can be archived at once', async () => {
  const { id } = await withdrawn()
  const one = await db.application.findUniqueOrThrow({ where: { id } })
  const many = upTo(199).map(i => ({
    ...one,
    answers: DbNull,
    id: id + i,
    reference: `2025-${String(i).padStart(6, '0')}`,
  }))
  await db.application.createMany({ data: many })
  const visitor = await signIn(carla)
  const answer = await archives(visitor, [id, ...many.map(each => each.id)])
  expect((await visitor.follow(answer)).page.flash).toEqual({ success: '200 archived.' })
  expect((await archivedIds()).length).toBe(200)
})

test('a bulk archive form sent twice with the same key is processed once', async () => {
  const cases = await four()
  const visitor = await signIn(carla)
  const key = { 'idempotency-key': '7f1c1f0e-6a53-4a7c-9f0e-7f1c1f0e6a53' }
  await archives(visitor, idsOf(cases), key)
  const again = await archives(visitor, idsOf(cases), key)
  expect((await visitor.follow(again)).page.flash).toEqual({ success: '2 archived, 2 not archived.' })
  expect([await db.bulkAct.count(), await db.bulkItem.count()]).toEqual([1, 4])
  expect(await db.remark.count({ where: { kind: 'archive' } })).toBe(2)
})

test('two people archiving the same cases at once archive each case once', async () => {
  const cases: Ref[] = []
  for (let i = 0; i < 8; i++) cases.push(await signed({}, i % 2 ? disapproved : approved))
  const visitors = await Promise.all([carla, olga].map(who => signIn(who)))
  const [one, two] = await Promise.all([
    archives(visitors[0]!, idsOf(cases)),
    archives(visitors[1]!, idsOf(cases).toReversed()),
  ])
  expect([one.status, two.status]).toEqual([303, 303])
  const bulks = await Promise.all(visitors.map(lastBulkOf))
  expect(bulks.flatMap(bulk => bulk!.done).toSorted()).toHaveLength(8)
  expect(new Set(bulks.flatMap(bulk => bulk!.done)).size).toBe(8)
  expect(new Set(bulks.flatMap(bulk => bulk!.refused.map(({ refusal }) => refusal)))).toEqual(
    new Set(['This application is archived. Restore it before you make changes.']),
  )
  expect(await db.remark.count({ where: { kind: 'archive' } })).toBe(8)
  const { counts } = shown(await visitors[0]!.get('/applications/archive'), 'Application/Archive')
  expect([counts.approved, counts.disapproved]).toEqual([4, 4])
})

test('nobody can see or undo another person’s bulk archiving', async () => {
  const { id: one } = await signed()
  const visitor = await signIn(carla)
  await archives(visitor, [one])
  const { id } = (await lastBulkOf(visitor))!
  const other = await signIn(olga)
  expect(await lastBulkOf(other)).toBeNull()
  expect((await other.program('DELETE', `/applications/archives/${id}`, {})).status).toBe(404)
  expect((await visitor.program('DELETE', `/applications/archives/${id + 1}`, {})).status).toBe(404)
  expect(await archivedIds()).toEqual([one])
})

test.each<[string, object, string, string]>([
  ['no selection', { ids: [], remarks }, 'ids', 'Select at least one application.'],
  ['no ids', { remarks }, 'ids', 'Select at least one application.'],
  ['more than 200', { ids: upTo(201), remarks }, 'ids', 'Select at most 200 applications.'],
  ['an invalid id', { ids: ['1; DROP'], remarks }, 'ids.0', 'There is no such application.'],
  ['unknown ids', { ids: [998, 999], remarks }, 'rule', 'These applications could not be found.'],
  ['a short remark', { ids: [1], remarks: 'short' }, 'remarks', 'Enter at least 10 characters.'],
  ['a long remark', { ids: [1], remarks: 'x'.repeat(5001) }, 'remarks', 'Enter at most 5,000 characters.'],
])('a bulk archive request is refused and archives nothing: %s', async (_what, fields, field, sentence) => {
  await approved()
  const visitor = await signIn(carla)
  const { errors, status } = await visitor.program('POST', '/applications/archives', fields)
  expect([status, errors]).toEqual([field === 'rule' ? 409 : 422, { [field]: sentence }])
  expect(await db.bulkAct.count()).toBe(0)
  expect(await archivedIds()).toEqual([])
})
