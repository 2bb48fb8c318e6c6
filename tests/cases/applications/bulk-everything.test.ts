// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { bulkLimits } from '#server/cases/acts/bulk/limits'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { registered, withdrawn } from '../../support/cases.ts'
import { carla } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'

const remarks = 'Settled long ago, and nobody asks any more.'
const { archive: limit } = bulkLimits

const archivedIds = async () =>
  (await db.application.findMany({ where: { archived: true }, orderBy: { id: 'asc' } })).map(({ id }) => id)

const archiveAll = async (filter: object, expected: number) =>
  (await signIn(carla)).program('POST', '/applications/archives', { filter, expected, remarks })

const previewAll = async (filter: object) =>
  (await signIn(carla)).program('POST', '/applications/archives/preview', { filter })

test('everything that a filter finds is previewed and archived, on whichever page it is', async () => {
  await withdrawn()
  await registered()
  const other = await withdrawn({ typeId: 2 })
  const preview = await previewAll({ typeId: 1 })
  expect(JSON.parse(preview.text)).toMatchObject({ total: 2, refused: 1 })
  expect((await archiveAll({ typeId: 1 }, 2)).status).toBe(303)
  expect(await archivedIds()).toEqual([1])
  expect(await db.bulkItem.count({ where: { applicationId: other.id } })).toBe(0)
})

test('nothing is archived if the list has changed since the preview', async () => {
  await withdrawn()
  await withdrawn()
  const { status, errors } = await archiveAll({ status: ['withdrawn'] }, 1)
  expect([status, errors]).toEqual([
    409,
    {
      rule: 'The list has changed: it has 2 applications now, and you chose 1. Close this, look at the list and try again.',
    },
  ])
  expect(await archivedIds()).toEqual([])
})

test('a form for everything that is sent twice is processed once', async () => {
  await withdrawn()
  await withdrawn()
  const visitor = await signIn(carla)
  const key = { 'idempotency-key': '7f1c1f0e-6a53-4a7c-9f0e-7f1c1f0e6a53' }
  const send = () =>
    visitor.post('/applications/archives', { filter: { status: ['withdrawn'] }, expected: 2, remarks }, key)
  await send()
  const again = await send()
  expect((await visitor.follow(again)).page.flash).toEqual({ success: '2 archived.' })
  expect(await db.bulkAct.count()).toBe(1)
})

test('more than the limit is refused', async () => {
  bulkLimits.archive = 1
  await withdrawn()
  await withdrawn()
  const preview = await previewAll({})
  const { status, errors } = await archiveAll({}, 2)
  bulkLimits.archive = limit
  const rule = 'Choose at most 1 applications at once. Narrow the list first.'
  expect([preview.status, status, errors]).toEqual([409, 409, { rule }])
  expect(await archivedIds()).toEqual([])
})

test('an unknown filter is refused', async () => {
  await withdrawn()
  const { status } = await archiveAll({ statuses: 'withdrawn' }, 1)
  expect(status).toBe(422)
  expect(await archivedIds()).toEqual([])
})
