import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import '../support/board.ts'
import { rita } from '../support/cast.ts'
import { arrested, happens, sealedRecord } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'
import { csv, preview, row, sendAndCheck, steps, strangers } from './files-to-import.ts'
import { again, importChosen, knownAndFree, lualhati } from './known-to-the-register.ts'

// A line of somebody whom the register knows becomes a further arrest of their record.

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

test('a known person’s arrest is added to their record, with charges, booking and release', async () => {
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
  expect(entries.slice(2).map(({ actorName, action, details }) => [actorName, action, details])).toEqual([
    [rita.name, 'arrested-person.add-arrest', { arrest: record.arrests[0]!.number }],
    [rita.name, 'arrested-person.add-custody-event', expect.objectContaining({ kind: 'released' })],
    [rita.name, 'arrested-person.view', null],
  ])
  const { imports } = shown(await visitor.get('/arrested-persons/imports'), 'ArrestedPerson/Imports')
  expect(imports[0]).toMatchObject({ imported: 3, added: 1 })
})

test('only a record that is named beside a row can be chosen for it', async () => {
  const known = await knownAndFree()
  const stranger = await arrested({ familyName: 'Quizon', givenName: 'Remedios', sex: 'female' })
  const sealed = await sealedRecord(lualhati)
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv([again(), ...others.slice(0, 2)]))
  const put = async (form: object) => {
    const { status, errors } = await visitor.program('PUT', path, form)
    return [status, errors.rule ?? errors.ofPersonId]
  }
  const sentence = 'An arrest can be added only to a record that is named beside its row.'
  for (const ofPersonId of [stranger.id, sealed.id, 4_711])
    expect(await put({ rows: [2], chosen: true, ofPersonId })).toEqual([409, sentence])
  expect(await put({ rows: [2, 3], chosen: true, ofPersonId: known.id })).toEqual([409, sentence])
  const which = 'Say which rows are arrests of this record.'
  expect(await put({ rows: 'known', chosen: true, ofPersonId: known.id })).toEqual([422, which])
  expect(await put({ rows: [2], chosen: false, ofPersonId: known.id })).toEqual([422, which])
  expect(await put({ rows: [2], chosen: true, ofPersonId: 'x' })).toEqual([422, 'There is no such record.'])
  expect(await db.importRow.count({ where: { ofPersonId: { not: null } } })).toBe(0)
})

test('whoever surely is one known person is added to that record with one act, and stays so when all are chosen', async () => {
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

test('what stands in an arrest’s way is said beside the record', async () => {
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
  const there = 'This arrest is there already, as 000001.'
  expect([0, 1, 2, 3].map(at => whyNot(at))).toEqual(['', there, there, ''])
  expect(whyNot(4)).toBe('This is before the person was released, at 2026-03-11 08:00 UTC.')
  expect(whyNot(5, held.id)).toBe(
    'This person is in custody; only somebody who is released or escaped can be arrested again.',
  )
})

test('what can no longer be added when its turn comes is refused in a sentence, and the others go on', async () => {
  const held = await knownAndFree()
  const here = await knownAndFree({ familyName: 'Quizon', givenName: 'Remedios', birthDate: '1955-08-21' })
  const visitor = await signIn(rita)
  const path = await sendAndCheck(
    visitor,
    csv([whole, others[0]!, { ...others[2]!, 'Arrested at': '2026-06-01' }]),
  )
  await visitor.put(path, { rows: 'strong', chosen: true })
  await happens(held, 'arrested', '2026-04-01T08:00:00Z')
  await happens(here, 'arrested', '2026-05-31T16:00:00Z')
  const { import: summary, rows } = await importChosen(visitor, path)
  expect(summary).toMatchObject({ imported: 1, added: 0, failed: 2 })
  const [one, , two] = rows.data
  expect(one!.outcome).toMatch(
    /^Not added to AP-\d{4}-000001\. This person is in custody; only somebody who is released or escaped can be/,
  )
  expect(two!.outcome).toMatch(
    /^Not added to AP-\d{4}-000002\. This arrest is there already, as AR-\d{4}-000004\.$/,
  )
  expect([one!.personId, two!.personId]).toEqual([null, null])
  expect([await db.arrest.count(), await db.charge.count()]).toEqual([5, 0])
})

test('a record that is gone by then is not there to be added to', async () => {
  const visitor = await signIn(rita)
  const earlier = await sendAndCheck(
    visitor,
    csv([row({ 'Released at': '2026-01-14', 'Release reason': 'Bail' })]),
  )
  await importChosen(visitor, earlier)
  const path = await sendAndCheck(visitor, csv([again(), ...others]))
  await visitor.put(path, { rows: 'strong', chosen: true })
  await visitor.delete(earlier, { reason: 'It was the wrong file.' })
  await visitor.post(`${earlier}/steps`)
  expect(await db.arrestedPerson.count()).toBe(0)
  expect((await preview(visitor, path)).import).toMatchObject({ chosen: 3, further: 0 })
  const { import: summary, rows } = await importChosen(visitor, path)
  expect(summary).toMatchObject({ imported: 3, failed: 1 })
  expect(rows.data[0]).toMatchObject({
    outcome: 'The record that this arrest was for is not in the register.',
    personId: null,
  })
})

test('the next line of the same person goes where theirs went', async () => {
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

test('who adds the arrest by hand at the same moment has it there once', async () => {
  const known = await knownAndFree()
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv([again(), ...others]))
  await visitor.put(path, { rows: 'strong', chosen: true })
  await visitor.post(`${path}/import`)
  const byHand = { arrestedAt: '2026-05-01T00:00:00Z', place: 'Ermita', mode: 'warrant', offence: 'Robbery' }
  const [answer] = await Promise.all([
    visitor.program('POST', `${known.path}/arrests`, byHand),
    visitor.post(`${path}/steps`),
  ])
  await steps(visitor, path)
  const { added, failed } = (await preview(visitor, path)).import
  expect([answer.status === 303, added, failed]).toEqual(added === 1 ? [false, 1, 0] : [true, 0, 1])
  expect(await db.arrest.count({ where: { arrestedPersonId: known.id } })).toBe(2)
})
