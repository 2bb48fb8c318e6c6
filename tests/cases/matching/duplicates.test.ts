import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { heldFromEndorsed, registered } from '../../support/cases.ts'
import { emil, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { appliesAgain, visitDuplicates, different, lualhati, reason, same } from './same-person.ts'
import { leaveTasks } from '../../support/tampered.ts'

test('the duplicates page compares an application with its possible duplicates, best match first', async () => {
  const first = await registered({ locality: 'Jaro', province: 'Iloilo', nameSuffix: '' })
  const close = await appliesAgain({ familyName: 'Magtangol', birthDate: '1984-06-05' })
  const again = await appliesAgain({ alias: 'Luz' })
  await registered()
  const { application, duplicates, weaker, duplicateOf, repeatedBy, can } = await visitDuplicates(
    await signIn(vera),
    first.path,
  )
  expect(application).toMatchObject({ id: first.id, reference: '2026-000001', version: 1, photoId: null })
  expect(duplicates.map(one => one.application.id)).toEqual([again.id, close.id])
  expect([weaker, duplicateOf, repeatedBy, can]).toEqual([[], null, [], { settle: false }])
  const [best] = duplicates
  expect(best).toMatchObject({
    application: { reference: '2026-000003', status: 'registered', type: 'Amnesty', ...lualhati },
    comparison: { band: 'strong' },
    verdict: null,
  })
  expect(best!.comparison.reason).toMatch(/^[A-Z].+\.$/)
  const fields = new Map(best!.comparison.fields.map(field => [field.field, field]))
  expect(fields.get('birthDate')).toMatchObject({ one: '6 May 1984', other: '6 May 1984', agreement: 'same' })
  expect(fields.get('givenName')).toMatchObject({ one: 'Lualhati', other: 'Lualhati, also Luz' })
  expect(fields.get('locality')).toMatchObject({
    one: 'Jaro, Iloilo',
    other: '',
    agreement: 'missing',
    bits: 0,
  })
  const sum = best!.comparison.fields.reduce((total, { bits }) => total + bits, 0)
  expect(sum).toBeCloseTo(best!.comparison.bits)
})

test('the newer application becomes a duplicate of the older one, whichever page it is marked on', async () => {
  const older = await registered()
  const clerk = await signIn(rosa)
  for (const page of ['older', 'newer']) {
    const newer = await appliesAgain()
    const [on, other] = page === 'older' ? [older, newer] : [newer, older]
    await clerk.get(on.path)
    const answer = await clerk.follow(await clerk.post(`${on.path}/duplicate`, same(other.id)))
    const reference = `2026-00000${newer.id}`
    expect(answer.page.flash).toEqual({ success: `${reference} is now a duplicate of 2026-000001` })
    const { application, remarks, can } = shown(await clerk.get(newer.path), 'Application/Detail')
    expect(application).toMatchObject({
      status: 'duplicate',
      duplicateOf: { id: older.id, reference: '2026-000001' },
    })
    expect(remarks).toMatchObject([{ kind: 'duplicate', body: reason, author: rosa.name }])
    expect([can.edit, can.endorse, can.markDuplicate, can.reinstate]).toEqual(Array(4).fill(false))
    expect(can.unmarkDuplicate).toBe(true)
    expect((await visitDuplicates(clerk, newer.path)).duplicateOf).toEqual({
      id: older.id,
      reference: '2026-000001',
    })
  }
  const { repeatedBy, duplicates } = await visitDuplicates(clerk, older.path)
  expect(repeatedBy.map(({ id }) => id)).toEqual([2, 3])
  expect(duplicates[0]!.verdict).toMatchObject({ verdict: 'same', reason, by: rosa.name, lapsed: false })
  expect(
    await db.auditEntry.findMany({ where: { action: 'application.mark-duplicate' }, orderBy: { id: 'asc' } }),
  ).toMatchObject([
    { actorName: rosa.name, subjectId: 2, details: { duplicateOf: '2026-000001', from: 'registered' } },
    { subjectId: 3 },
  ])
})

test('marking a case on hold as a duplicate voids its round, and taking that back registers it again', async () => {
  const older = await registered({ givenName: 'Gloria', familyName: 'Halili' })
  const newer = await heldFromEndorsed()
  const clerk = await signIn(rosa)
  expect((await clerk.post(`${newer.path}/duplicate`, same(older.id))).status).toBe(303)
  const marked = await db.application.findUniqueOrThrow({ where: { id: newer.id } })
  expect(marked).toMatchObject({
    status: 'duplicate',
    heldFrom: null,
    reviewOn: null,
    duplicateOfId: older.id,
  })
  expect(await db.round.findMany({ orderBy: { id: 'asc' } })).toMatchObject([{ outcome: 'void' }])
  expect(await db.task.count({ where: { applicationId: newer.id } })).toBe(0)

  const words = 'They turned out to be two persons.'
  await clerk.get(newer.path)
  const back = await clerk.delete(`${newer.path}/duplicate`, { otherId: older.id, reason: words })
  expect((await clerk.follow(back)).page.flash).toEqual({ success: '2026-000002 is registered again' })
  const { application, remarks, round } = shown(await clerk.get(newer.path), 'Application/Detail')
  expect(application).toMatchObject({ status: 'registered', duplicateOf: null })
  expect(remarks.at(-1)).toMatchObject({ kind: 'reinstate', body: words })
  expect(round).toMatchObject({ outcome: 'void', tally: null, votes: null })
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'application.reinstate' } })
  expect(entry).toMatchObject({
    details: { from: 'duplicate', to: 'registered', duplicateOf: '2026-000001' },
  })
  expect(await db.matchVerdict.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    { withdrawReason: words, withdrawnById: rosa.id },
  ])

  await clerk.post(`${newer.path}/duplicate`, same(older.id))
  await clerk.delete(`${newer.path}/duplicate`, { otherId: older.id, reason: words })
  const officer = await signIn(emil)
  await officer.post(`${newer.path}/endorsement`, { remarks: 'Endorsed after all of this.' })
  expect(shown(await officer.get(newer.path), 'Application/Detail').round).toMatchObject({ number: 2 })
})

