import type { User } from '#server/permissions'
import { join, read, sql } from '#server/platform/database/read'
import { type Answer, type Answers, answerText, askedAnswers } from '../types/answer-fields.ts'
import { answersOf, missingAnswers, visibleFields, visibleTo } from '../types/answers.ts'
import { type DefinedField, type OwnField, ownFields } from '../types/definition.ts'
import { kindOf } from '../types/kinds.ts'
import { parsedJson } from '../types/versions.ts'
import type { MissingAnswer } from './missing-answers.ts'

/** Of a row of `Application`, with what its version adds to it. */
export type OwnColumns = {
  answers: Answers | string | null
  versionFields: DefinedField[] | string
  versionNumber: number
}

export const definitionIn = ({ versionFields }: Pick<OwnColumns, 'versionFields'>) => ({
  fields: parsedJson(versionFields),
})

export const storedAnswers = ({ answers }: Pick<OwnColumns, 'answers'>) =>
  answers === null ? {} : parsedJson(answers)

/** The answers that the case has. Others stay stored. */
export const askedIn = (row: Pick<OwnColumns, 'answers' | 'versionFields'>) =>
  askedAnswers(ownFields(definitionIn(row)), storedAnswers(row))

// For queries of applications `a`
export const versionFields = sql`
  (SELECT z."fields" FROM "TypeVersion" z WHERE z."id" = a."typeVersionId") AS "versionFields"`
export const versionColumns = sql`${versionFields},
  (SELECT z."number" FROM "TypeVersion" z WHERE z."id" = a."typeVersionId") AS "versionNumber"`

export async function ownColumnsOf(cases: readonly { id: number }[]) {
  if (cases.length === 0) return []
  return read<OwnColumns & { id: number }>(sql`
    SELECT a."id", a."answers", ${versionColumns} FROM "Application" a
    WHERE a."id" IN (${join(cases.map(({ id }) => id))})`)
}

/** Answers that the viewer sees. */
export const ownPart = (row: OwnColumns, viewer: User) => ({
  answers: answersOf(storedAnswers(row), definitionIn(row), viewer),
  typeVersion: row.versionNumber,
})

export const ownFieldsFor = (row: OwnColumns, viewer: User) => visibleFields(definitionIn(row), viewer)

type Stored = Pick<OwnColumns, 'answers' | 'versionFields'>

export const missingForEndorsement = (row: Stored): MissingAnswer[] =>
  missingAnswers(ownFields(definitionIn(row)), storedAnswers(row), 'endorsement')

/** In words. Everybody who sees the case reads its resolution. */
export function answersForEveryone(row: Stored): Record<string, string> {
  const answers = askedIn(row)
  const fields = ownFields(definitionIn(row)).filter(({ seenBy }) => !seenBy)
  return Object.fromEntries(fields.map(field => [field.name, textInResolution(field, answers[field.name])]))
}

function textInResolution(field: OwnField, answer: Answer | undefined) {
  const { inResolution } = kindOf(field)
  return answerText(field, inResolution && answer ? inResolution(String(answer)) : answer)
}

/** For columns of a list. */
export const answerTexts = (row: OwnColumns, names: string[], viewer: User): Record<string, string> => {
  const answers = askedIn(row)
  const fields = visibleTo(definitionIn(row), viewer).filter(({ name }) => names.includes(name))
  return Object.fromEntries(
    fields.map(field => [`answers.${field.name}`, answerText(field, answers[field.name])]),
  )
}
