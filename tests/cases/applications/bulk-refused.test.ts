import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import { approved, signed } from '../../support/cases.ts'
import { ada, carla, nowHolds, olga, vera } from '../../support/cast.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

const remarks = 'Settled long ago, and nobody asks any more.'
const archives = (visitor: Visitor, ids: number[]) => visitor.post('/applications/archives', { ids, remarks })
const lastBulkOf = async (visitor: Visitor) =>
  shown(await visitor.get('/applications'), 'Application/Index').lastBulk
const archivedIds = async () =>
  (await db.application.findMany({ where: { archived: true }, orderBy: { id: 'asc' } })).map(({ id }) => id)

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

const upTo = (most: number) => Array.from({ length: most }, (_, i) => i + 1)

test.each<[string, object, string, string]>([
  ['none', { ids: [], remarks }, 'ids', 'Select at least one application.'],
  ['nothing at all', { remarks }, 'ids', 'Select at least one application.'],
  ['more than 200', { ids: upTo(201), remarks }, 'ids', 'Select at most 200 applications.'],
  ['what is no id', { ids: ['1; DROP'], remarks }, 'ids.0', 'There is no such application.'],
  ['ids of nothing', { ids: [998, 999], remarks }, 'rule', 'These applications could not be found.'],
  ['no remark', { ids: [1], remarks: 'short' }, 'remarks', 'Enter at least 10 characters.'],
  [
    'too long a remark',
    { ids: [1], remarks: 'x'.repeat(5001) },
    'remarks',
    'Enter at most 5,000 characters.',
  ],
])('a bulk archive request is refused and archives nothing: %s', async (_what, fields, field, sentence) => {
  await approved()
  const visitor = await signIn(carla)
  const { errors, status } = await visitor.program('POST', '/applications/archives', fields)
  expect([status, errors]).toEqual([field === 'rule' ? 409 : 422, { [field]: sentence }])
  expect(await db.bulkAct.count()).toBe(0)
  expect(await archivedIds()).toEqual([])
})

test('people without the archive permission can neither archive nor preview in bulk', async () => {
  const { id } = await approved()
  await nowHolds(ada, [
    'applications.view',
    'applications.vote',
    'applications.decide',
    'applications.export',
  ])
  for (const who of [vera, ada] satisfies User[]) {
    const visitor = await signIn(who)
    expect((await archives(visitor, [id])).status).toBe(403)
    const asked = await visitor.program('POST', '/applications/archives/preview', { ids: [id] })
    expect(asked.status).toBe(403)
  }
  expect(await archivedIds()).toEqual([])
})
