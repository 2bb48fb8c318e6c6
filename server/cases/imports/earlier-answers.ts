import { schemaOf } from '#server/platform/web/field-schemas'
import { readAnswer } from '../types/answer-cells.ts'
import { type Answers, fieldOf } from '../types/answer-fields.ts'
import type { Definition, OwnField } from '../types/definition.ts'
import { holdsFiles } from '../types/kinds.ts'
import { linesOf } from '../types/earlier-lines.ts'
import type { ImportedType } from './columns.ts'
import { importedFields } from './imported-fields.ts'
import { memoized } from './memoized.ts'

/** `earlier`: answers that only an earlier version asks for or accepts. */
export type ReadAnswers = { answers: Record<string, unknown>; earlier: Answers }

const fieldsOf = memoized((version: Pick<Definition, 'fields'>) => importedFields(version))

/** Of all versions, the latest first. */
export const fieldsOfVersions = memoized((type: ImportedType): OwnField[] =>
  [type, ...(type.earlier ?? [])].flatMap(fieldsOf),
)

/** A field is read as its latest version that accepts the text. */
export function addAnswer(
  read: ReadAnswers,
  text: string,
  fields: OwnField[],
  type: ImportedType,
  timeZone: string,
) {
  const found = answerAs(text, fields, timeZone)
  if ('problem' in found) return found.problem
  const { field, value } = found
  const { name, label } = field
  if (name in read.answers || name in read.earlier)
    return `There are two answers for “${label}”. Remove one of them.`
  if (fieldsOf(type).includes(field)) read.answers[name] = value
  else read.earlier[name] = value as Answers[string]
  return null
}

const schemaFor = memoized((field: OwnField) => schemaOf(fieldOf({ ...field, required: false })))

type Found = { problem: string } | { field: OwnField; value: unknown }

function answerAs(text: string, fields: OwnField[], timeZone: string): Found {
  let problem = ''
  for (const field of fields) {
    const read = readAnswer(text, field, timeZone)
    const { data, error } =
      'problem' in read ? { data: null, error: read } : schemaFor(field).safeParse(read.value)
    if (!error) return { field, value: data }
    problem ||= 'problem' in error ? error.problem : error.issues[0]!.message
  }
  return { problem }
}

/** Returns the problem of the cell, if it has one. Files are not in the cell. */
export function addEarlierAnswers(read: ReadAnswers, text: string, type: ImportedType, timeZone: string) {
  for (const line of linesOf(text)) {
    const fields = fieldsOfVersions(type).filter(({ label }) => line.startsWith(`${label}: `))
    const { label } = fields.toSorted((one, other) => other.label.length - one.label.length)[0] ?? {}
    if (label === undefined) return unknownLine(line)
    const meant = fields.filter(field => field.label === label)
    if (meant.every(holdsFiles)) continue
    const isCurrent = (field: OwnField) => fieldsOf(type).includes(field)
    const earlierFirst = [...meant.filter(field => !isCurrent(field)), ...meant.filter(isCurrent)]
    const problem = addAnswer(read, line.slice(label.length + 2), earlierFirst, type, timeZone)
    if (problem) return `“${label}”: ${problem}`
  }
  return null
}

const MAX_SHOWN_LENGTH = 60

const unknownLine = (line: string) =>
  `No version of this type asks for “${line.slice(0, MAX_SHOWN_LENGTH)}”. Import the board file first, or remove this from the cell.`
