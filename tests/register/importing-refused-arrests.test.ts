import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../support/board.ts'
import { rita } from '../support/cast.ts'
import { arrested, happens } from '../support/records.ts'
import { signIn } from '../support/visit.ts'
import { csv, preview, row, sendAndCheck, steps, strangers } from './files-to-import.ts'
import { again, importChosen, knownAndFree, lualhati } from './known-to-the-register.ts'

const others = strangers.slice(1)

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
