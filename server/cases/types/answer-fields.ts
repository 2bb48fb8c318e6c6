import type { Field } from '#server/platform/web/field-kinds'
import { DEFAULT_GROUP, type Definition, isOwn, type OwnField } from './definition.ts'
import { type AnswerHolds, hasOwnOptions, kindOf, requiredMessage, valuesOf } from './kinds.ts'

// The browser imports this file too.

export type Answer = string | number | string[] | AnswerFile[]
/** As in its row of `File`. Everybody who sees the answer sees the file. */
export type AnswerFile = { id: string; name: string; type: string; size: number; sha256: string }
/** By name, without empty ones. Stored ones may be to fields that the case does not ask for. */
export type Answers = Record<string, Answer>

/** `typeVersion` is the number of the version that the case belongs to. */
export type OwnAnswers = { answers: Answers; typeVersion: number }

/** The field as forms and pages draw it. Only `always` makes it required in the form. */
export const fieldOf = (own: OwnField) =>
  ({
    label: own.label,
    ...(own.help && { hint: own.help }),
    ...(own.required === 'always' && { required: requiredMessage(own) }),
    ...kindOf(own).field(own),
  }) as Field

export const isFile = (one: unknown): one is AnswerFile => typeof one === 'object'

export const filesIn = (answers: Answers): AnswerFile[] => Object.values(answers).flat().filter(isFile)

export const filesAt = (answers: Answers, name: string): AnswerFile[] =>
  [answers[name] ?? []].flat().filter(isFile)

/** With the label of their field as the kind of document. */
export const labelledFiles = (fields: OwnField[], answers: Answers) =>
  fields.flatMap(({ name, label }) => filesAt(answers, name).map(file => ({ ...file, documentKind: label })))

type Fields = Pick<Definition, 'fields'>

/** Without the questions that depend on fields which are left out. */
export function fieldsThat(isSeen: (field: OwnField) => boolean, { fields }: Fields) {
  const open: OwnField[] = []
  for (const field of fields.filter(isOwn)) {
    const decides = field.shownWhen && open.some(({ name }) => name === field.shownWhen!.field)
    if (isSeen(field) && decides !== false) open.push(field)
  }
  return open
}

export const fieldsForEveryone = (definition: Fields) => fieldsThat(({ seenBy }) => !seenBy, definition)

/** Those that everybody who sees the case sees. */
export const filesForEveryone = (fields: OwnField[], answers: Answers) =>
  labelledFiles(
    fields.filter(({ seenBy }) => !seenBy),
    answers,
  )

export const isEmptyAnswer = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether the field that it depends on has the value. `others` has only answers that are shown. */
export const isShown = ({ shownWhen }: OwnField, others: Record<string, unknown>) =>
  !shownWhen || [others[shownWhen.field]].flat().includes(shownWhen.equals)

/** Answers to fields that are shown, in the order of the fields. */
export function onlyShown(fields: OwnField[], given: Record<string, unknown>) {
  const shown: Record<string, unknown> = {}
  for (const field of fields)
    if (isShown(field, shown) && !isEmptyAnswer(given[field.name])) shown[field.name] = given[field.name]
  return shown as Answers
}

/**
 * The answers that a case has: of the stored ones, those that its version asks for and accepts. The others stay stored
 * (docs/decisions/0083-answers-that-are-not-asked-for-stay-stored.md).
 */
export const askedAnswers = (fields: OwnField[], stored: Answers): Answers =>
  onlyShown(
    fields.filter(field => isAccepted(field, stored[field.name])),
    stored,
  )

/** A later version may have another kind, fewer options or a lower limit. */
function isAccepted(own: OwnField, value: unknown) {
  if (!isOfKind(own, value)) return false
  if (hasOwnOptions(own)) return [value].flat().every(one => valuesOf(own).some(({ value }) => value === one))
  if (typeof value === 'number' && !isInRange(own, value)) return false
  if (own.max === undefined) return true
  const isCounted = kindOf(own).largest?.of === 'characters'
  return (isCounted ? Array.from(String(value)).length : Number(value)) <= own.max
}

function isInRange({ min = 0, decimals = 0 }: OwnField, value: number) {
  const [, written = ''] = String(value).split('.')
  return value >= min && written.length <= decimals
}

/** An answer to a field that the version of the case no longer asks for or accepts. */
export type EarlierAnswer = { label: string; value: string; files?: AnswerFile[] }

/** Another type may have a field of another kind with the same name. */
export function isOfKind(own: OwnField, value: unknown) {
  const { holds, format } = kindOf(own)
  return isHeld[holds](value) && (format?.test(value as string) ?? true)
}

const isHeld: Record<AnswerHolds, (value: unknown) => boolean> = {
  text: value => typeof value === 'string',
  number: value => typeof value === 'number',
  list: value => Array.isArray(value) && value.every(one => typeof one === 'string'),
  files: value => Array.isArray(value) && value.every(isFile),
}

/** Fields that the form shows for these answers. */
export function shownIn(fields: OwnField[], given: Record<string, unknown>) {
  const shown = onlyShown(fields, given)
  return fields.filter(field => isShown(field, shown))
}

export type FieldGroup = { title: string; fields: OwnField[] }

/** In the order of the first field of each group. */
export const groupsOf = (fields: OwnField[]): FieldGroup[] =>
  [...Map.groupBy(fields, ({ group }) => group || DEFAULT_GROUP)].map(([title, fields]) => ({
    title,
    fields,
  }))

/** In words, without the unit. Options are in the order of the field. */
export function answerWords(own: OwnField, value: Answer | undefined): string {
  const labels = new Map<unknown, string>(valuesOf(own).map(({ value, label }) => [value, label]))
  const places = [...labels.keys()]
  return [value ?? []]
    .flat()
    .toSorted((one, other) => places.indexOf(one) - places.indexOf(other))
    .map(one => (isFile(one) ? one.name : (labels.get(one) ?? String(one))))
    .join(', ')
}

export const answerText = (own: OwnField, value: Answer | undefined) =>
  value === undefined ? '' : [answerWords(own, value), own.unit].filter(Boolean).join(' ')
