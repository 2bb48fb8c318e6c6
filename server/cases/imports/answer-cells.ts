import { fieldOf } from '../types/answer-fields.ts'
import { isOwn, type Definition, type OwnField } from '../types/definition.ts'
import { hasOwnOptions, holdsFiles, kindOf, valuesOf } from '../types/kinds.ts'
import { normalised } from '#packages/person-matching/unicode'
import { readCell } from '#server/platform/spreadsheets/cells'
import { labelKey } from '#server/platform/search-words'
import { type Column, columnOf } from '#server/platform/spreadsheets/columns'

/**
 * Own fields that a file can have. Files can't be in a cell, and a field that not everybody sees is left to the form, with
 * the questions that depend on it.
 */
export function importedFields({ fields }: Pick<Definition, 'fields'>) {
  const imported: OwnField[] = []
  for (const field of fields.filter(isOwn)) {
    const decides = field.shownWhen && imported.some(({ name }) => name === field.shownWhen!.field)
    if (!holdsFiles(field) && !field.seenBy && decides !== false) imported.push(field)
  }
  return imported
}

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
  const read = readCell(text, fieldOf(own), timeZone)
  if ('problem' in read) return read
  if (!hasOwnOptions(own)) return read
  if (kindOf(own).holds !== 'list') return { value: optionIn(text, own) }
  return { value: text.split(/[;|\n]/).flatMap(part => optionIn(part, own) || []) }
}

/** As it is written, else in the only option that differs in accents, quotes or spaces. */
function optionIn(text: string, own: OwnField) {
  const options = valuesOf(own)
  const named = (key: (text: string) => string) =>
    options.filter(({ value, label }) => [value, label].some(name => key(name) === key(text)))
  const [exact] = named(written)
  const alike = named(labelKey)
  return (exact ?? (alike.length === 1 ? alike[0] : undefined))?.value ?? text.trim()
}

const written = (text: string) => normalised(text, 'NFC').trim().toLowerCase()
