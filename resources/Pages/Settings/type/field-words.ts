import type { DefinedField, FieldKind, OwnField, Requirement } from '#server/cases/types/definition'
import { isOwn } from '#server/cases/types/definition'

export const kindWords: Record<FieldKind, string> = {
  text: 'Text',
  lines: 'Long text',
  number: 'Number',
  date: 'Date',
  choice: 'One choice',
  choices: 'Several choices',
  yesno: 'Yes or no',
  money: 'Amount of money',
  name: 'Person’s name',
  file: 'File',
}

export const requirementWords: Record<`${Requirement}`, string> = {
  false: 'Optional',
  always: 'Always required',
  endorsement: 'Required for endorsement',
}

/** The properties of a field that differ from the usual ones. */
export function notesOn({ kind, required, shownWhen, seenBy, personal }: OwnField) {
  return [
    kindWords[kind],
    ...(required ? [requirementWords[required].toLowerCase()] : []),
    ...(shownWhen ? [`shown when “${shownWhen.field}” is “${shownWhen.equals}”`] : []),
    ...(seenBy ? ['not for everybody'] : []),
    ...(personal ? ['personal'] : []),
  ].join(' · ')
}

/** “Number of rooms” becomes `numberOfRooms`. */
export function nameFrom(label: string) {
  const words =
    label
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? []
  const joined = words
    .map((word, at) => (at === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1).toLowerCase()))
    .join('')
    .replace(/^[0-9]+/, '')
  return joined.slice(0, 40)
}

/** A name that no other field has or had. */
export function freeName(label: string, taken: Set<string>) {
  const base = nameFrom(label) || 'field'
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base.slice(0, 37)}${number}`)) number++
  return `${base.slice(0, 37)}${number}`
}

/** Own fields keep their order among each other; the built-in ones come after them. */
export const withOwn = (fields: DefinedField[], own: OwnField[]): DefinedField[] => [
  ...own,
  ...fields.filter(field => !isOwn(field)),
]
