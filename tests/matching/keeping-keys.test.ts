import { expect, test } from 'vitest'
import { RegisterForm } from '#server/applications/forms'
import { register } from '#server/applications/register'
import { db } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import { forgetPerson } from '../../server/people-matching/index-person.ts'
import '#tests/support/board'
import { form, registered } from '#tests/support/cases'
import { rosa } from '#tests/support/cast'
import { signIn } from '#tests/support/visit'
import { arrested, index } from './arrested.ts'

const countOf = async (word: string) =>
  (await db.nameCount.findUnique({ where: { kind_word: { kind: 'applicant', word } } }))?.count ?? 0

const keysOf = async (personId: number) =>
  (await db.matchKey.findMany({ where: { kind: 'applicant', personId } })).map(({ key }) => key)

test('somebody who is registered is indexed, and their names are counted', async () => {
  const clerk = await signIn(rosa)
  await clerk.post('/applications', form)
  await registered()
  const keys = await keysOf(1)
  expect(keys).toContain('d:19840506')
  expect(keys.length).toBeGreaterThan(8)
  expect([await countOf('f:magtanggol'), await countOf('g:lualhati'), await countOf('')]).toEqual([1, 1, 2])
})

test('a registration that fails leaves neither keys nor counts', async () => {
  const fails = transaction(async tx => {
    await register(tx, RegisterForm.parse(form), [], rosa)
    throw new Error('The power went off.')
  })
  await expect(fails).rejects.toThrow('The power went off.')
  expect(await index()).toEqual({ keys: [], counts: [] })
})

test('an edit of the name replaces keys and counts; of other fields it leaves them as they are', async () => {
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

test('applicants and arrested persons are counted apart', async () => {
  await registered({ givenName: 'Dominador', familyName: 'Catacutan' })
  await arrested()
  await arrested()
  const counts = await db.nameCount.findMany({ where: { word: 'f:catacutan' }, orderBy: { kind: 'asc' } })
  expect(counts.map(({ kind, count }) => [kind, count])).toEqual([
    ['applicant', 1],
    ['arrested', 2],
  ])
})

test('whose record is undone is forgotten without a trace, once', async () => {
  await arrested({ familyName: 'Salonga' })
  const before = await index()
  const one = await arrested()
  for (const _ of [1, 2])
    await transaction(tx => forgetPerson(tx, 'arrested', one.id, one.person, { sealed: false }))
  expect(await index()).toEqual(before)
})
