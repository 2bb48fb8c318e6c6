import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import { indexPerson } from '../../server/people-matching/index-person.ts'
import { rebuildKeys } from '../../server/people-matching/rebuild.ts'
import '#tests/support/board'
import { registered } from '#tests/support/cases'
import { arrested, index } from './arrested.ts'

const namesakes = {
  givenName: 'Maria Luz',
  familyName: 'Reyes',
  matchReason: 'Many are called so in her village.',
}
const eight = [1, 2, 3, 4, 5, 6, 7, 8]

test('registrations at once don’t fail each other, and no name is lost from the counts', async () => {
  await Promise.all(eight.map(n => registered({ ...namesakes, birthDate: `${1950 + 5 * n}-05-0${n}` })))
  const { counts } = await index()
  expect(counts.map(({ word, count }) => [word, count])).toEqual([
    ['', 8],
    ['f:reyes', 8],
    ['g:luz', 8],
    ['g:maria', 8],
  ])
})

test('edits at once that swap names don’t wait for each other for ever', async () => {
  const names = ['Reyes', 'Abad', 'Zamora', 'Lacson']
  const persons = await Promise.all(
    eight.map(n => arrested({ familyName: names[n % 4]!, givenName: names[(n + 1) % 4]! })),
  )
  await Promise.all(
    persons.map(async ({ id, person: before }) => {
      const swapped = { familyName: before.givenName, givenName: before.familyName }
      await transaction(async tx => {
        await tx.arrestedPerson.update({ where: { id }, data: swapped })
        await indexPerson(tx, 'arrested', id, { ...before, ...swapped }, { before })
      })
    }),
  )
  const written = await index()
  expect(await db.arrestedPerson.count({ where: { familyName: 'Abad' } })).toBe(2)
  await rebuildKeys()
  expect(written).toEqual(await index())
})

test('registrations while keys are being built anew are neither lost nor counted twice', async () => {
  await Promise.all(eight.map(() => arrested()))
  const work = [rebuildKeys(), ...eight.map(n => arrested({ givenName: `Ben ${'abcdefgh'[n - 1]}` }))]
  await Promise.all(work)
  const meanwhile = await index()
  await rebuildKeys()
  expect(meanwhile).toEqual(await index())
})
