import type { Sent } from '#resources/Components/form/payload.ts'
import type { ApplicationType } from '#server/cases/types/screens'
import { type Answers, shownIn } from '#server/cases/types/answer-fields'
import { hiddenIn, ownFields, type DefinedField, type OwnField } from '#server/cases/types/definition'

export type AnswerKey = `answers.${string}`
type Drafts = { [answer: AnswerKey]: string | string[] }
type Data = Record<string, unknown>

export const keyOf = ({ name }: Pick<OwnField, 'name'>): AnswerKey => `answers.${name}`

const isList = ({ kind }: OwnField) => kind === 'choices' || kind === 'file'

/** Another type may have a field of another kind with the same name. */
export function draftOf(field: OwnField, value: unknown): string | string[] {
  if (isList(field)) return Array.isArray(value) ? (value as string[]) : []
  return typeof value === 'string' ? value : ''
}

export const blankAnswers = (types: ApplicationType[]): Drafts =>
  Object.fromEntries(types.flatMap(ownFields).map(field => [keyOf(field), draftOf(field, null)]))

export const ownFieldsByKey = (types: ApplicationType[]): Map<string, OwnField> =>
  new Map(types.flatMap(ownFields).map(field => [keyOf(field), field]))

export const answerDrafts = (answers: Answers): Drafts =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      keyOf({ name }),
      typeof value === 'number' ? String(value) : value,
    ]),
  )

export const typeIn = (types: ApplicationType[], { typeId }: Data) =>
  types.find(({ id }) => String(id) === typeId)

const answersIn = (fields: OwnField[], data: Data) =>
  Object.fromEntries(fields.map(field => [field.name, draftOf(field, data[keyOf(field)])]))

/** The own fields of the type that depend on no other field or on one with the right value. */
export function shownOwnFields(type: { fields: DefinedField[] }, data: Data) {
  const fields = ownFields(type)
  return shownIn(fields, answersIn(fields, data))
}

/** Without the fields that the type doesn't ask for. */
export function sentFields(data: Data, type: ApplicationType | undefined): Sent {
  const fields = type ?? { fields: [] }
  const hidden: ReadonlySet<string> = hiddenIn(fields)
  const builtIn = Object.entries(data).filter(([name]) => !name.startsWith('answers.') && !hidden.has(name))
  const own = shownOwnFields(fields, data).map(field => [keyOf(field), draftOf(field, data[keyOf(field)])])
  return Object.fromEntries([...builtIn, ...own]) as Sent
}
