import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { Conflict } from '#server/cases/matching/screens'
import { deferredProp } from '../discussion/comments.ts'
import '../../support/board.ts'
import { archived, endorsed, registered, withdrawn } from '../../support/cases.ts'
import { ada, adam, ben, carla, emil, judith, nowHolds, olga, rosa, vera } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'

const applicant = { givenName: 'Amado', familyName: 'Quirante', birthDate: '1979-08-30', sex: 'male' }
const brother = {
  givenName: 'Amado',
  familyName: 'Quirante',
  birthDate: '1979-08-30',
  relation: 'brother',
}

const declares = async (who: typeof ada, relative: object) => {
  const { status } = await (await signIn(who)).post('/user/relatives', { ...brother, ...relative })
  expect(status).toBe(303)
}

const shownTo = (who: typeof ada, found: { id: number; path: string }): Promise<Conflict[] | null> =>
  deferredProp(who, found, 'conflicts')

test('only people who endorse or decide are warned that the applicant is a member’s brother', async () => {
  await declares(ada, {})
  const found = await registered(applicant)
  for (const officer of [emil, carla, judith, olga])
    expect([officer.name, await shownTo(officer, found)]).toEqual([
      officer.name,
      [{ name: ada.name, who: 'declared as brother', band: expect.any(String), reason: expect.any(String) }],
    ])
  for (const other of [vera, rosa, ada, ben])
    expect([other.name, await shownTo(other, found)]).toEqual([other.name, null])
  expect((await (await signIn(adam)).get(found.path)).status).toBe(403)
})

test('a relative without a birth date is matched by name', async () => {
  await declares(ada, { birthDate: '' })
  const found = await endorsed(applicant)
  expect((await shownTo(carla, found))!.map(({ name, who }) => [name, who])).toEqual([
    [ada.name, 'declared as brother'],
  ])
})

test('a member with the applicant’s name is shown as the member', async () => {
  const found = await registered({ ...applicant, givenName: 'Ada', familyName: 'Member', sex: 'female' })
  const conflicts = (await shownTo(emil, found))!
  expect(conflicts.map(({ name, who }) => [name, who])).toContainEqual([ada.name, 'the member'])
  expect(conflicts.every(({ who }) => who === 'the member')).toBe(true)
})

test('an applicant who resembles no relative causes no warning', async () => {
  await declares(ada, {})
  const found = await registered({
    ...applicant,
    givenName: 'Lualhati',
    familyName: 'Magtanggol',
    birthDate: '1951-01-17',
  })
  expect(await shownTo(emil, found)).toEqual([])
})

test('a warning names the relation only, not the relative’s data or other relatives', async () => {
  await declares(ada, {})
  await declares(ada, {
    givenName: 'Perpetua',
    familyName: 'Zapanta',
    birthDate: '1933-11-02',
    relation: 'godmother',
  })
  await declares(ben, {
    givenName: 'Crisostomo',
    familyName: 'Ybarra',
    birthDate: '1966-06-19',
    relation: 'uncle',
  })
  const found = await registered(applicant)
  const conflicts = await shownTo(emil, found)
  expect(conflicts).toHaveLength(1)
  expect(JSON.stringify(conflicts)).not.toMatch(
    /Perpetua|Zapanta|godmother|Crisostomo|Ybarra|uncle|1933|1966/,
  )
})

test('people who are no longer members cause no warning', async () => {
  await declares(ada, {})
  const found = await registered(applicant)
  await nowHolds(ada, ['applications.view'])
  expect(await shownTo(emil, found)).toEqual([])
  await nowHolds(ada, ['applications.view', 'applications.vote'])
  await db.user.update({ where: { id: ada.id }, data: { active: false } })
  expect(await shownTo(emil, found)).toEqual([])
})

test('archived and withdrawn cases show no warnings', async () => {
  await declares(ada, {})
  for (const found of [
    await archived(applicant),
    await withdrawn({ ...applicant, matchReason: 'Applies anew.' }),
  ])
    for (const officer of [emil, carla, judith]) expect(await shownTo(officer, found)).toBeNull()
})
