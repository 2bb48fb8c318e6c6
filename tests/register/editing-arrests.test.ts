import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../support/board.ts'
import { olga, rita } from '../support/cast.ts'
import { everything } from '../support/recorded.ts'
import { afterwards, arrested, happens } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'

const form = {
  arrestedAt: '2026-03-10T08:30:00.000Z',
  place: 'Tondo, Manila',
  mode: 'warrantless',
  offence: 'Theft',
  version: 1,
}
const theft = { offence: 'Theft', caseNumber: 'CR-1', status: 'inquest' }

test('an edit updates charges sent with an id, adds those without, and never removes any', async () => {
  itIs('2026-03-12T09:00:00Z')
  const { path } = await arrested({ charges: [theft, { offence: 'Estafa' }] })
  const visitor = await signIn(rita)
  await visitor.get(path)
  const charges = [{ ...theft, id: 1, status: 'charged' }, { offence: 'Robbery' }]
  const answer = await visitor.put(`${path}/arrests/1`, { ...form, counsel: 'Atty. Abad', charges })
  expect([answer.status, answer.location]).toEqual([303, path])
  const { arrests, arrestedPerson } = shown(await visitor.follow(answer), 'ArrestedPerson/Show')
  expect(arrests[0]).toMatchObject({ counsel: 'Atty. Abad', version: 2 })
  expect(
    arrests[0]!.charges.map(({ id, offence, status, filedAt }) => [id, offence, status, filedAt]),
  ).toEqual([
    [1, 'Theft', 'charged', '2026-03-12T09:00:00.000Z'],
    [2, 'Estafa', 'under_investigation', ''],
    [3, 'Robbery', 'under_investigation', ''],
  ])
  expect(arrestedPerson).toMatchObject({ legalStatus: 'charged', version: 1 })
  itIs('2026-03-12T09:15:00Z')
  await visitor.put(`${path}/arrests/1`, {
    ...form,
    version: 2,
    charges: [{ ...theft, id: 1, status: 'on_trial' }],
  })
  const later = shown(await visitor.get(path), 'ArrestedPerson/Show').arrests[0]!
  expect([later.counsel, later.charges[0]!.filedAt]).toEqual(['', '2026-03-12T09:00:00.000Z'])
  expect(await db.arrestedPersonCount.findMany({ where: { count: { not: 0 } } })).toMatchObject([
    { legalStatus: 'on_trial', count: 1 },
  ])
})

test('an edit with a charge of another arrest or with the same charge twice is refused', async () => {
  const { path } = await arrested({ charges: [theft] })
  await arrested({ charges: [theft] })
  const visitor = await signIn(rita)
  const before = await everything()
  for (const charges of [
    [{ ...theft, id: 2 }],
    [
      { ...theft, id: 1 },
      { ...theft, id: 1 },
    ],
  ]) {
    const { status, errors } = await visitor.program('PUT', `${path}/arrests/1`, { ...form, charges })
    expect([status, errors]).toEqual([
      422,
      {
        [`charges.${charges.length - 1}.offence`]: 'This is not a charge of this arrest. Reload the page.',
      },
    ])
  }
  expect((await visitor.program('PUT', `${path}/arrests/2`, form)).status).toBe(404)
  expect((await visitor.program('PUT', `${path}/arrests/x`, form)).status).toBe(404)
  const { AuditEntry: _trail, ...rest } = await everything()
  const { AuditEntry: _before, ...was } = before
  expect(rest).toEqual(was)
})

test('saving an outdated arrest is refused and says who changed this arrest', async () => {
  const found = await afterwards(await arrested(), 'released')
  await happens(found, 'arrested', '2026-03-12T08:00:00Z')
  itIs('2026-03-14T09:30:00Z')
  const [early, late] = [await signIn(olga), await signIn(rita)]
  await early.put(`${found.path}/arrests/1`, { ...form, agency: 'Station 7', charges: [theft] })
  const other = { ...form, arrestedAt: '2026-03-12T08:00:00Z', court: 'RTC 12' }
  expect((await late.program('PUT', `${found.path}/arrests/2`, other)).status).toBe(303)
  const { status, errors } = await late.program('PUT', `${found.path}/arrests/1`, {
    ...form,
    officers: 'PO1 Uy',
  })
  expect([status, errors]).toEqual([
    422,
    {
      version:
        'Olga Omni changed agency, charges at 2026-03-14 09:30 UTC, after you opened this form. Your changes were not saved but are still here.',
    },
  ])
})

test('changing the date of an arrest strikes its old custody event and adds a new one', async () => {
  itIs('2026-03-12T09:00:00Z')
  const found = await afterwards(await arrested(), 'transferred')
  const visitor = await signIn(olga)
  await visitor.put(`${found.path}/arrests/1`, {
    ...form,
    arrestedAt: '2026-03-11T07:00:00Z',
    place: 'Ermita',
  })
  const { arrestedPerson, custody } = shown(await visitor.get(found.path), 'ArrestedPerson/Show')
  expect(arrestedPerson.custodyStatus).toBe('transferred')
  expect(custody.map(({ kind, at, struck }) => [kind, at, struck?.reason ?? null])).toEqual([
    ['transferred', '2026-03-11T08:00:00.000Z', null],
    ['arrested', '2026-03-11T07:00:00.000Z', null],
    ['arrested', '2026-03-10T08:30:00.000Z', 'The date of the arrest was corrected.'],
  ])
  const unmoved = { ...form, arrestedAt: '2026-03-11T07:00:00Z', version: 2 }
  await visitor.put(`${found.path}/arrests/1`, unmoved)
  expect(await db.custodyEvent.count()).toBe(3)
})

test.each([
  [
    'after the next event',
    2,
    '2026-03-12T09:00:00Z',
    'The time must be before the next event at 2026-03-12 09:00 UTC.',
  ],
  [
    'to the time of the next event',
    1,
    '2026-03-11T08:00:00Z',
    'The time must be before the next event at 2026-03-11 08:00 UTC.',
  ],
  [
    'before the previous event',
    2,
    '2026-03-11T07:59:00Z',
    'The time must be after the person was released at 2026-03-11 08:00 UTC.',
  ],
])('an arrest cannot be moved %s', async (_where, arrest, arrestedAt, sentence) => {
  const found = await afterwards(await arrested(), 'released')
  await happens(found, 'arrested', '2026-03-12T08:00:00Z')
  await happens(found, 'transferred', '2026-03-12T09:00:00Z')
  const visitor = await signIn(rita)
  const { status, errors } = await visitor.program('PUT', `${found.path}/arrests/${arrest}`, {
    ...form,
    arrestedAt,
  })
  expect([status, errors]).toEqual([409, { arrestedAt: sentence }])
  expect(await db.custodyEvent.count({ where: { struckAt: { not: null } } })).toBe(0)
})

test('an arrest cannot be moved to a time after one of its charges was filed', async () => {
  const filed = { ...theft, status: 'charged', filedAt: '2026-03-11T08:00:00Z' }
  const { path } = await arrested({ charges: [filed] })
  const visitor = await signIn(rita)
  const moved = { ...form, arrestedAt: '2026-03-11T09:00:00Z' }
  const notSent = await visitor.program('PUT', `${path}/arrests/1`, moved)
  expect(notSent.errors).toEqual({ arrestedAt: 'A charge was filed before this.' })
  const sent = await visitor.program('PUT', `${path}/arrests/1`, { ...moved, charges: [{ ...filed, id: 1 }] })
  expect(sent.errors).toEqual({ 'charges.0.filedAt': 'The time must be after the arrest.' })
})
