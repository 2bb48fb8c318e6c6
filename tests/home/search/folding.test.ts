// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { writeSearchText } from '#server/cases/case/search-text'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import '../../support/board.ts'
import { registered, signed } from '../../support/cases.ts'
import { rita, vera } from '../../support/cast.ts'
import { arrested } from '../../support/records.ts'
import { shown, signIn } from '../../support/visit.ts'

const names = [
  { givenName: 'Juan', familyName: 'Dela Cruz' },
  { givenName: 'Pedro', familyName: 'de la Cruz' },
  { givenName: 'Jose', familyName: 'Delacruz' },
  { givenName: 'Liam', familyName: 'O’Brien' },
  { givenName: 'Nora', familyName: 'OBrien' },
  { givenName: 'Ana', familyName: 'San Juan' },
  { givenName: 'Rosa', familyName: 'Sanjuan' },
  { givenName: 'Omar', familyName: 'Al Rashid' },
  { givenName: 'Amal', familyName: 'Al-Rashid' },
  { givenName: 'Zayd', familyName: 'Alrashid' },
  { givenName: 'Sto. Domingo', familyName: 'Uno' },
  { givenName: 'Santo Domingo', familyName: 'Dos' },
  { givenName: 'Ma. Luz', familyName: 'Abad' },
  { givenName: 'Maria', familyName: 'Bello' },
  { givenName: 'Mohd', familyName: 'Usman' },
  { givenName: 'Nur Uddin', familyName: 'Khan' },
  { givenName: 'Abdul Rahman', familyName: 'Salim' },
  { givenName: 'Søren', familyName: 'Weiß' },
  { givenName: 'Иван', familyName: 'Щукин' },
  { givenName: 'नीता', familyName: 'शर्मा' },
  { givenName: 'Al', familyName: 'Santos' },
  { givenName: 'Jean', familyName: 'Peña–Ñuñez' },
]

const searches: [search: string, given: string[]][] = [
  ...['dela cruz', 'delacruz', 'de la cruz', 'DE LA CRUZ', 'de la cr'].map(
    search => [search, ['Jose', 'Juan', 'Pedro']] as [string, string[]],
  ),
  ['cruz', ['Jose', 'Juan', 'Pedro']],
  ['la cruz', ['Pedro']],
  ['pedro delacruz', ['Pedro']],
  ['cruz de la pedro', ['Pedro']],
  ['obrien', ['Liam', 'Nora']],
  ["o'brien", ['Liam', 'Nora']],
  ['o’brien', ['Liam', 'Nora']],
  ['o brien', ['Liam', 'Nora']],
  ['brien', ['Liam']],
  ['san juan', ['Ana', 'Rosa']],
  ['sanjuan', ['Ana', 'Rosa']],
  ['al rashid', ['Amal', 'Omar', 'Zayd']],
  ['alrashid', ['Amal', 'Omar', 'Zayd']],
  ['al-rashid', ['Amal', 'Omar', 'Zayd']],
  ['rashid', ['Amal', 'Omar']],
  ['sto domingo', ['Santo Domingo', 'Sto. Domingo']],
  ['sto. domingo', ['Santo Domingo', 'Sto. Domingo']],
  ['santo domingo', ['Santo Domingo', 'Sto. Domingo']],
  ['santodomingo', ['Santo Domingo', 'Sto. Domingo']],
  ['maria', ['Ma. Luz', 'Maria']],
  ['ma.', ['Ma. Luz', 'Maria']],
  ['muhammad', ['Mohd']],
  ['mohammed', ['Mohd']],
  ['nuruddin', ['Nur Uddin']],
  ['nur uddin', ['Nur Uddin']],
  ['abdulrahman', ['Abdul Rahman']],
  ['soren weiss', ['Søren']],
  ['иван щ', ['Иван']],
  ['shchukin', ['Иван']],
  ['नीता शर्मा', ['नीता']],
  ['al santos', ['Al']],
  ['santos al', ['Al']],
  ['pena nu', ['Jean']],
  ['pena-nu', ['Jean']],
  ['penanunez', ['Jean']],
  ['nobody', []],
  ['delacruz brien', []],
  ['* ) OR (', []],
  ['"', []],
]

const casesFound = async (search: string) => {
  const answer = await (await signIn(vera)).get(`/applications?search=${encodeURIComponent(search)}`)
  const { data, total } = shown(answer, 'Application/Index').applications
  expect(total).toBe(data.length)
  return data.map(({ givenName }) => givenName).toSorted()
}

const personsFound = async (search: string) => {
  const answer = await (await signIn(rita)).get(`/arrested-persons?search=${encodeURIComponent(search)}`)
  return shown(answer, 'ArrestedPerson/Index')
    .arrestedPersons.data.map(({ givenName }) => givenName)
    .toSorted()
}

test('a name is found however its parts, particles and abbreviations are written', async () => {
  for (const name of names) {
    await registered(name)
    await arrested(name)
  }
  for (const [search, given] of searches) {
    expect.soft([search, await casesFound(search)]).toEqual([search, given])
    expect.soft([search, await personsFound(search)]).toEqual([search, given])
  }
})

test('a number is found with any dash, with spaces, without separators and without its first zeros', async () => {
  await registered({ givenName: 'First', caseNumber: 'CR-2024-0117' })
  const { id } = await registered({ givenName: 'Second', caseNumber: 'G.R. No. 77_A' })
  const renamed = await db.application.update({ where: { id }, data: { reference: '2026-000421' } })
  await transaction(tx => writeSearchText(tx, renamed))
  const first = [
    'CR-2024-0117',
    'cr–2024–0117',
    'CR 2024 0117',
    'cr20240117',
    'CR2024-0117',
    '2024-0117',
    '0117',
  ]
  const joined = ['\u00ad', '\u2011', '\u2212', '\uff0d', '\u00a0'].map(dash =>
    ['CR', '2024', '0117'].join(dash),
  )
  for (const search of [...first, ...joined, '117', 'cr-2024', '2024/0117'])
    expect([search, await casesFound(search)]).toEqual([search, ['First']])
  const second = [
    '2026-000421',
    '2026−000421',
    '2026000421',
    '2026 000421',
    '000421',
    '0421',
    '2026-0004',
    '421',
    '2026-421',
    '2026 421',
  ]
  for (const search of [...second, 'gr no 77', 'g.r. no. 77', '77_a', '77a', 'G.R.No.77-A'])
    expect([search, await casesFound(search)]).toEqual([search, ['Second']])
  for (const search of ['2024-117-0', '0422', '21', 'cr-0117'])
    expect([search, await casesFound(search)]).toEqual([search, []])
})

test('the number of a signed resolution finds its case', async () => {
  await registered({ givenName: 'Other' })
  const { id } = await signed({ givenName: 'Decided' })
  const { number } = await db.paper.findFirstOrThrow({ where: { applicationId: id } })
  for (const search of [
    number!,
    number!.toLowerCase(),
    number!.replaceAll('-', ' '),
    number!.replaceAll('-', ''),
  ])
    expect([search, await casesFound(search)]).toEqual([search, ['Decided']])
})
