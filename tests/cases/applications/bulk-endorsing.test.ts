// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { form, registered, withdrawn } from '../../support/cases.ts'
import { ada, carla, emil, rosa } from '../../support/cast.ts'
import { queriesOf } from '../../support/queries.ts'
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

test('the preview names members who may know an applicant, in as many queries for many cases as for one', async () => {
  const relative = {
    givenName: 'Amado',
    familyName: 'Quirante',
    birthDate: '1979-08-30',
    relation: 'brother',
  }
  await (await signIn(ada)).post('/user/relatives', relative)
  const { relation: _relation, ...brother } = relative
  const cases = [await registered(), await registered({ ...brother, sex: 'male' }), await registered()]
  const visitor = await signIn(emil)
  const preview = async (ids: number[]) => {
    let rows: { note?: string }[] = []
    const queries = await queriesOf(async () => {
      const { text } = await visitor.program('POST', '/applications/endorsements/preview', { ids })
      rows = (JSON.parse(text) as { rows: typeof rows }).rows
    })
    return {
      queries: queries.length,
      notes: rows.map(({ note }) => note!.replace(/^Missing: [^.]*\.\s?/, '')),
    }
  }
  const one = await preview([cases[1]!.id])
  const all = await preview(cases.map(({ id }) => id))
  expect(all.notes).toEqual(['', `${ada.name} may know the applicant (declared as brother).`, ''])
  expect(all.queries).toBeLessThanOrEqual(one.queries)
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
