import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../support/board.ts'
import { olga, rita } from '../support/cast.ts'
import { arrested, order, sealedRecord } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'
import { again, importChosen, knownAndFree, lualhati, preview, sendAndCheck } from './import-pages.ts'
import { csv, strangers } from './spreadsheets.ts'

const others = strangers.slice(1)
const whole = again({
  'Booking number': 'B-77',
  Facility: 'Manila City Jail',
  'Booked at': '2026-05-01 10:00',
  Charge: 'Robbery',
  'Case number': 'CR-88',
  'Charge status': 'charged',
  'Charge 2': 'Trespass',
  'Released at': '2026-05-03 09:00',
  'Release reason': 'Bail was posted',
})

test('a row can be added to the record of a known person, with charges, booking and release', async () => {
  const known = await knownAndFree()
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv([whole, ...others]))
  const [first] = (await preview(visitor, path)).rows.data
  expect(first).toMatchObject({ chosen: false, ofPersonId: null })
  expect(first!.matches).toMatchObject([{ id: known.id, whyNot: '', further: false }])
  await visitor.put(path, { rows: [2], chosen: true, ofPersonId: known.id })
  const before = await preview(visitor, path)
  expect(before.import).toMatchObject({ chosen: 4, known: 1, strong: 1, further: 1 })
  expect(before.rows.data[0]).toMatchObject({ chosen: true, ofPersonId: known.id })

  const after = await importChosen(visitor, path)
  expect(after.import).toMatchObject({ imported: 3, added: 1, failed: 0 })
  expect(after.rows.data[0]).toMatchObject({
    personId: known.id,
    addedArrest: expect.stringMatching(/^AR-\d{4}-000002$/),
    name: 'Lualhati Magtanggol',
    outcome: '',
  })
  expect(await db.arrestedPerson.count()).toBe(4)
  const record = shown(await visitor.get(known.path), 'ArrestedPerson/Show')
  expect(record.arrestedPerson).toMatchObject({ custodyStatus: 'released', legalStatus: 'charged' })
  expect(record.arrests[0]).toMatchObject({ offence: 'Robbery', bookingNumber: 'B-77' })
  expect(record.arrests[0]!.charges.map(({ offence, caseNumber }) => [offence, caseNumber])).toEqual([
    ['Robbery', 'CR-88'],
    ['Trespass', ''],
  ])
  expect(record.custody.map(({ kind }) => kind)).toEqual(['released', 'arrested', 'released', 'arrested'])
  const found = shown(await visitor.get('/arrested-persons?search=cr-88'), 'ArrestedPerson/Index')
  expect(found.arrestedPersons.data.map(({ id }) => id)).toEqual([known.id])
  const entries = await db.auditEntry.findMany({ where: { subjectId: known.id }, orderBy: { id: 'asc' } })
  const { imports } = shown(await visitor.get('/arrested-persons/imports'), 'ArrestedPerson/Imports')
  expect(entries.slice(2).map(({ actorName, action, details }) => [actorName, action, details])).toEqual([
    [rita.name, 'arrested-person.add-arrest', { arrest: record.arrests[0]!.number, import: imports[0]!.id }],
    [rita.name, 'arrested-person.add-custody-event', expect.objectContaining({ kind: 'released' })],
    [rita.name, 'arrested-person.view', null],
  ])
  expect(imports[0]).toMatchObject({ imported: 3, added: 1 })
})

test('a row can only be added to a record that is offered as its match', async () => {
  const known = await knownAndFree()
  const stranger = await arrested({ familyName: 'Quizon', givenName: 'Remedios', sex: 'female' })
  const sealed = await sealedRecord(lualhati)
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv([again(), ...others.slice(0, 2)]))
  const put = async (form: object) => {
    const { status, errors } = await visitor.program('PUT', path, form)
    return [status, errors.rule ?? errors.ofPersonId]
  }
  const sentence = 'You can only add an arrest to a record that is listed in its row.'
  for (const ofPersonId of [stranger.id, sealed.id, 4_711])
    expect(await put({ rows: [2], chosen: true, ofPersonId })).toEqual([409, sentence])
  expect(await put({ rows: [2, 3], chosen: true, ofPersonId: known.id })).toEqual([409, sentence])
  const which = 'Say which rows are arrests of this record.'
  expect(await put({ rows: 'known', chosen: true, ofPersonId: known.id })).toEqual([422, which])
  expect(await put({ rows: [2], chosen: false, ofPersonId: known.id })).toEqual([422, which])
  expect(await put({ rows: [2], chosen: true, ofPersonId: 'x' })).toEqual([422, 'There is no such record.'])
  expect(await db.importRow.count({ where: { ofPersonId: { not: null } } })).toBe(0)
})

