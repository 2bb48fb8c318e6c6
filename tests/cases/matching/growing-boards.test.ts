import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { differingMatchKey } from '#server/operations/verify/match-keys'
import { rebuildTasks } from '#server/cases/case/tasks/refresh'
import { differingRow } from '#server/operations/verify/rows'
import { differingTask } from '#server/operations/verify/tasks'
import { byHand } from '../../records/audit/by-hand.ts'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { year } from '../../support/year.ts'

const rare = { givenName: 'Zyprixia', familyName: 'Quomba', matchReason: 'Compared by hand.' }

const born = (at: number) =>
  `19${String(50 + (at % 40)).padStart(2, '0')}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`

const inThatYear = (at: number) => born(at).replace(/^\d+/, '1970').replace('-01-', '-12-')

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

test('a duplicate that is compared only once a name is common leaves no task that verify would name', async () => {
  const papers = { birthDate: '1970-01-02', idType: 'passport', idNumber: 'P4471234', phone: '+639171234567' }
  const there = { ...rare, locality: 'Talibon' }
  for (let at = 0; at < 45; at++) await registered({ ...there, birthDate: inThatYear(at) })
  await registered({ ...there, ...papers })
  await registered({ ...papers, givenName: 'Marta', familyName: 'Oyelu', matchReason: 'Compared by hand.' })
  for (let at = 0; at < 170; at++) await registered({ ...there, birthDate: inThatYear(at) })
  expect(await differingTask()).toBeNull()
  expect(await differingRow()).toBeNull()
})

test('verify names a task to settle that somebody else changed, deleted or added, until a rebuild', async () => {
  const same = { ...rare, birthDate: '1970-01-02' }
  await registered(same)
  const { id } = await registered(same)
  const name = `task settleDuplicates of application ${year}-00000${id}`
  const where = `"applicationId" = ${id} AND "kind" = 'settleDuplicates'`
  for (const [change, what] of [
    [`UPDATE "Task" SET "count" = 5 WHERE ${where}`, 'it was changed outside Docket'],
    [`DELETE FROM "Task" WHERE ${where}`, 'it was deleted outside Docket'],
  ] as const) {
    await byHand(change)
    expect(await differingRow()).toEqual({ record: name, what })
    await rebuildTasks()
    expect(await differingRow()).toBeNull()
    expect(await db.task.count({ where: { applicationId: id, kind: 'settleDuplicates', count: 1 } })).toBe(1)
  }
})
