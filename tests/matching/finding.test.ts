import { expect, test } from 'vitest'
import { asking } from '#server/applications/rounds'
import { read } from '#server/database/read'
import { transaction } from '#server/database/transaction'
import { findLikely } from '../../server/people-matching/likely.ts'
import { personOf } from '../../server/people-matching/people.ts'
import { db } from '#server/database/client'
import '#tests/support/board'
import { registered } from '#tests/support/cases'

const search = { kind: 'applicant', seesSealed: false, atLeast: 12, most: 5 } as const

test('somebody who applies again is found, with a letter wrong and day and month swapped', async () => {
  const found = await registered()
  await registered({ givenName: 'Ignacio', familyName: 'Buenaventura', sex: 'male', birthDate: '1961-01-30' })
  const row = await db.application.findUniqueOrThrow({ where: { id: found.id } })
  const again = { ...personOf(row), familyName: 'Magtangol', birthDate: '1984-06-05' }
  const likely = await findLikely(read, again, search)
  expect(likely.map(({ id }) => id)).toEqual([found.id])
  expect(await transaction(tx => findLikely(asking(tx), again, search))).toEqual(likely)
  expect(await findLikely(read, again, { ...search, leaveOut: found.id })).toEqual([])
  expect(await findLikely(read, again, { ...search, seesSealed: true })).toEqual(likely)
})
