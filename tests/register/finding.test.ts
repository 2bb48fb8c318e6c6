import { expect, test } from 'vitest'
import '../support/board.ts'
import { rita, rosa } from '../support/cast.ts'
import { afterwards, arrested, happens } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'

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
