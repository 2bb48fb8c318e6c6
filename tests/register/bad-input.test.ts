import { beforeEach, expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../support/board.ts'
import { rita } from '../support/cast.ts'
import { everything } from '../support/recorded.ts'
import { formWith, nothingIsWaiting, pdf, photo, stored } from '../support/papers.ts'
import { arrested, recordForm } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'

beforeEach(() => itIs('2026-03-12T09:00:00Z'))

const refusalOf = async (fields: object) => {
  const before = await everything()
  const answer = await (await signIn(rita)).program('POST', '/arrested-persons', { ...recordForm, ...fields })
  expect(await everything()).toEqual(before)
  return [answer.status, answer.errors]
}

const long = 'ñ'.repeat(100)
const TOO_LONG = 'Enter at most 100 characters.'
const NO_TIME = 'Enter a date and time in the format 2026-03-14 09:30.'
const IN_FUTURE = 'The time must not be in the future.'
const EARLY = 'The time must be after the arrest.'

test.each<[string, object, Record<string, string>]>([
  ['no name', { givenName: ' ', familyName: '' }, { familyName: 'Enter a family name or a given name.' }],
  ['no sex', { sex: '' }, { sex: 'Choose female, male or unspecified.' }],
  ['a family name of 101 letters', { familyName: `${long}ñ` }, { familyName: TOO_LONG }],
  ['a given name of 101 letters', { givenName: `${long}ñ` }, { givenName: TOO_LONG }],
  ['an alias of 101 letters', { aliases: ['Boy', `${long}ñ`] }, { aliases: TOO_LONG }],
  [
    '21 aliases',
    { aliases: Array.from({ length: 21 }, (_, i) => `Boy ${i}`) },
    { aliases: 'Enter at most 20.' },
  ],
  [
    'a birth date in the future',
    { birthDate: '2030-01-01' },
    { birthDate: 'The birth date must be in the past.' },
  ],
  [
    'an arrest before the birth',
    { birthDate: '2026-03-11' },
    { arrestedAt: 'The arrest must be after the birth date.' },
  ],
  ['no time of arrest', { arrestedAt: '' }, { arrestedAt: 'Enter the date and time of the arrest.' }],
  ['an arrest on 30 February', { arrestedAt: '2026-02-30T10:00' }, { arrestedAt: NO_TIME }],
  ['an arrest date without a time', { arrestedAt: '2026-02-20' }, { arrestedAt: NO_TIME }],
  ['an arrest tomorrow', { arrestedAt: '2026-03-13T09:00:00Z' }, { arrestedAt: IN_FUTURE }],
  ['a booking before the arrest', { bookedAt: '2026-03-10T08:29:00Z' }, { bookedAt: EARLY }],
  ['rights explained before the arrest', { rightsToldAt: '2026-03-01T08:00:00Z' }, { rightsToldAt: EARLY }],
  ['an exam tomorrow', { examinedAt: '2026-03-13T09:00:00Z' }, { examinedAt: IN_FUTURE }],
  [
    'a family notified before the arrest',
    { familyNotifiedAt: '2025-03-10T08:00:00Z' },
    { familyNotifiedAt: EARLY },
  ],
  ['no place', { place: '' }, { place: 'Enter the place of arrest.' }],
  ['no offence', { offence: '  ' }, { offence: 'Enter the alleged offence.' }],
  ['no mode', { mode: undefined }, { mode: 'Choose warrant, warrantless or surrender.' }],
  ['an unknown gravity', { gravity: 'dire' }, { gravity: 'Choose light, less grave or grave.' }],
  [
    'a height of half a centimetre',
    { heightCm: '170.5' },
    { heightCm: 'Enter whole centimetres, 30 to 300.' },
  ],
  ['a weight of 0', { weightKg: 0 }, { weightKg: 'Enter whole kilograms, 1 to 700.' }],
  [
    'a mark without a part of the body',
    { marks: [{ kind: 'scar' }] },
    { 'marks.0.part': 'Enter the part of the body.' },
  ],
  ['marks that are no list', { marks: '{"part"' }, { marks: 'This list can’t be read.' }],
  ['marks that are text', { marks: '"arm"' }, { marks: 'This list can’t be read.' }],
  ['marks that are words', { marks: ['arm', 'leg'] }, { marks: 'This list can’t be read.' }],
  ['charges that are lists', { charges: [[]] }, { charges: 'This list can’t be read.' }],
  ['a charge that is null', { charges: '[null]' }, { charges: 'This list can’t be read.' }],
  [
    'invisible names',
    { givenName: '\u200b \u2060', familyName: '\u3164' },
    { familyName: 'Enter a family name or a given name.' },
  ],
  [
    'a charge without an offence',
    { charges: [{ offence: 'Theft' }, { law: 'RPC' }] },
    { 'charges.1.offence': 'Enter the offence.' },
  ],
  [
    'a charge with an unknown status',
    { charges: [{ offence: 'Theft', status: 'sad' }] },
    { 'charges.0.status': 'Choose a status from the list.' },
  ],
  [
    'a charge filed before the arrest',
    { charges: [{ offence: 'Theft', status: 'charged', filedAt: '2026-03-09T08:00Z' }] },
    { 'charges.0.filedAt': EARLY },
  ],
  [
    'a charge filed tomorrow',
    { charges: [{ offence: 'Theft', status: 'charged', filedAt: '2026-03-13T08:00Z' }] },
    { 'charges.0.filedAt': IN_FUTURE },
  ],
  [
    'an inquest with a filing time',
    { charges: [{ offence: 'Theft', status: 'inquest', filedAt: '2026-03-11T08:00Z' }] },
    { 'charges.0.filedAt': 'Leave this blank until the charge is before a court.' },
  ],
  [
    'a charge of another arrest',
    { charges: [{ id: 7, offence: 'Theft' }] },
    { 'charges.0.offence': 'This is not a charge of this arrest. Reload the page.' },
  ],
])('a record with %s is refused, and nothing is stored', async (_what, fields, errors) => {
  expect(await refusalOf(fields)).toEqual([422, errors])
})

test('all errors of a form are reported at once, including those of the photo', async () => {
  const visitor = await signIn(rita)
  const wrong = { ...recordForm, givenName: '', familyName: '', place: '', bookedAt: '2026-03-01T08:00Z' }
  const form = formWith(wrong, ['photoFront', pdf(), 'face.pdf'], ['documents', pdf(), 'warrant.pdf'])
  await visitor.get('/arrested-persons/create')
  const answer = await visitor.post('/arrested-persons', form)
  const { errors } = shown(await visitor.follow(answer), 'ArrestedPerson/Create')
  expect(errors).toEqual({
    photoFront: 'face.pdf is not a JPEG, PNG or WebP image.',
    place: 'Enter the place of arrest.',
    familyName: 'Enter a family name or a given name.',
    bookedAt: EARLY,
  })
  expect([await db.arrestedPerson.count(), await stored()]).toEqual([0, []])
  await nothingIsWaiting()
})

test('two photos of the same side are refused, and neither is stored', async () => {
  const photos: [string, Uint8Array, string][] = [
    ['photoLeft', await photo(), 'a.jpg'],
    ['photoLeft', await photo(), 'b.jpg'],
  ]
  const visitor = await signIn(rita)
  await visitor.get('/arrested-persons/create')
  const answer = await visitor.post('/arrested-persons', formWith(recordForm, ...photos))
  expect((await visitor.follow(answer)).page.props.errors).toEqual({
    photoLeft: 'Choose one photo for this side.',
  })
  expect([await db.arrestedPerson.count(), await stored()]).toEqual([0, []])
})

test.each([
  ['one name only', { givenName: '', familyName: 'Suharto' }],
  ['a given name only', { givenName: 'Ñamandú', familyName: '' }],
  ['names of 100 letters', { givenName: long, middleName: long, familyName: long }],
  ['Arabic', { givenName: 'محمد', familyName: 'الفاروق' }],
  ['Chinese', { givenName: '小龙', familyName: '李' }],
  ['Devanagari', { givenName: 'श्रीनिवास', familyName: 'रामानुजन्' }],
  ['letters outside the Basic Multilingual Plane', { givenName: '𠮷野', familyName: '𠮷' }],
])('a name is stored unchanged, listed and found by a search: %s', async (_script, names) => {
  const visitor = await signIn(rita)
  const record = shown(
    await visitor.follow(await visitor.post('/arrested-persons', { ...recordForm, ...names })),
    'ArrestedPerson/Show',
  )
  expect(record.arrestedPerson).toMatchObject(names)
  const search = encodeURIComponent(names.familyName || names.givenName)
  const list = shown(await visitor.get(`/arrested-persons?search=${search}`), 'ArrestedPerson/Index')
  expect(list.arrestedPersons.data).toMatchObject([names])
})

test('a release before the arrest, in the future or without a reason is refused', async () => {
  const { path } = await arrested()
  const visitor = await signIn(rita)
  const release = async (fields: object) => {
    const { status, errors } = await visitor.program('POST', `${path}/custody-events`, {
      kind: 'released',
      at: '2026-03-11T08:00:00Z',
      reason: 'Posted bail.',
      ...fields,
    })
    return [status, errors]
  }
  expect(await release({ at: '2026-03-10T08:29:00Z' })).toEqual([
    409,
    { at: 'The time must be after the person was arrested at 2026-03-10 08:30 UTC.' },
  ])
  expect(await release({ at: '2026-03-12T09:01:00Z' })).toEqual([422, { at: IN_FUTURE }])
  expect(await release({ at: '' })).toEqual([422, { at: 'Enter the date and time.' }])
  expect(await release({ reason: '' })).toEqual([422, { reason: 'Enter a reason for the release.' }])
  expect(await release({ kind: 'arrested' })).toEqual([422, { kind: 'Choose what happened.' }])
  expect(await db.custodyEvent.count()).toBe(1)
  expect(await release({})).toEqual([303, {}])
})
