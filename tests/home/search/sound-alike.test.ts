// Fast suite: on both databases.
import { expect, test } from 'vitest'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import { archived, registered } from '../../support/cases.ts'
import { olga, rita, rosa, vera } from '../../support/cast.ts'
import { arrested, order } from '../../support/records.ts'
import { shown, signIn } from '../../support/visit.ts'
import { seal } from '../../support/acts.ts'
import { year } from '../../support/year.ts'

const listed = async (search: string, query = '') => {
  const answer = await (await signIn(vera)).get(`/applications?search=${encodeURIComponent(search)}${query}`)
  const { applications, soundAlike } = shown(answer, 'Application/Index')
  return [applications.data, soundAlike].map(rows => rows.map(({ givenName }) => givenName))
}

const inRegister = async (search: string, who: User) => {
  const answer = await (await signIn(who)).get(`/arrested-persons?search=${search}`)
  return shown(answer, 'ArrestedPerson/Index').soundAlike.map(({ familyName }) => familyName)
}

type Result = { kind: string; label: string; detail: string; url: string }

const foundAnywhere = async (q: string, who: User): Promise<Result[]> => {
  const { text } = await (await signIn(who)).program('GET', `/search?q=${encodeURIComponent(q)}`)
  return JSON.parse(text).results
}

const names = [
  { givenName: 'Kristina', familyName: 'Cruz' },
  { givenName: 'Cristina', familyName: 'Krus' },
  { givenName: 'Pedro', familyName: 'Garcia' },
  { givenName: 'Abdul Rahman', familyName: 'Salim' },
  { givenName: 'Younous', familyName: 'Dela Cruz' },
]

test('a list shows names that sound like the search after those that have it', async () => {
  for (const name of names) await registered({ ...name, matchReason: 'Another matter.' })
  for (const [search, exact, alike] of [
    ['kruz', [], ['Kristina', 'Younous', 'Cristina']],
    ['cruz', ['Kristina', 'Younous'], ['Cristina']],
    ['christina cruz', [], ['Kristina', 'Cristina']],
    ['yunus delacruz', [], ['Younous']],
    ['abdelrahman', [], ['Abdul Rahman']],
    [`${year}-000001`, ['Kristina'], []],
    ['zz', [], []],
  ] as const)
    expect.soft([search, await listed(search, '&sort=name')]).toEqual([search, [exact, alike]])
  expect(await listed('kruz', '&status[]=approved')).toEqual([[], []])
})

test('the search marks names that sound alike, puts them last and links to the same search in the list', async () => {
  const exact = await registered({ familyName: 'Santos' })
  const alike = await archived({ familyName: 'Sandos' })
  await arrested({ familyName: 'Zantos' })
  const results = await foundAnywhere('santos', rosa)
  expect(results.map(({ url }) => url)).toEqual([
    exact.path,
    alike.path,
    '/applications?search=santos&withArchived=1',
    '/arrested-persons/1',
    '/arrested-persons?search=santos',
  ])
  expect(results.map(({ detail }) => detail.includes('sounds like “santos”'))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
})

test('a sealed person is not found by a name that sounds alike', async () => {
  const { id } = await arrested({ familyName: 'Quirante' })
  await arrested({ familyName: 'Kirante', givenName: 'Other' })
  expect(await inRegister('kiranti', rita)).toEqual(['Kirante', 'Quirante'])
  await seal(id, order, olga)
  expect(await inRegister('kiranti', rita)).toEqual(['Kirante'])
  expect(await foundAnywhere('quiranti', rita)).toHaveLength(2)
})
