// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { form, registered, withdrawn } from '../../support/cases.ts'
import { carla, emil, rosa } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'

const remarks = 'Complete, and ready for the board.'

/** The last two are possibly the same person. */
const several = async () => [
  await registered(),
  await withdrawn(),
  await registered({ ...form, familyName: 'Dimaculangan' }),
  await registered({ ...form, familyName: 'Dimaculangan', matchReason: 'Another matter.' }),
]

const isWithdrawn = 'This application is withdrawn. Only applications that are registered can be endorsed.'
const isUnsettled = 'Resolve 1 possible duplicate first.'

test('the preview says what can’t be endorsed and why, and what is missing from the others', async () => {
  const ids = (await several()).map(({ id }) => id)
  const visitor = await signIn(emil)
  const answer = await visitor.program('POST', '/applications/endorsements/preview', { ids })
  const { total, refused, rows } = JSON.parse(answer.text)
  expect([total, refused]).toEqual([4, 3])
  expect(rows.map((row: { refusal: string }) => row.refusal)).toEqual([
    null,
    isWithdrawn,
    isUnsettled,
    isUnsettled,
  ])
  expect(rows[0].note).toMatch(/^Missing: /)
})

test('several applications are endorsed with an audit entry each, and the list says which were not', async () => {
  const [one, ...others] = await several()
  const second = await registered()
  const ids = [one!, ...others, second].map(({ id }) => id)
  const visitor = await signIn(emil)
  const answer = await visitor.post('/applications/endorsements', { ids, remarks, expected: 5 })
  expect((await visitor.follow(answer)).page.flash).toEqual({ success: '2 endorsed, 3 not endorsed.' })
  const endorsed = await db.application.findMany({ where: { status: 'endorsed' }, orderBy: { id: 'asc' } })
  expect(endorsed.map(({ id }) => id)).toEqual([one!.id, second.id])
  expect(await db.round.count()).toBe(2)
  const entries = await db.auditEntry.findMany({
    where: { action: 'application.endorse' },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ subjectId, actorId }) => [subjectId, actorId])).toEqual([
    [one!.id, emil.id],
    [second.id, emil.id],
  ])
  const { lastBulk } = shown(await visitor.get('/applications'), 'Application/Index')
  expect([lastBulk!.kind, lastBulk!.done.length]).toEqual(['endorse', 2])
  expect(lastBulk!.refused.map(({ refusal }) => refusal)).toEqual([isWithdrawn, isUnsettled, isUnsettled])
})

test('endorsements can’t be undone together', async () => {
  const { id } = await registered()
  const visitor = await signIn(emil)
  await visitor.post('/applications/endorsements', { ids: [id], remarks })
  const bulk = await db.bulkAct.findFirstOrThrow()
  const chair = await signIn(carla)
  expect((await chair.program('DELETE', `/applications/archives/${bulk.id}`, {})).status).toBe(404)
})

test('only people who endorse can endorse several', async () => {
  const { id } = await registered()
  const visitor = await signIn(rosa)
  for (const path of ['/applications/endorsements', '/applications/endorsements/preview'])
    expect((await visitor.program('POST', path, { ids: [id], remarks })).status).toBe(403)
  expect(await db.round.count()).toBe(0)
})
