import { fieldOf } from '../types/answer-fields.ts'
import { isOwn, type Definition, type OwnField, valuesOf } from '../types/definition.ts'
import { readCell } from '#server/platform/spreadsheets/cells'
import { type Column, columnOf } from '#server/platform/spreadsheets/columns'

/** Own fields that a file can have. Files can't be in a cell, and a field that not everybody sees is left to the form. */
export const importedFields = ({ fields }: Pick<Definition, 'fields'>) =>
  fields.filter((field): field is OwnField => isOwn(field) && field.kind !== 'file' && !field.seenBy)

/** `taken`: the headings of other columns. */
export function answerColumn(own: OwnField, taken: readonly string[]): Column<'answer'> {
  const { heading, hint, ...column } = columnOf(own.name, 'answer', fieldOf(own))
  const options = valuesOf(own).map(({ label }) => label)
  return {
    ...column,
    heading: taken.includes(heading) ? `${heading} (${own.name})` : heading,
    required: false,
    hint: own.help || (options.length > 0 ? options.join(', ') : hint),
    otherNames: [own.name, own.label],
  }
}

type Read = ReturnType<typeof readCell>

/** Options are written as their labels or values, several of them with semicolons. */
export function readAnswer(text: string, own: OwnField, timeZone: string): Read {
  switch (own.kind) {
    case 'choice':
    case 'yesno':
      return { value: optionIn(text, own) }
    case 'choices':
      return { value: text.split(/[;|\n]/).flatMap(part => optionIn(part, own) || []) }
    default:
      return readCell(text, fieldOf(own), timeZone)
  }
}

const folded = (text: string) => text.trim().toLowerCase()

function optionIn(text: string, own: OwnField) {
  const given = folded(text)
  const option = valuesOf(own).find(({ value, label }) => folded(value) === given || folded(label) === given)
  return option?.value ?? text.trim()
}
