import type { Sent } from '#resources/Components/form/payload.ts'
import type { ApplicationType } from '#server/cases/types/screens'
import { type Answers, filesAt, shownIn } from '#server/cases/types/answer-fields'
import { holdsFiles, kindOf } from '#server/cases/types/kinds'
import { ownFields, type DefinedField, type OwnField } from '#server/cases/types/definition'
import { hiddenIn } from '#server/cases/types/built-in-fields'

export type AnswerKey = `answers.${string}`
type Drafts = { [answer: AnswerKey]: string | string[] }
type Data = Record<string, unknown>

export const keyOf = ({ name }: Pick<OwnField, 'name'>): AnswerKey => `answers.${name}`

/** Another type may have a field of another kind with the same name. */
export function draftOf(field: OwnField, value: unknown): string | string[] {
  if (kindOf(field).holds === 'list') return Array.isArray(value) ? (value as string[]) : []
  return typeof value === 'string' ? value : ''
}

/** Files are not part of drafts. */
const typedFields = (type: { fields: DefinedField[] }) => ownFields(type).filter(field => !holdsFiles(field))

export const blankAnswers = (types: ApplicationType[]): Drafts =>
  Object.fromEntries(types.flatMap(typedFields).map(field => [keyOf(field), draftOf(field, null)]))

export const ownFieldsByKey = (types: ApplicationType[]): Map<string, OwnField> =>
  new Map(types.flatMap(ownFields).map(field => [keyOf(field), field]))

export const answerDrafts = (answers: Answers): Drafts =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([name]) => filesAt(answers, name).length === 0)
      .map(([name, value]) => [
        keyOf({ name }),
        typeof value === 'number' ? String(value) : (value as string),
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

/** The labels of fields with an answer that the form does not ask for: stored ones, and typed ones. */
export function unaskedLabels(types: ApplicationType[], data: Data, stored: Answers) {
  const type = typeIn(types, data) ?? { fields: [] }
  const shown = new Set(shownOwnFields(type, data).map(({ name }) => name))
  const labels = ownFieldsByKey(types)
  const kept = Object.keys(stored).filter(name => !shown.has(name))
  const typed = typedFields(type).filter(
    field =>
      !shown.has(field.name) && !kept.includes(field.name) && draftOf(field, data[keyOf(field)]).length > 0,
  )
  return {
    kept: kept.flatMap(name => labels.get(keyOf({ name }))?.label ?? []),
    typed: typed.map(({ label }) => label),
  }
}

/** Without the fields that the type doesn't ask for. */
export function sentFields(data: Data, type: ApplicationType | undefined): Sent {
  const fields = type ?? { fields: [] }
  const hidden: ReadonlySet<string> = hiddenIn(fields)
  const builtIn = Object.entries(data).filter(([name]) => !name.startsWith('answers.') && !hidden.has(name))
  const own = shownOwnFields(fields, data)
    .filter(field => !holdsFiles(field))
    .map(field => [keyOf(field), draftOf(field, data[keyOf(field)])])
  return Object.fromEntries([...builtIn, ...own]) as Sent
}

/** Files for fields that the form no longer shows are not sent. */
export function shownFiles<File>(files: Record<string, File>, data: Data, types: ApplicationType[]) {
  const shown = new Set<string>(shownOwnFields(typeIn(types, data) ?? { fields: [] }, data).map(keyOf))
  return Object.fromEntries(
    Object.entries(files).filter(([name]) => !name.startsWith('answers.') || shown.has(name)),
  )
}
