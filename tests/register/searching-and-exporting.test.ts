import { expect, test } from 'vitest'
import { itIs } from '../support/board.ts'
import { nora, nowHolds, olga, rita, rosa } from '../support/cast.ts'
import { afterwards, arrested, happens, sealedRecord } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'
import { parse } from 'csv-parse/sync'
import { db } from '#server/platform/database/client'

async function found(query: string) {
  const answer = await (await signIn(rosa)).get(`/arrested-persons${query}`)
  const { data, total } = shown(answer, 'ArrestedPerson/Index').arrestedPersons
  expect(total).toBe(data.length)
  return data.map(({ familyName }) => familyName)
}

test('a search finds people by names in any order, aliases and every number on their papers', async () => {
  await arrested({
    givenName: 'José María',
    familyName: 'Peña-Cruz',
    aliases: 'Boy Negro',
    idNumber: 'P-77120',
  })
  await arrested({ familyName: 'Abad', charges: [{ offence: 'Theft', caseNumber: 'CR-2026-551' }] })
  const penas = [
    'pena jose',
    'JOSÉ PE',
    'cruz',
    'negro',
    'boy',
    '77120',
    'p-77',
    'ap-2026-000001',
    '000001 jo',
  ]
  for (const search of [...penas, 'ar-2026-000001'])
    expect(await found(`?search=${encodeURIComponent(search)}`), search).toEqual(['Peña-Cruz'])
  for (const search of ['cr-2026-551', '551', 'AR-2026-000002'])
    expect(await found(`?search=${search}`), search).toEqual(['Abad'])
  for (const search of ['jose abad', 'ena', '%', 'theft', '*', '552'])
    expect(await found(`?search=${encodeURIComponent(search)}`), search).toEqual([])
})

test('a search finds data that was added later and no longer finds an old name', async () => {
  const person = await afterwards(await arrested({ familyName: 'Abad' }), 'released')
  await happens(person, 'arrested', '2026-03-12T08:00:00Z', {
    charges: [{ offence: 'Theft', caseNumber: 'CR-9' }],
  })
  for (const search of ['cr-9', 'ar-2026-000002', 'ar-2026-000001', 'abad'])
    expect(await found(`?search=${search}`), search).toEqual(['Abad'])
  const form = { givenName: 'Crisanto', familyName: 'Bello', sex: 'male', version: 1 }
  expect((await (await signIn(rita)).put(person.path, form)).status).toBe(303)
  expect([await found('?search=abad'), await found('?search=bello')]).toEqual([[], ['Bello']])
  expect(await found('?search=cr-9')).toEqual(['Bello'])
})

const exported = async (query = '', who = nora) => {
  const answer = await (await signIn(who)).document(`/arrested-persons/export${query}`)
  expect(answer.status).toBe(200)
  return { ...answer, rows: parse(answer.text, { columns: true, bom: true }) as Record<string, string>[] }
}

test('the export has one line for each record that matches the filter', async () => {
  await nowHolds(nora, ['arrested-persons.view', 'arrested-persons.export'])
  itIs('2026-03-14T09:00:00')
  await arrested({ familyName: 'Abad', aliases: 'Boy, Kulot', facility: 'City Jail', gravity: 'grave' })
  await arrested({ familyName: 'Bello', charges: [{ offence: 'Theft', status: 'charged' }] })
  await sealedRecord({ familyName: 'Cruz' })
  const { headers, rows } = await exported()
  expect(headers.get('content-disposition')).toBe('attachment; filename=arrested-persons-2026-03-14.csv')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(rows.map(row => row['Family name'])).toEqual(['Abad', 'Bello'])
  expect(rows[0]).toMatchObject({
    'Register number': 'AP-2026-000001',
    Aliases: 'Boy, Kulot',
    Custody: 'in_custody',
    Facility: 'City Jail',
    'Latest arrest': 'AR-2026-000001',
    'Arrested at (UTC)': '2026-03-10T08:30:00.000Z',
    'Alleged offence': 'Theft',
    Gravity: 'grave',
  })
  expect((await exported('?legal=charged')).rows.map(row => row['Family name'])).toEqual(['Bello'])
  expect((await exported('', olga)).rows).toHaveLength(3)
})

test('the export contains every field of a person and the charges of the latest arrest', async () => {
  const everything = {
    middleName: 'Reyes',
    nameSuffix: 'Jr.',
    birthDate: '1984-05-06',
    birthDateEstimated: true,
    birthPlace: 'Cebu',
    nationality: 'Filipino',
    civilStatus: 'Single',
    occupation: 'Driver',
    languages: 'Cebuano',
    street: 'Mabini 4',
    locality: 'Cebu City',
    province: 'Cebu',
    postalCode: '6000',
    phone: '0917',
    idType: 'Passport',
    idNumber: 'P12',
    heightCm: 158,
    weightKg: 60,
    build: 'Slim',
    eyes: 'Brown',
    hair: 'Black',
    retentionReviewOn: '2030-01-01',
    agency: 'City police',
    warrantNumber: 'W-7',
    bookingNumber: 'B-9',
  }
  const marks = [
    { part: 'Left arm', kind: 'Scar', note: '4 cm' },
    { part: 'Neck', kind: '', note: '' },
  ]
  const charges = [{ offence: 'Theft', law: 'Art. 308', status: 'charged', caseNumber: 'CR-12' }]
  const found = await arrested({ charges: [{ offence: 'Arson' }, { offence: 'Trespass' }] })
  await happens(found, 'released', '2026-03-11T08:00:00Z')
  await happens(found, 'arrested', '2026-03-12T08:00:00Z', { charges })
  await arrested({ ...everything, marks, bookedAt: '2026-03-10T09:00:00Z' })
  const { rows } = await exported('', olga)
  const cells = Object.values(rows[1]!)
  for (const value of Object.values(everything))
    expect(cells).toContain(value === true ? 'yes' : String(value))
  expect(rows[1]).toMatchObject({
    'Distinguishing marks': 'Left arm: Scar: 4 cm; Neck',
    'Place of arrest': 'Tondo, Manila',
    Mode: 'warrantless',
    'Booked at (UTC)': '2026-03-10T09:00:00.000Z',
    Charges: '',
  })
  expect([rows[0]!['Latest arrest'], rows[0]!.Charges]).toEqual([
    'AR-2026-000002',
    'Theft, Art. 308, charged, CR-12',
  ])
})

test('cells that look like formulas are escaped', async () => {
  await arrested({ givenName: '=1+1', familyName: '@cmd', aliases: '+1, -2', facility: '=HYPERLINK("x")' })
  const [row] = (await exported('', olga)).rows
  expect(row).toMatchObject({
    'Given name': "'=1+1",
    'Family name': "'@cmd",
    Aliases: "'+1, -2",
    Facility: `'=HYPERLINK("x")`,
  })
})

test('a register longer than one batch is exported completely, each record once', async () => {
  await arrested()
  const { id: _id, ...one } = await db.arrestedPerson.findFirstOrThrow()
  const many = Array.from({ length: 520 }, (_, i) => ({
    ...one,
    aliases: [],
    marks: [],
    registerNumber: `AP-2025-${String(i).padStart(6, '0')}`,
  }))
  await db.arrestedPerson.createMany({ data: many })
  const { rows } = await exported('', olga)
  expect(new Set(rows.map(row => row['Register number'])).size).toBe(521)
  expect(rows).toHaveLength(521)
})
