import { expect, test } from 'vitest'
import { rebuildAnswerRows } from '#server/operations/answer-rows'
import { verifyBoard } from '#server/operations/verify/verify'
import { byHand } from '../../records/audit/by-hand.ts'
import { rosa } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { answers, dotted, licence, licenceBoard } from './licence.ts'
import { year } from '../../support/year.ts'

async function licensed() {
  await licenceBoard()
  await (await signIn(rosa)).post('/applications', { ...licence, ...dotted(answers) })
  expect(await verifyBoard()).toBeNull()
}

const CASE = `application ${year}-000001`
const VERSION = 'version of a type 5'
const set = (table: string, values: string) => `UPDATE "${table}" SET ${values}`
const add = `INSERT INTO "Answer" ("applicationId", "name", "value") VALUES (1, 'zone', 'outer')`

test.each([
  ['changes an answer', set('Application', `"answers" = '{"zone":"outer"}'`), CASE],
  ['removes the answers of a case', set('Application', '"answers" = NULL'), CASE],
  ['changes the version of a case', set('Application', '"typeVersionId" = 1'), CASE],
  ['changes the fields of a version', set('TypeVersion', `"fields" = '[]' WHERE "id" = 5`), VERSION],
  [
    'changes the rules of a version',
    set('TypeVersion', `"rules" = '{"endorsements":0}' WHERE "id" = 5`),
    VERSION,
  ],
  [
    'changes the texts of a version',
    set('TypeVersion', `"texts" = '{"resolution":"Ours."}' WHERE "id" = 5`),
    VERSION,
  ],
  ['changes the hash of a version', set('TypeVersion', `"sha256" = 'ours' WHERE "id" = 5`), VERSION],
  ['changes an answer that lists filter by', set('Answer', `"value" = 'outer' WHERE "name" = 'zone'`), CASE],
  ['changes a number that lists filter by', set('Answer', `"number" = 4 WHERE "name" = 'seatCount'`), CASE],
  [
    'changes the permission of an answer',
    set('Answer', `"seenBy" = 'users.manage' WHERE "name" = 'zone'`),
    CASE,
  ],
  ['removes an answer that lists filter by', `DELETE FROM "Answer" WHERE "name" = 'zone'`, CASE],
  ['adds an answer that lists filter by', add, CASE],
])('verify names the record when somebody %s with SQL', async (_what, statement, record) => {
  await licensed()
  const undo = await byHand(statement)
  expect(await verifyBoard()).toMatchObject({ record })
  await undo()
  expect(await verifyBoard()).toBeNull()
})

test('verify names a draft that was changed with SQL', async () => {
  await licensed()
  await byHand(set('ApplicationType', `"draft" = '{}', "draftEdit" = 9`))
  expect((await verifyBoard())?.record).toMatch(/^draft of a type \d+$/)
})

test('reindex restores the answers that lists filter by', async () => {
  await licensed()
  await byHand(`DELETE FROM "Answer"`)
  expect(await rebuildAnswerRows()).toBe(1)
  expect(await rebuildAnswerRows()).toBe(0)
  expect(await verifyBoard()).toBeNull()
})
