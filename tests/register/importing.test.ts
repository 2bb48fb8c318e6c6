import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../support/board.ts'
import { rita } from '../support/cast.ts'
import { shown, signIn } from '../support/visit.ts'
import { importAll, preview, sendAndCheck, steps } from './import-pages.ts'
import { csv, row, strangers } from './spreadsheets.ts'

test('a registrar can upload a CSV file, preview it and import its persons', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv(strangers))
  const before = await preview(visitor, path)
  expect(before.import).toMatchObject({
    state: 'ready',
    total: 4,
    good: 4,
    bad: 0,
    known: 0,
    chosen: 4,
    by: rita.name,
  })
  expect(before.rows.data[0]).toMatchObject({ number: 2, chosen: true, problems: [], matches: [] })
  expect(before.rows.data[0]!.cells['Family name']).toBe('Magtanggol')
  expect(before.can).toEqual({ choose: true, import: true, undo: false, discard: true })
  expect(await db.arrestedPerson.count()).toBe(0)

  await visitor.post(`${path}/import`, { rows: 4 })
  expect(await steps(visitor, path)).toBe('imported')
  const after = await preview(visitor, path)
  expect(after.import).toMatchObject({ imported: 4, failed: 0, progress: { done: 4, of: 4 } })
  expect(after.rows.data.map(({ registerNumber }) => registerNumber)).toEqual(
    [1, 2, 3, 4].map(number => `AP-${new Date().getFullYear()}-00000${number}`),
  )
  const { arrestedPersons } = shown(await visitor.get('/arrested-persons'), 'ArrestedPerson/Index')
  expect(arrestedPersons.total).toBe(4)
})

test('every column is stored, including those of charges and releases', async () => {
  const visitor = await signIn(rita)
  await importAll(visitor, csv([everything]))
  const person = await db.arrestedPerson.findFirstOrThrow({
    include: {
      arrests: { include: { charges: { orderBy: { id: 'asc' } } } },
      custodyEvents: { orderBy: { id: 'asc' } },
    },
  })
  expect(person).toMatchObject({
    familyName: 'Magtanggol',
    aliases: ['Luz', 'Ka Luz'],
    birthDateEstimated: true,
    heightCm: 158,
    marks: [{ part: 'left forearm', kind: 'scar', note: '4 cm' }],
    custodyStatus: 'released',
    legalStatus: 'charged',
    version: 1,
  })
  const [arrest] = person.arrests
  expect(arrest).toMatchObject({
    gravity: 'less_grave',
    bookingNumber: 'B-1',
    counsel: 'Atty. Ana Santos',
    court: 'RTC 5',
  })
  // the file has Manila time
  expect(arrest!.arrestedAt.toISOString()).toBe('2026-01-12T13:30:00.000Z')
  expect(arrest!.bookedAt?.toISOString()).toBe('2026-01-12T15:05:00.000Z')
  expect(arrest!.charges.map(({ offence, law, status }) => [offence, law, status])).toEqual([
    ['Theft', 'Art. 308', 'charged'],
    ['Trespass', '', 'under_investigation'],
  ])
  expect(person.custodyEvents.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['arrested', ''],
    ['released', 'Bail was posted'],
  ])
})

const everything = row({
  Aliases: 'Luz; Ka Luz',
  'Birth date estimated': 'Yes',
  'Height (cm)': '158',
  'Distinguishing marks': 'left forearm: scar: 4 cm',
  Gravity: 'Less grave',
  'Warrant court': 'RTC 5',
  'Booking number': 'B-1',
  'Booked at': '12 Jan 2026 11:05 pm',
  Counsel: 'Atty. Ana Santos',
  Charge: 'Theft',
  Law: 'Art. 308',
  'Charge status': 'Charged',
  'Charge filed at': '2026-01-14T02:00:00Z',
  'Charge 3': 'Trespass',
  'Released at': '2026-01-15',
  'Release reason': 'Bail was posted',
})

const headingsInOtherWords = 'SURNAME;first_name;gender;DOB;Date of Arrest;Place;Mode of arrest;Offense'
const inOtherWords = `${headingsInOtherWords}\r\nPeña;Ángel;M;16.05.1984;2026-01-12 21:30;Malecón;Surrendered;Robo`

test.each([
  ['semicolons', inOtherWords],
  ['tabs', inOtherWords.replaceAll(';', '\t')],
  ['commas', inOtherWords.replaceAll(';', ',')],
])('headings in other words and another order are recognised between %s', async (_name, file) => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, file)
  const { rows, columns } = await preview(visitor, path)
  expect(rows.data[0]!.cells).toMatchObject({
    'Family name': 'Peña',
    'Given name': 'Ángel',
    'Place of arrest': 'Malecón',
  })
  expect(columns).toHaveLength(8)
})

test('the example file can be imported unchanged', async () => {
  const visitor = await signIn(rita)
  const example = await visitor.document('/arrested-persons/imports/example')
  expect(example.headers.get('content-disposition')).toContain('.csv')
  const path = await sendAndCheck(visitor, example.text)
  const { rows, import: summary } = await preview(visitor, path)
  expect(rows.data.flatMap(({ problems }) => problems)).toEqual([])
  expect(summary).toMatchObject({ good: 2, chosen: 2 })
  await visitor.post(`${path}/import`)
  expect(await steps(visitor, path)).toBe('imported')
  expect(await db.arrestedPerson.count({ where: { custodyStatus: 'released' } })).toBe(1)
})

test('an import stores no personal data of its rows after it has finished', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv(strangers))
  await visitor.put(path, { rows: [3], chosen: false })
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  expect(await db.importRow.count({ where: { importId: Number(path.split('/').at(-1)) } })).toBe(4)
  const left = JSON.stringify(await db.importRow.findMany())
  for (const name of ['Magtanggol', 'Dimaculangan', 'Commonwealth']) expect(left).not.toContain(name)
  const entries = JSON.stringify(await db.auditEntry.findMany())
  for (const name of ['Magtanggol', 'arrests.csv']) expect(entries).not.toContain(name)
})

test('hidden rows of a workbook are left out unless they are selected', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, await readFile('tests/register/files/filtered-rows.xlsx'))
  const before = await preview(visitor, path)
  expect(before.import).toMatchObject({ total: 3, good: 3, chosen: 1 })
  expect(before.rows.data.map(({ hidden, chosen }) => [hidden, chosen])).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ])
  await visitor.put(path, { rows: [3], chosen: true })
  expect((await preview(visitor, path)).import.chosen).toBe(2)
})
