import { expect, test } from 'vitest'
import { rebuildAnswerRows } from '#server/operations/answer-rows'
import { verifyBoard } from '#server/operations/verify/verify'
import { byHand } from '../../records/audit/by-hand.ts'
import { rosa } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { answers, dotted, licence, licenceBoard } from './licence.ts'

async function licensed() {
  await licenceBoard()
  await (await signIn(rosa)).post('/applications', { ...licence, ...dotted(answers) })
  expect(await verifyBoard()).toBeNull()
}

test.each([
  ['an answer', `UPDATE "Application" SET "answers" = '{"zone":"outer"}'`, 'application 2026-000001'],
  ['the version of a case', `UPDATE "Application" SET "typeVersionId" = NULL`, 'application 2026-000001'],
  ['a version', `UPDATE "TypeVersion" SET "fields" = '[]'`, 'version of a type 1'],
  ['an answer that lists filter by', `DELETE FROM "Answer" WHERE "name" = 'zone'`, 'application 2026-000001'],
])('verify names the record when somebody changes %s with SQL', async (_what, statement, record) => {
  await licensed()
  const undo = await byHand(statement)
  expect(await verifyBoard()).toMatchObject({ record })
  await undo()
  expect(await verifyBoard()).toBeNull()
})

test('reindex restores the answers that lists filter by', async () => {
  await licensed()
  await byHand(`DELETE FROM "Answer"`)
  expect(await rebuildAnswerRows()).toBe(1)
  expect(await rebuildAnswerRows()).toBe(0)
  expect(await verifyBoard()).toBeNull()
})
