import type { User } from '#server/permissions'
import type { Answers } from '../types/answer-fields.ts'
import { answersOf, visibleFields } from '../types/answers.ts'
import type { DefinedField } from '../types/definition.ts'
import { parsedJson } from '../types/rules-of.ts'

/** Of a row of `Application`, with what its version adds to it. Null if its type had no version. */
export type OwnColumns = {
  answers: Answers | string | null
  versionFields: DefinedField[] | string | null
  versionNumber: number | null
}

const definitionIn = ({ versionFields }: Pick<OwnColumns, 'versionFields'>) => ({
  fields: versionFields === null ? [] : parsedJson(versionFields),
})

const storedAnswers = ({ answers }: Pick<OwnColumns, 'answers'>) =>
  answers === null ? {} : parsedJson(answers)

/** What the viewer sees of the answers. */
export const ownPart = (row: OwnColumns, viewer: User) => ({
  answers: answersOf(storedAnswers(row), definitionIn(row), viewer),
  typeVersion: row.versionNumber,
})

export const ownFieldsFor = (row: OwnColumns, viewer: User) => visibleFields(definitionIn(row), viewer)
