// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db, opened } from '#server/platform/database/client'
import '../../support/board.ts'
import { form, registered } from '../../support/cases.ts'
import { rita, rosa } from '../../support/cast.ts'
import { arrested, personForm, sealedRecord } from '../../support/records.ts'
import { shown, signIn } from '../../support/visit.ts'

async function cases(search: string) {
  const answer = await (
    await signIn(rosa)
  ).get(`/applications?search=${encodeURIComponent(search)}&sort=name`)
  const { data, total } = shown(answer, 'Application/Index').applications
  expect(total).toBe(data.length)
  return data.map(({ familyName }) => familyName)
}

async function persons(search: string) {
  const answer = await (await signIn(rita)).get(`/arrested-persons?search=${encodeURIComponent(search)}`)
  const { data, total } = shown(answer, 'ArrestedPerson/Index').arrestedPersons
  expect(total).toBe(data.length)
  return data.map(({ familyName }) => familyName)
}

test('words of any script are found together', async () => {
  await registered({ givenName: 'Мария', familyName: 'Иванова' })
  await registered({ givenName: 'Ñandú', familyName: "O'Brien-Peña" })
  await registered({ givenName: '小龍', familyName: '李' })
  await registered({ givenName: '𐐨𐐩𐐪', familyName: 'Ⅷ²' })
  for (const [search, found] of [
    ['мар ив', ['Иванова']],
    ['И', ['Иванова']],
    ['ñ pena', ["O'Brien-Peña"]],
    ['brien-p 20 o', ["O'Brien-Peña"]],
    ['李 小', ['李']],
    ['龍', ['李']],
    ['𐐨𐐩 vii', ['Ⅷ²']],
    ['мар pena', []],
    ['"* OR 小龍" 李 NOT AND', []],
    ['小龍" 李*', ['李']],
  ] as const)
    expect([search, await cases(search)]).toEqual([search, found])
})

test('after a rename the old names are no longer found, and the new ones are', async () => {
  const { path } = await registered({ givenName: 'Santos Sarah', familyName: 'Santiago' })
  const clerk = await signIn(rosa)
  expect([await cases('sa san'), await cases('santo sa')]).toEqual([['Santiago'], ['Santiago']])
  await clerk.put(path, { ...form, givenName: 'Sarah', familyName: 'Salas', version: 1 })
  for (const search of ['san', 'santo sa', 'sar san']) expect(await cases(search)).toEqual([])
  for (const search of ['sa', 'sar sal', 's sa sala']) expect(await cases(search)).toEqual(['Salas'])
})

test('the register finds prefixes too, but neither finds nor counts sealed records', async () => {
  const { path } = await arrested({ givenName: 'Ben Benita', familyName: 'Abad' })
  await sealedRecord({ givenName: 'Ben Benito', familyName: 'Abaya' })
  expect([await persons('be ab'), await persons('beni aba')]).toEqual([['Abad'], ['Abad']])
  await (await signIn(rita)).put(path, { ...personForm, givenName: 'Ben', familyName: 'Abad', version: 1 })
  expect([await persons('beni aba'), await persons('be ab')]).toEqual([[], ['Abad']])
})

test.runIf(opened.provider === 'sqlite')('the full-text index follows every change of a record', async () => {
  const first = await registered({ givenName: 'Santos Sarah' })
  await (await signIn(rosa)).put(first.path, { ...form, givenName: 'Sarah', version: 1 })
  const { id } = await arrested({ givenName: 'Ben Benita' })
  await db.arrestedPerson.update({ where: { id }, data: { searchText: 'ben zoe' } })
  await db.application.delete({ where: { id: (await registered()).id } })
  for (const index of ['ApplicationSearch', 'ArrestedPersonSearch'])
    await db.$executeRawUnsafe(`INSERT INTO "${index}" ("${index}", "rank") VALUES ('integrity-check', 1)`)
  expect(await persons('be zo')).toEqual(['Dimaculangan'])
})