test('a record sealed after it was selected gets no arrest and is not counted', async () => {
  const known = await knownAndFree()
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv([again(), ...others]))
  await visitor.put(path, { rows: [2], chosen: true, ofPersonId: known.id })
  await (await signIn(olga)).post(`${known.path}/seal`, order)
  const { status } = await visitor.program('POST', `${path}/import`, { rows: 4 })
  expect(status).toBe(409)
  await importChosen(visitor, path)
  expect(await db.arrest.count({ where: { arrestedPersonId: known.id } })).toBe(1)
  const entries = await db.auditEntry.findMany({
    where: { action: { in: ['arrested-person.start-import', 'arrested-person.import'] } },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ details }) => details)).toEqual([
    expect.objectContaining({ refused: 'rule' }),
    { rows: 3 },
    { rows: 3 },
  ])
})

test('selecting all strong matches adds each row to its record, and selecting all rows keeps that choice', async () => {
  const known = await knownAndFree()
  const twice = { familyName: 'Quizon', givenName: 'Remedios', sex: 'female', birthDate: '1955-08-21' }
  await arrested(twice)
  await arrested(twice)
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv([again(), ...others, again({ Sex: '?' })]))
  const choices = async () =>
    (await preview(visitor, path)).rows.data.map(({ chosen, ofPersonId }) => ofPersonId ?? chosen)
  expect(await choices()).toEqual([false, true, true, false, false])
  await visitor.put(path, { rows: 'strong', chosen: true })
  expect(await choices()).toEqual([known.id, true, true, false, false])
  await visitor.put(path, { rows: 'all', chosen: true })
  expect(await choices()).toEqual([known.id, true, true, true, false])
  await visitor.put(path, { rows: [2], chosen: true })
  expect(await choices()).toEqual([true, true, true, true, false])
  await visitor.put(path, { rows: [2], chosen: true, ofPersonId: known.id })
  await visitor.put(path, { rows: 'all', chosen: false })
  expect(await choices()).toEqual([false, false, false, false, false])
  expect(await db.importRow.count({ where: { ofPersonId: { not: null } } })).toBe(0)
})

test('a later row of the same person is added to the same record', async () => {
  const known = await knownAndFree()
  const visitor = await signIn(rita)
  const next = again({ 'Arrested at': '2026-06-01 08:00', 'Released at': '', 'Release reason': '' })
  const path = await sendAndCheck(visitor, csv([whole, next]))
  await visitor.put(path, { rows: [2], chosen: true, ofPersonId: known.id })
  await visitor.put(path, { rows: [3], chosen: true })
  const after = await importChosen(visitor, path)
  expect(after.import).toMatchObject({ imported: 0, added: 2 })
  expect(after.rows.data.map(({ personId, addedArrest }) => [personId, addedArrest.slice(-6)])).toEqual([
    [known.id, '000002'],
    [known.id, '000003'],
  ])
  expect(await db.arrestedPerson.findMany()).toMatchObject([{ id: known.id, custodyStatus: 'in_custody' }])
})

test('a match says why the arrest cannot be added to its record', async () => {
  const known = await knownAndFree({ bookingNumber: 'B-77', agency: 'Station 7' })
  const held = await arrested({ ...lualhati, birthDate: '', idNumber: 'N-5' })
  const visitor = await signIn(rita)
  const rows = [
    again({ Aliases: 'One' }),
    again({ Aliases: 'Two', 'Arrested at': '2026-03-10 16:30' }),
    again({ Aliases: 'Three', 'Booking number': 'B-77', Agency: 'Station 7' }),
    again({ Aliases: 'Four', 'Booking number': 'B-77', Agency: 'Station 8' }),
    again({ Aliases: 'Five', 'Arrested at': '2026-03-10 17:00' }),
    again({ Aliases: 'Six', 'ID number': 'N-5' }),
  ]
  const shownRows = (await preview(visitor, await sendAndCheck(visitor, csv(rows)))).rows.data
  const whyNot = (at: number, id = known.id) =>
    shownRows[at]!.matches.find(match => match.id === id)!.whyNot.replace(/AR-\d{4}-/, '')
  const there = 'This arrest is already recorded, as 000001.'
  expect([0, 1, 2, 3].map(at => whyNot(at))).toEqual(['', there, there, ''])
  expect(whyNot(4)).toBe('The time must be after the person was released at 2026-03-11 08:00 UTC.')
  expect(whyNot(5, held.id)).toBe('This person is in custody. Add a new arrest after release or escape.')
})
