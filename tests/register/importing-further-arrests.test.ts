import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../support/board.ts'
import { olga, rita } from '../support/cast.ts'
import { happens, order } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'
import { again, importAll, importChosen, knownAndFree, preview, sendAndCheck, steps } from './import-pages.ts'
import { csv, row, type Row, strangers } from './spreadsheets.ts'

const released = (on: string): Row => ({ 'Released at': on, 'Release reason': 'Bail was posted' })
const first = row(released('2026-01-14'))
const second = row({ 'Arrested at': '2026-02-01 08:00', Offence: 'Robbery', ...released('2026-02-03') })
const third = row({
  'Arrested at': '2026-03-01 08:00',
  Offence: 'Arson',
  'Released at': '',
  'Release reason': '',
})

test('several rows of one person become one record with an arrest per row', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv([first, strangers[1]!, second, third]))
  const before = await preview(visitor, path)
  expect(before.import).toMatchObject({ good: 4, bad: 0, known: 0, chosen: 4 })
  expect(before.rows.data[2]!.matches).toMatchObject([
    {
      id: null,
      line: 2,
      label: 'Line 2, Lualhati Magtanggol',
      reason: 'Same person. This arrest will be added to the same record.',
    },
  ])
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  const after = await preview(visitor, path)
  expect(after.import).toMatchObject({ imported: 2, failed: 0 })
  const [one, , two, three] = after.rows.data.map(({ personId }) => personId)
  expect([two, three]).toEqual([one, one])
  const { arrests, arrestedPerson } = shown(
    await visitor.get(`/arrested-persons/${one}`),
    'ArrestedPerson/Show',
  )
  expect(arrests.map(({ offence }) => offence)).toEqual(['Arson', 'Robbery', 'Theft'])
  expect(arrestedPerson).toMatchObject({ custodyStatus: 'in_custody', version: 1 })
})

test('an arrest is reported as a problem when the person was not released before it or the rows are out of order', async () => {
  const visitor = await signIn(rita)
  const held = { ...first, 'Released at': '', 'Release reason': '' }
  const problems = async (rows: Row[]) =>
    (await preview(visitor, await sendAndCheck(visitor, csv(rows)))).rows.data.map(row => row.problems)
  const sentence =
    'Line 2 is the same person, who had not been released by then. Add a release to that line, or put the lines in the order of the arrests.'
  const problem = [{ column: 'Arrested at', message: sentence }]
  expect(await problems([held, second])).toEqual([[], problem])
  expect(await problems([second, first])).toEqual([[], problem])
})

test('people who only share a name are not merged, and the same arrest is not imported twice', async () => {
  const visitor = await signIn(rita)
  const nobody = { 'Birth date': '' }
  const unsure = await sendAndCheck(
    visitor,
    csv([
      { ...first, ...nobody },
      { ...second, ...nobody },
    ]),
  )
  await visitor.put(unsure, { rows: 'all', chosen: true })
  await visitor.post(`${unsure}/import`)
  await steps(visitor, unsure)
  expect(await db.arrestedPerson.count()).toBe(2)
  const path = await sendAndCheck(visitor, csv([second, second]))
  const { rows } = await preview(visitor, path)
  expect(rows.data.map(({ chosen, problems }) => [chosen, problems.length])).toEqual([
    [true, 0],
    [false, 0],
  ])
})

test('when the first arrest is left out, the next one is registered as the first', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv([first, second, third]))
  await visitor.put(path, { rows: [2], chosen: false })
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  expect(await db.arrestedPerson.count()).toBe(1)
  expect((await db.arrest.findMany({ orderBy: { id: 'asc' } })).map(({ offence }) => offence)).toEqual([
    'Robbery',
    'Arson',
  ])
})

test('undoing an import removes a record with all its arrests, unless an arrest was added since', async () => {
  const visitor = await signIn(rita)
  const reason = 'This file was of another office.'
  const path = await importAll(visitor, csv([first, second]))
  await visitor.delete(path, { reason })
  expect(await steps(visitor, path)).toBe('undone')
  expect([await db.arrestedPerson.count(), await db.arrest.count()]).toEqual([0, 0])
  const again = await importAll(visitor, csv([first, second]))
  const { id } = await db.arrestedPerson.findFirstOrThrow()
  const form = { arrestedAt: '2026-02-20T08:00:00Z', place: 'Here', mode: 'warrant', offence: 'Fraud' }
  await visitor.post(`/arrested-persons/${id}/arrests`, form)
  await visitor.delete(again, { reason })
  await steps(visitor, again)
  expect(await db.arrest.count()).toBe(3)
})

test('an import treats a record that was sealed in the meantime as if it did not exist', async () => {
  const registrar = await signIn(rita)
  const path = await sendAndCheck(registrar, csv([first, second]))
  await registrar.put(path, { rows: [3], chosen: false })
  await registrar.post(`${path}/import`)
  await steps(registrar, path)
  const { id } = await db.arrestedPerson.findFirstOrThrow()
  await (await signIn(olga)).post(`/arrested-persons/${id}/seal`, order)
  const importId = Number(path.split('/').at(-1))
  const waiting = {
    chosen: true,
    checked: false,
    cells: second,
    matches: [{ id: -2, bits: 24, further: true }],
  }
  await db.importRow.update({ where: { importId_number: { importId, number: 3 } }, data: waiting })
  await db.import.update({ where: { id: importId }, data: { state: 'importing' } })
  await steps(registrar, path)
  expect(await db.arrestedPerson.findMany({ select: { sealed: true }, orderBy: { id: 'asc' } })).toEqual([
    { sealed: true },
    { sealed: false },
  ])
})

const others = strangers.slice(1)

test('an arrest that became impossible after it was selected gets an error, and the other rows are imported', async () => {
  const held = await knownAndFree()
  const here = await knownAndFree({ familyName: 'Quizon', givenName: 'Remedios', birthDate: '1955-08-21' })
  const visitor = await signIn(rita)
  const path = await sendAndCheck(
    visitor,
    csv([again({ Charge: 'Robbery' }), others[0]!, { ...others[2]!, 'Arrested at': '2026-06-01' }]),
  )
  await visitor.put(path, { rows: 'strong', chosen: true })
  await happens(held, 'arrested', '2026-04-01T08:00:00Z')
  await happens(here, 'arrested', '2026-05-31T16:00:00Z')
  const { import: summary, rows } = await importChosen(visitor, path)
  expect(summary).toMatchObject({ imported: 1, added: 0, failed: 2 })
  const [one, , two] = rows.data
  expect(one!.outcome).toMatch(
    /^Not added to AP-\d{4}-000001\. This person is in custody\. Add a new arrest after release or escape\./,
  )
  expect(two!.outcome).toMatch(
    /^Not added to AP-\d{4}-000002\. This arrest is already recorded, as AR-\d{4}-000004\.$/,
  )
  expect([one!.personId, two!.personId]).toEqual([null, null])
  expect([await db.arrest.count(), await db.charge.count()]).toEqual([5, 0])
})

test('an arrest is not added to a record that was removed in the meantime', async () => {
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

test('an arrest added by hand during its import is stored once', async () => {
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