test('the verdict “different” stands until a compared field changes', async () => {
  itIs('2026-03-14T09:00:00Z')
  const older = await registered()
  const newer = await appliesAgain()
  const clerk = await signIn(rosa)
  await clerk.post(`${older.path}/duplicate`, different(newer.id))
  for (const [on, other] of [
    [older, newer],
    [newer, older],
  ] as const) {
    const { duplicates } = await visitDuplicates(clerk, on.path)
    expect(duplicates).toMatchObject([
      {
        application: { id: other.id },
        verdict: {
          verdict: 'different',
          reason,
          by: rosa.name,
          at: '2026-03-14T09:00:00.000Z',
          lapsed: false,
        },
      },
    ])
  }
  expect(await db.auditEntry.findFirstOrThrow({ where: { action: 'application.tell-apart' } })).toMatchObject(
    {
      subject: '2026-000002',
      details: { other: '2026-000001', reason },
    },
  )
  // grounds are not compared, and capitals do not matter
  leaveTasks()
  await db.application.update({
    where: { id: older.id },
    data: { grounds: 'Others.', familyName: 'MAGTANGGOL' },
  })
  expect((await visitDuplicates(clerk, older.path)).duplicates[0]!.verdict!.lapsed).toBe(false)
  await db.application.update({ where: { id: older.id }, data: { birthDate: '1984-05-07' } })
  expect((await visitDuplicates(clerk, newer.path)).duplicates[0]!.verdict!.lapsed).toBe(true)
})

test('a pair with a standing verdict is shown even if it hardly matches', async () => {
  const [older, newer] = [await registered(), await registered()]
  const clerk = await signIn(rosa)
  expect((await visitDuplicates(clerk, older.path)).duplicates).toEqual([])
  await clerk.post(`${older.path}/duplicate`, different(newer.id))
  const { duplicates } = await visitDuplicates(clerk, older.path)
  expect(duplicates).toMatchObject([{ application: { id: newer.id }, verdict: { verdict: 'different' } }])
  expect(duplicates[0]!.comparison.bits).toBeLessThan(8)
  await clerk.delete(`${older.path}/duplicate`, { otherId: newer.id, reason })
  expect((await visitDuplicates(clerk, older.path)).duplicates).toEqual([])
})

test('sending the verdict “different” or its withdrawal twice has an effect once', async () => {
  const [older, newer] = [await registered(), await appliesAgain()]
  const clerk = await signIn(rosa)
  for (let i = 0; i < 2; i++)
    expect((await clerk.program('POST', `${older.path}/duplicate`, different(newer.id))).status).toBe(303)
  expect(await db.matchVerdict.count()).toBe(1)
  for (let i = 0; i < 2; i++)
    expect(
      (await clerk.program('DELETE', `${older.path}/duplicate`, { otherId: newer.id, reason })).status,
    ).toBe(303)
  expect(await db.auditEntry.count({ where: { action: 'application.withdraw-verdict' } })).toBe(1)
})
