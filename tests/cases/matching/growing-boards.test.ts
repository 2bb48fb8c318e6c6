// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { differingMatchKey } from '#server/operations/verify/match-keys'
import { differingTask } from '#server/operations/verify/tasks'
import { onDatabase } from '../../support/on-database.ts'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'

const rare = { givenName: 'Zyprixia', familyName: 'Quomba', matchReason: 'Compared by hand.' }

const born = (at: number) =>
  `19${String(50 + (at % 40)).padStart(2, '0')}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`

test('a name that becomes common leaves no task that verify would name', async () => {
  await registered({ ...rare, birthDate: '1970-01-02' })
  await registered({ ...rare, birthDate: '1970-01-03' })
  expect(await db.task.count({ where: { kind: 'settleDuplicates' } })).toBe(2)
  for (let at = 0; at < 60; at++) await registered({ ...rare, birthDate: born(at) })
  expect(await differingTask()).toBeNull()
  expect(await differingMatchKey()).toBeNull()
})

test('a name that becomes rare leaves no task that verify would name', async () => {
  for (let at = 0; at < 4; at++) await registered({ ...rare, birthDate: born(at) })
  for (let at = 0; at < 60; at++)
    await registered({ givenName: `Other${at}`, familyName: `Person${at}`, birthDate: born(at) })
  expect(await differingTask()).toBeNull()
})

test('verify names a task to settle that is missing or counts people who are nobody alike', async () => {
  const same = { ...rare, birthDate: '1970-01-02' }
  await registered(same)
  const { id } = await registered(same)
  const where = `"applicationId" = ${id} AND "kind" = 'settleDuplicates'`
  await onDatabase([`UPDATE "Task" SET "count" = 5 WHERE ${where}`])
  expect(await differingTask()).not.toBeNull()
  await onDatabase([`DELETE FROM "Task" WHERE ${where}`])
  expect(await differingTask()).not.toBeNull()
  await onDatabase([
    `INSERT INTO "Task" ("applicationId", "kind", "userId", "since", "count", "detail")
      SELECT "id", 'settleDuplicates', 0, "receivedOn", 1, '' FROM "Application" WHERE "id" = ${id}`,
  ])
  expect(await differingTask()).toBeNull()
})
