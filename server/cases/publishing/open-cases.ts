import { batches } from '#server/platform/database/batches'
import { columns, read, sql, type Query } from '#server/platform/database/read'
import { restrictedFields, type RestrictedField } from '#server/records/audit/answer-permissions'
import { holds, type User } from '#server/permissions'
import { visibleTo } from '../types/answers.ts'
import { hiddenIn } from '../types/built-in-fields.ts'
import {
  ownFields,
  type BuiltInName,
  type Definition,
  type Dropped,
  type OwnField,
} from '../types/definition.ts'
import { applicationFields } from '../types/fields.ts'
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

/** The version that cases move to. One that is not published yet has the id NEW_VERSION. */
export type Target = Definition & Pick<TypeVersion, 'id' | 'number' | 'dropped'>
export const NEW_VERSION = 0

/** The open cases of a type that belong to another version, oldest first, in batches. */
async function* casesToMove(typeId: number, to: Target) {
  const { id } = to
  const hidden = [...hiddenIn(to)]
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
export type Moving = { versions: TypeVersion[]; to: Target; restricted: RestrictedField[]; viewer: User }

export const movingTo = async (versions: TypeVersion[], to: Target, viewer: User): Promise<Moving> => ({
  versions,
  to,
  restricted: await restrictedFields(),
  viewer,
})

/**
 * Why a case can't move; empty if it can. If the viewer does not see a field, the result does not depend on whether the
 * case has an answer to it. A later version keeps answers as earlier ones. An earlier version has nothing that says what
 * they are, so a case that would lose one stays.
 */
export function lossesOf(row: OpenCase, moving: Moving): string[] {
  const { to, restricted, viewer } = moving
  const from = versionUnder(row, moving)
  const opens = mayOpenAnswers(from, to, viewer, restricted)
  if (to.number > from.number) return opens ? [HIDDEN_LOSS] : []
  const hidden = ownFields(from).filter(field => !fieldsSeen(from, viewer).includes(field))
  const mayLoseAnswer = opens || !hidden.every(field => keepsAnyAnswer(field, to))
  const mayLoseValue = !seesCases(viewer) && newlyHidden(from, to).length > 0
  return [...labelsLost(row, moving).kept, ...(mayLoseAnswer || mayLoseValue ? [HIDDEN_LOSS] : [])]
}

/** The answers to these own fields and the built-in values that a case would no longer have after the move. */
export const lostBy = (row: OpenCase, fields: OwnField[], from: Definition, to: Definition) => [
  ...lostValues(row, from, to).map(name => ({ name, label: applicationFields[name].label })),
  ...lostAnswers(answersIn(row), fields, to),
]

/** Of what the viewer sees. */
function labelsLost(row: OpenCase, moving: Moving) {
  const { to, viewer } = moving
  const from = versionUnder(row, moving)
  const lost = seesCases(viewer) ? lostBy(row, visibleTo(from, viewer), from, to) : []
  const names = droppedNames(from, moving)
  const labels = Object.groupBy(lost, ({ name }) => (names.has(name) ? 'dropped' : 'kept'))
  const { dropped = [], kept = [] } = labels
  return { dropped: dropped.map(({ label }) => label), kept: kept.map(({ label }) => label) }
}

const seesCases = (viewer: User) => holds(viewer, 'applications.view')

/** No answer exists for people without access to cases. */
const fieldsSeen = (definition: Definition, viewer: User) =>
  seesCases(viewer) ? visibleTo(definition, viewer) : []

export const versionUnder = (row: OpenCase, { versions }: Pick<Moving, 'versions'>) =>
  versions.find(({ id }) => id === row.typeVersionId)!

const HIDDEN_LOSS = 'perhaps an answer that you don’t have access to'

type Way = Pick<Moving, 'versions' | 'to'>

/** Of the versions that a case passes on its way to a later one. */
export function droppingOnTheWay(from: TypeVersion, { versions, to }: Way): Dropped[] {
  const passed = versions.filter(({ number }) => number > from.number && number < to.number)
  return (to.number > from.number ? [...passed, to] : []).flatMap(({ dropped }) => dropped ?? [])
}

export const droppedNames = (from: TypeVersion, way: Way) =>
  new Set(droppingOnTheWay(from, way).flatMap(({ fields }) => fields))

export async function movability(typeId: number, target: Target, versions: TypeVersion[], viewer: User) {
  const moving = await movingTo(versions, target, viewer)
  const movable: number[] = []
  const blocked: Blocked[] = []
  const kept: Blocked[] = []
  const dropped: Blocked[] = []
  const lacking = new Map<string, number>()
  for await (const rows of casesToMove(typeId, target))
    for (const row of rows) {
      const { id, reference } = row
      const note = (list: Blocked[], answers: string[]) =>
        answers.length > 0 && list.push({ id, reference, answers })
      if (note(blocked, lossesOf(row, moving))) continue
      movable.push(id)
      const labels = labelsLost(row, moving)
      note(kept, labels.kept)
      note(dropped, labels.dropped)
      const from = versionUnder(row, moving)
      const seen = fieldsSeen(from, viewer)
      for (const label of lackingAnswers(answersIn(row), { from, seen, to: target }, viewer))
        lacking.set(label, (lacking.get(label) ?? 0) + 1)
    }
  return { movable, blocked, kept, dropped, lacking }
}
