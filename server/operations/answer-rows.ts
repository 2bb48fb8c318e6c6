import { isDeepStrictEqual } from 'node:util'
import { definitionIn, type OwnColumns, storedAnswers, versionColumns } from '#server/cases/case/own-answers'
import { type AnswerRow, answerRows, indexAnswers } from '#server/cases/types/index-answers'
import type { Tx } from '#server/platform/database/client'
import { batches } from '#server/platform/database/batches'
import { join, queryIn, type Query, read, sql, type Sql } from '#server/platform/database/read'
import { isRebuilt, rebuildOnce } from '#server/platform/database/rebuild-once'
import { transaction } from '#server/platform/database/transaction'

const CASES_AT_ONCE = 500
const NAME = 'answer-rows'
/** Increase it when the rows are derived differently. */
const ANSWERS_VERSION = '1'

export const answerRowsAreCurrent = () => isRebuilt(NAME, ANSWERS_VERSION)
export const updateAnswerRows = () => rebuildOnce(NAME, ANSWERS_VERSION, rebuildAnswerRows)

type Case = OwnColumns & { id: number; reference: string }
type Stored = AnswerRow & { applicationId: number }

const portion = (after: number) => read<Case>(casesWhere(sql`a."id" > ${after}`))

/** Cases whose rows of `Answer` differ from their answers, in batches. */
export async function* differingCases() {
  for await (const cases of batches('id', 0, CASES_AT_ONCE, portion)) yield await differingAmong(cases, read)
}

const casesWhere = (where: Sql) => sql`
  SELECT a."id", a."reference", a."answers", ${versionColumns} FROM "Application" a
  WHERE ${where} ORDER BY a."id" LIMIT ${CASES_AT_ONCE}`

async function differingAmong(cases: Case[], query: Query) {
  if (cases.length === 0) return []
  const rows = await query<Stored>(sql`
    SELECT * FROM "Answer" n WHERE n."applicationId" IN (${join(cases.map(({ id }) => id))})`)
  const stored = Map.groupBy(rows, ({ applicationId }) => applicationId)
  return cases.filter(found => {
    const { id } = found
    const wanted = answerRows(definitionIn(found), storedAnswers(found))
    const rows = (stored.get(id) ?? []).map(({ applicationId: _id, ...row }) => row)
    return !isDeepStrictEqual(sorted(wanted), sorted(rows))
  })
}

const sorted = (rows: AnswerRow[]) =>
  rows.map(({ name, value, number, seenBy }) => [name, value, number, seenBy].join('\n')).toSorted()

/** Returns the number of cases. */
export async function rebuildAnswerRows() {
  let rewritten = 0
  for await (const cases of differingCases())
    for (const { id } of cases) rewritten += await transaction(tx => rewrite(tx, id))
  return rewritten
}

async function rewrite(tx: Tx, id: number) {
  await tx.$executeRaw(sql`UPDATE "Application" SET "updatedAt" = "updatedAt" WHERE "id" = ${id}`)
  const [found] = await queryIn(tx)<Case>(casesWhere(sql`a."id" = ${id}`))
  if (found) await indexAnswers(tx, id, definitionIn(found), storedAnswers(found))
  return 1
}
