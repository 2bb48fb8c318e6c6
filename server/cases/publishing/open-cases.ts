import { batches } from '#server/platform/database/batches'
import { columns, read, sql, type Query } from '#server/platform/database/read'
import { restrictedFields, type RestrictedField } from '#server/records/audit/answer-permissions'
import { holds, type User } from '#server/permissions'
import { visibleTo } from '../types/answers.ts'
import { hiddenIn, ownFields, type BuiltInName, type Definition } from '../types/definition.ts'
import type { Answers } from '../types/answer-fields.ts'
import { lackingAnswers } from './lacking-answers.ts'
import { keepsAnyAnswer, lostAnswers, lostValues, newlyHidden } from './lost-answers.ts'
import { isOpen } from '../case/open.ts'
import { mayOpenAnswers } from '../types/opened-answers.ts'
import type { Blocked } from '../types/screens.ts'
import { parsedJson, type TypeVersion } from '../types/versions.ts'

const CASES_AT_ONCE = 1000

export type OpenCase = {
  id: number
  reference: string
  typeVersionId: number
  answers: Answers | string | null
} & Partial<Record<BuiltInName, unknown>>

/** Cases that move to a version: `id` is NEW_VERSION for a draft. */
export type Target = { id: number; definition: Definition }
export const NEW_VERSION = 0

/** The open cases of a type that belong to another version, oldest first, in batches. */
async function* casesToMove(typeId: number, { id, definition }: Target) {
  const hidden = [...hiddenIn(definition)]
  const portion = (after: number) =>
    read<OpenCase>(sql`
      SELECT ${openColumns(hidden)} FROM "Application" a
      WHERE a."typeId" = ${typeId} AND ${isOpen} AND a."typeVersionId" <> ${id}
        AND a."id" > ${after} ORDER BY a."id" LIMIT ${CASES_AT_ONCE}`)
  yield* batches('id', 0, CASES_AT_ONCE, portion)
}

export async function openCase(id: number, hidden: Set<BuiltInName>, query: Query) {
  const [found] = await query<OpenCase & { version: number; typeId: number }>(sql`
    SELECT ${openColumns([...hidden])}, a."version", a."typeId" FROM "Application" a WHERE a."id" = ${id} AND ${isOpen}`)
  return found ?? null
}

const openColumns = (hidden: BuiltInName[]) =>
  columns('a', ['id', 'reference', 'typeVersionId', 'answers', ...hidden])

export const answersIn = ({ answers }: Pick<OpenCase, 'answers'>): Answers => parsedJson(answers ?? {})

/** Moves depend on this and on each case. */
export type Moving = { versions: TypeVersion[]; to: Definition; restricted: RestrictedField[]; viewer: User }

export const movingTo = async (versions: TypeVersion[], to: Definition, viewer: User): Promise<Moving> => ({
  versions,
  to,
  restricted: await restrictedFields(),
  viewer,
})

/**
 * The labels of the answers that a case would lose by moving. Empty if it can move. If the viewer does not see a field,
 * the result does not depend on whether the case has an answer to it.
 */
export function lossesOf(row: OpenCase, { versions, to, restricted, viewer }: Moving): string[] {
  const from = definitionUnder(row, versions)
  const seen = fieldsSeen(from, viewer)
  const hidden = ownFields(from).filter(field => !seen.includes(field))
  const isSafe =
    hidden.every(field => keepsAnyAnswer(field, to)) && !mayOpenAnswers(from, to, viewer, restricted)
  const values = seesCases(viewer) ? lostValues(row, from, to) : []
  const mayLoseValue = !seesCases(viewer) && newlyHidden(from, to).length > 0
  return [
    ...lostAnswers(answersIn(row), seen, to),
    ...values,
    ...(isSafe && !mayLoseValue ? [] : [HIDDEN_LOSS]),
  ]
}

const seesCases = (viewer: User) => holds(viewer, 'applications.view')

/** No answer exists for people without access to cases. */
export const fieldsSeen = (definition: Definition, viewer: User) =>
  seesCases(viewer) ? visibleTo(definition, viewer) : []

const definitionUnder = (row: OpenCase, versions: TypeVersion[]) =>
  versions.find(({ id }) => id === row.typeVersionId)!

const HIDDEN_LOSS = 'perhaps an answer that you don’t have access to'

export async function movability(typeId: number, target: Target, versions: TypeVersion[], viewer: User) {
  const moving = await movingTo(versions, target.definition, viewer)
  const blocked: Blocked[] = []
  const movable: number[] = []
  const lacking = new Map<string, number>()
  for await (const rows of casesToMove(typeId, target))
    for (const row of rows) {
      const answers = lossesOf(row, moving)
      if (answers.length > 0) blocked.push({ id: row.id, reference: row.reference, answers })
      else {
        movable.push(row.id)
        const from = definitionUnder(row, versions)
        const seen = fieldsSeen(from, viewer)
        for (const label of lackingAnswers(answersIn(row), { from, seen, to: target.definition }, viewer))
          lacking.set(label, (lacking.get(label) ?? 0) + 1)
      }
    }
  return { movable, blocked, lacking }
}
