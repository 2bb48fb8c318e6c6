import { expect, test } from 'vitest'
import { read } from '#server/platform/database/read'
import { findLikely } from '#server/identities/likely'
import '#tests/support/board'
import { queriesOf } from '#tests/support/queries'
import { arrested, index, manyArrested, sealed } from './arrested.ts'

const search = { kind: 'arrested', atLeast: 8, most: 5 } as const
const withoutRight = { ...search, seesSealed: false }
const withRight = { ...search, seesSealed: true }

test('only people who may see a sealed record find it', async () => {
  const one = await arrested()
  const ids = async (how: typeof withRight) => (await findLikely(read, one.person, how)).map(({ id }) => id)
  await sealed(one)
  expect([await ids(withRight), await ids(withoutRight)]).toEqual([[one.id], []])
  await sealed(one, false)
  expect([await ids(withRight), await ids(withoutRight)]).toEqual([[one.id], [one.id]])
})

test('sealing a record removes its names from the counts, and unsealing restores them', async () => {
  await arrested({ familyName: 'Salonga' })
  const without = await index()
  const one = await arrested()
  const open = await index()
  await sealed(one)
  expect((await index()).counts).toEqual(without.counts)
  await sealed(one) // as in a retry
  expect((await index()).counts).toEqual(without.counts)
  await sealed(one, false)
  expect(await index()).toEqual(open)
})

test('results and queries do not depend on a sealed record', async () => {
  const wanted = await arrested({ birthDate: '1979-11-24' })
  const ask = async () => {
    let answer: unknown
    const queries = await queriesOf(
      async () => (answer = await findLikely(read, wanted.person, withoutRight)),
    )
    return { answer, queries }
  }
  const before = await ask()
  const hidden = await arrested()
  expect((await ask()).answer).not.toEqual(before.answer)
  await sealed(hidden)
  const after = await ask()
  expect(after).toEqual(before)
  expect(after.queries).toHaveLength(3)
})

const bornThatDay = { birthDate: '1990-01-02', aliases: [] }
const everybody = { atLeast: -100, most: 300 }

test('a key shared by 201 persons is skipped, but one shared by 200 is not', async () => {
  await manyArrested(200, { ...bornThatDay, familyName: 'Reyes' })
  const one = await arrested({ ...bornThatDay, givenName: 'Stanislav', familyName: 'Kropotkin' })
  const found = () => findLikely(read, one.person, { ...withoutRight, ...everybody, leaveOut: one.id })
  expect(await found()).toEqual([])
  await sealed(one)
  expect((await found()).length).toBeGreaterThan(20)
})

test('sealed records do not affect which keys are skipped', async () => {
  const persons = await manyArrested(203, { ...bornThatDay, familyName: 'Reyes' })
  for (const one of persons.slice(0, 3)) await sealed(one)
  const person = { ...persons[9]!.person, givenName: 'Stanislav', familyName: 'Kropotkin' }
  for (const how of [withRight, withoutRight])
    expect((await findLikely(read, person, { ...how, ...everybody })).length).toBeGreaterThan(20)
})
