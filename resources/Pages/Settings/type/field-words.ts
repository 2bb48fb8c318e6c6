import { counted } from '#resources/Components/words.ts'
import type { DefinedField, OwnField, Requirement } from '#server/cases/types/definition'
import { isOwn } from '#server/cases/types/definition'
import { kinds, valuesOf } from '#server/cases/types/kinds'
import type { TypePage } from '#server/cases/types/screens'

export const requirementWords: Record<`${Requirement}`, string> = {
  false: 'Optional',
  always: 'Always required',
  endorsement: 'Required for endorsement',
}

type Others = { above: OwnField[]; permissions: TypePage['permissions'] }

/** The properties of a field that differ from the usual ones. */
export function notesOn(field: OwnField, others: Others) {
  const { kind, group, required, shownWhen, seenBy, personal } = field
  return [
    ...(group ? [`under “${group}”`] : []),
    kinds[kind].label,
    ...limitsInWords(field),
    ...(required ? [requirementWords[required].toLowerCase()] : []),
    ...(shownWhen ? [conditionInWords(shownWhen, others.above)] : []),
    ...(seenBy ? [`seen with “${labelOf(seenBy, others.permissions)}”`] : []),
    ...(personal ? ['personal'] : []),
  ].join(' · ')
}

const limitsInWords = ({ unit, decimals, min, max }: OwnField) => [
  ...(unit ? [`in ${unit}`] : []),
  ...(decimals ? [counted(decimals, 'decimal')] : []),
  ...(min === undefined ? [] : [`at least ${min}`]),
  ...(max === undefined ? [] : [`up to ${max}`]),
]

const labelOf = (seenBy: string, permissions: TypePage['permissions']) =>
  permissions.find(({ name }) => name === seenBy)?.label ?? seenBy

function conditionInWords({ field, equals }: NonNullable<OwnField['shownWhen']>, above: OwnField[]) {
  const other = above.find(({ name }) => name === field)
  const value = other && valuesOf(other).find(one => one.value === equals)
  return `shown if “${other?.label ?? field}” is “${value?.label ?? equals}”`
}

/** “Number of rooms” becomes `numberOfRooms`. */
export function nameFrom(label: string) {
  const words =
    label
      .normalize('NFKD')
      .replaceAll(/[\p{M}’']/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? []
  const joined = words
    .map((word, at) => (at === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1).toLowerCase()))
    .join('')
    .replace(/^[0-9]+/, '')
  return joined.slice(0, 40)
}

/** A name that is not taken. */
export function freeName(label: string, taken: Set<string>, otherwise = 'field') {
  const base = nameFrom(label) || otherwise
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
