import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { call, tokenOf } from '../api/call.ts'
import '../support/board.ts'
import { olga, rita } from '../support/cast.ts'
import { formWith, pdf, photo, stored } from '../support/papers.ts'
import { afterwards, arrested, happens } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'
import { year } from '../support/year.ts'

const arrest = {
  arrestedAt: '2026-03-12T07:00:00Z',
  place: 'Ermita',
  mode: 'warrant',
  offence: 'Robbery',
  gravity: 'grave',
  facility: 'Manila City Jail',
}

test('a released person can be arrested again, and lists show the new arrest', async () => {
  const found = await afterwards(await arrested({ facility: 'Station 7' }), 'released')
  const visitor = await signIn(rita)
  await visitor.get(found.path)
  const charges = [{ offence: 'Robbery', caseNumber: 'CR-99', status: 'on_trial' }]
  const answer = await visitor.post(`${found.path}/arrests`, { ...arrest, charges })
  expect([answer.status, answer.location]).toEqual([303, found.path])
  const record = shown(await visitor.follow(answer), 'ArrestedPerson/Show')
  expect(record.arrestedPerson).toMatchObject({
    custodyStatus: 'in_custody',
    custodySince: '2026-03-12T07:00:00.000Z',
    facility: 'Manila City Jail',
    legalStatus: 'on_trial',
    clock: null,
  })
  expect(record.arrests.map(({ number, offence }) => [number, offence])).toEqual([
    [`AR-${year}-000002`, 'Robbery'],
    [`AR-${year}-000001`, 'Theft'],
  ])
  expect(record.custody.map(({ kind, place }) => [kind, place])).toEqual([
    ['arrested', 'Ermita'],
    ['released', ''],
    ['arrested', 'Tondo, Manila'],
  ])
  const list = shown(await visitor.get('/arrested-persons?search=cr-99'), 'ArrestedPerson/Index')
  expect(list.arrestedPersons.data).toMatchObject([
    { offence: 'Robbery', arrestedAt: '2026-03-12T07:00:00.000Z' },
  ])
})

const acquitted = { offence: 'Theft', status: 'acquitted', filedAt: '2026-03-10T12:00:00Z' }

test('the legal status of a person is that of the latest arrest, and earlier arrests keep theirs', async () => {
  const found = await afterwards(await arrested({ charges: [acquitted] }), 'released')
  await happens(found, 'arrested', arrest.arrestedAt, arrest)
  const visitor = await signIn(olga)
  const { arrestedPerson, arrests } = shown(await visitor.get(found.path), 'ArrestedPerson/Show')
  expect([arrestedPerson.legalStatus, arrestedPerson.clock?.since]).toEqual([
    'under_investigation',
    '2026-03-12T07:00:00.000Z',
  ])
  expect(arrests.map(({ number, legalStatus }) => [number, legalStatus])).toEqual([
    [`AR-${year}-000002`, 'under_investigation'],
    [`AR-${year}-000001`, 'acquitted'],
  ])
  const standing = async (legal: string) => {
    const { arrestedPersons } = shown(
      await visitor.get(`/arrested-persons?legal[]=${legal}`),
      'ArrestedPerson/Index',
    )
    const exported = (await visitor.document(`/arrested-persons/export?legal[]=${legal}`)).text
    return [arrestedPersons.total, arrestedPersons.data.length, exported.trim().split('\r\n').length - 1]
  }
  expect([await standing('acquitted'), await standing('under_investigation')]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ])
  const { body } = await call(found.path, await tokenOf(olga))
  expect([body.legalStatus, body.arrests[1].legalStatus]).toEqual(['under_investigation', 'acquitted'])
})

test('adding the same arrest ten times at once adds it once', async () => {
  const found = await afterwards(await arrested(), 'released')
  const visitor = await signIn(rita)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.program('POST', `${found.path}/arrests`, arrest)),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect([...new Set(answers.flatMap(({ errors }) => errors.rule ?? []))]).toEqual([
    'This person is in custody. Add a new arrest after release or escape.',
  ])
  expect(await db.arrest.count()).toBe(2)
})

test('a refused arrest returns to the page of its form with the error', async () => {
  const found = await afterwards(await arrested(), 'released')
  const visitor = await signIn(rita)
  await visitor.get(found.path)
  const arrest = { arrestedAt: '2026-03-11T07:59:00Z', place: 'Ermita', mode: 'warrant', offence: 'Theft' }
  const answer = await visitor.post(`${found.path}/arrests`, arrest)
  expect([answer.status, answer.location]).toEqual([303, found.path])
  expect((await visitor.follow(answer)).page.props.errors).toEqual({
    arrest: { arrestedAt: 'The time must be after the person was released at 2026-03-11 08:00 UTC.' },
  })
  expect(await db.arrest.count()).toBe(1)
})

test('photos and documents are stored with the arrest once, and not at all if it is refused', async () => {
  const found = await afterwards(await arrested(), 'released')
  const visitor = await signIn(rita)
  await visitor.get('/arrested-persons/create')
  const front = await photo()
  const sent = () => formWith(arrest, ['photoFront', front, 'front.jpg'], ['documents', pdf(), 'warrant.pdf'])
  const refused = await visitor.post(`${found.path}/arrests`, formWith({}, ['photoFront', pdf(), 'a.jpg']))
  expect(refused.location).toBe('/arrested-persons/create')
  expect([await db.arrest.count(), await db.file.count(), await stored()]).toEqual([1, 0, []])
  const again = { 'idempotency-key': 'the-same-form' }
  const answers = [
    await visitor.post(`${found.path}/arrests`, sent(), again),
    await visitor.post(`${found.path}/arrests`, sent(), again),
  ]
  expect(answers.map(({ status, location }) => [status, location])).toEqual([
    [303, found.path],
    [303, found.path],
  ])
  const record = shown(await visitor.get(found.path), 'ArrestedPerson/Show')
  expect([
    record.arrests.length,
    record.photos.front?.name,
    record.documents.map(({ name }) => name),
  ]).toEqual([2, 'front.jpg', ['warrant.pdf']])
})
