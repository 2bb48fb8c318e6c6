import { expect, test } from 'vitest'
import { queryIn, read } from '#server/database/read'
import { transaction } from '#server/database/transaction'
import { comparedWith, findLikely } from '../../server/people-matching/likely.ts'
import { personOf } from '../../server/people-matching/people.ts'
import { db } from '#server/database/client'
import '#tests/support/board'
import { registered } from '#tests/support/cases'
import { arrested, manyArrested } from './arrested.ts'

const search = { kind: 'applicant', seesSealed: false, atLeast: 12, most: 5 } as const

test('somebody who applies again is found, with a letter wrong and day and month swapped', async () => {
  const found = await registered()
  await registered({ givenName: 'Ignacio', familyName: 'Buenaventura', sex: 'male', birthDate: '1961-01-30' })
  const again = { ...(await personIn(found.id)), familyName: 'Magtangol', birthDate: '1984-06-05' }
  const likely = await findLikely(read, again, search)
  expect(likely.map(({ id }) => id)).toEqual([found.id])
  expect(await transaction(tx => findLikely(queryIn(tx), again, search))).toEqual(likely)
  expect(await findLikely(read, again, { ...search, leaveOut: found.id })).toEqual([])
  expect(await findLikely(read, again, { ...search, seesSealed: true })).toEqual(likely)
})

test('two are compared in the same way whoever else is found', async () => {
  const birthDate = '1984-05-06'
  const matchReason = 'They are from one village.'
  const married = await registered({ middleName: 'Catakutan' })
  for (const familyName of Array(4).fill('Catakutan'))
    await registered({ givenName: 'Lualhati', familyName, birthDate, matchReason })
  const asked = { ...(await personIn(married.id)), middleName: '', familyName: 'Catacutan' }
  const found = await findLikely(read, asked, { ...search, atLeast: 0, most: 10 })
  expect(found).toHaveLength(5)
  for (const one of found) {
    const [alone] = await comparedWith(read, asked, [{ kind: 'applicant', ...one }])
    expect(alone!.comparison).toEqual(one.comparison)
  }
})

test('beside somebody who shares everything few are looked at who share a birthday; where nobody does, more of them', async () => {
  const one = await arrested()
  await manyArrested(100, { familyName: 'Quibilan' })
  const all = { kind: 'arrested', seesSealed: false, atLeast: -99, most: 99 } as const
  const found = await findLikely(read, one.person, all)
  expect([found.length, found[0]!.id]).toEqual([6, one.id])
  const stranger = { ...one.person, givenName: 'Xerxes', familyName: 'Umali', aliases: [] }
  expect(await findLikely(read, stranger, all)).toHaveLength(32)
})

const personIn = async (id: number) => personOf(await db.application.findUniqueOrThrow({ where: { id } }))
