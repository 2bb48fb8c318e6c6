// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { RegisterForm } from '#server/cases/acts/forms'
import { register } from '#server/cases/acts/register'
import { db } from '#server/platform/database/client'
import { queryIn, read } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import '#tests/support/board'
import { form, registered } from '#tests/support/cases'
import { rosa } from '#tests/support/cast'
import { signIn } from '#tests/support/visit'
import { forgetPerson } from '#server/identities/index-person'
import { comparedWith, findLikely } from '#server/identities/likely'
import { personOf } from '#server/identities/people'
import { arrested, index, manyArrested } from './arrested.ts'

const countOf = async (word: string) =>
  (await db.nameCount.findUnique({ where: { kind_word: { kind: 'applicant', word } } }))?.count ?? 0

const keysOf = async (personId: number) =>
  (await db.matchKey.findMany({ where: { kind: 'applicant', personId } })).map(({ key }) => key)

test('registering an applicant stores match keys and counts their names', async () => {
  const clerk = await signIn(rosa)
  await clerk.post('/applications', form)
  await registered()
  const keys = await keysOf(1)
  expect(keys).toContain('d:19840506')
  expect(keys.length).toBeGreaterThan(8)
  expect([await countOf('f:magtanggol'), await countOf('g:lualhati'), await countOf('')]).toEqual([1, 1, 2])
})

test('a failed registration stores neither keys nor counts', async () => {
  const fails = transaction(async tx => {
    await register(tx, RegisterForm.parse(form), [], rosa)
    throw new Error('The power went off.')
  })
  await expect(fails).rejects.toThrow('The power went off.')
  expect(await index()).toEqual({ keys: [], counts: [] })
})

test('editing a name replaces its keys and counts, but editing other fields changes neither', async () => {
  const { id, path } = await registered()
  await registered()
  const clerk = await signIn(rosa)
  const before = await index()
  expect((await clerk.put(path, { ...form, grounds: `${form.grounds} Soon.`, version: 1 })).status).toBe(303)
  expect(await index()).toEqual(before)
  const changes = { familyName: 'Mendoza', birthDate: '1984-05-07' }
  expect((await clerk.put(path, { ...form, ...changes, version: 2 })).status).toBe(303)
  expect(await keysOf(id)).toContain('d:19840507')
  expect(await keysOf(id)).not.toContain('d:19840506')
  const counts = ['f:magtanggol', 'f:mendoza', 'g:lualhati', '']
  expect(await Promise.all(counts.map(countOf))).toEqual([0, 1, 1, 2])
  await clerk.put(path, { ...form, version: 3 })
  expect(await index()).toEqual(before)
})

test('names of applicants and of arrested persons are counted separately', async () => {
  await registered({ givenName: 'Dominador', familyName: 'Catacutan' })
  await arrested()
  await arrested()
  const counts = await db.nameCount.findMany({ where: { word: 'f:catacutan' }, orderBy: { kind: 'asc' } })
  expect(counts.map(({ kind, count }) => [kind, count])).toEqual([
    ['applicant', 1],
    ['arrested', 2],
  ])
})

test('removing a person from the index twice removes their keys and counts once', async () => {
  await arrested({ familyName: 'Salonga' })
  const before = await index()
  const one = await arrested()
  for (const _ of [1, 2])
    await transaction(tx => forgetPerson(tx, 'arrested', one.id, one.person, { sealed: false }))
  expect(await index()).toEqual(before)
})

const search = { kind: 'applicant', seesSealed: false, atLeast: 12, most: 5 } as const

test('a person is found despite a typing error and swapped day and month', async () => {
  const found = await registered()
  await registered({ givenName: 'Ignacio', familyName: 'Buenaventura', sex: 'male', birthDate: '1961-01-30' })
  const again = { ...(await personIn(found.id)), familyName: 'Magtangol', birthDate: '1984-06-05' }
  const likely = await findLikely(read, again, search)
  expect(likely.map(({ id }) => id)).toEqual([found.id])
  expect(await transaction(tx => findLikely(queryIn(tx), again, search))).toEqual(likely)
  expect(await findLikely(read, again, { ...search, leaveOut: found.id })).toEqual([])
  expect(await findLikely(read, again, { ...search, seesSealed: true })).toEqual(likely)
})

test('the comparison of two persons does not depend on other results', async () => {
  const birthDate = '1984-05-06'
  const matchReason = 'They are from one village.'
  const married = await registered({ middleName: 'Catakutan' })
  for (const familyName of Array(4).fill('Catakutan'))
    await registered({ givenName: 'Lualhati', familyName, birthDate, matchReason })
  const searched = { ...(await personIn(married.id)), middleName: '', familyName: 'Catacutan' }
  const found = await findLikely(read, searched, { ...search, atLeast: 0, most: 10 })
  expect(found).toHaveLength(5)
  for (const one of found) {
    const [alone] = await comparedWith(read, searched, [{ kind: 'applicant', ...one }])
    expect(alone!.comparison).toEqual(one.comparison)
  }
})

test('few people with the same birthday are compared next to a perfect match, but more without one', async () => {
  const one = await arrested()
  await manyArrested(100, { familyName: 'Quibilan' })
  const all = { kind: 'arrested', seesSealed: false, atLeast: -99, most: 99 } as const
  const found = await findLikely(read, one.person, all)
  expect([found.length, found[0]!.id]).toEqual([6, one.id])
  const stranger = { ...one.person, givenName: 'Xerxes', familyName: 'Umali', aliases: [] }
  expect(await findLikely(read, stranger, all)).toHaveLength(32)
})

const personIn = async (id: number) => personOf(await db.application.findUniqueOrThrow({ where: { id } }))
