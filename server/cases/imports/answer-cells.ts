import { optionsIn } from '../types/answer-cells.ts'
import { fieldOf } from '../types/answer-fields.ts'
import type { OwnField } from '../types/definition.ts'
import { hasOwnOptions, valuesOf } from '../types/kinds.ts'
import { yesOrNo } from '#server/platform/spreadsheets/cells'
import { type Column, columnOf } from '#server/platform/spreadsheets/columns'
import { headingsOf } from '../types/own-headings.ts'

export type OwnColumn = { typeId: number; type: string; field: OwnField }

/** The name of its column: several types may have a field with the same name. */
export const columnName = (typeId: unknown, name: PropertyKey | undefined) => `${typeId} ${String(name)}`

/** `taken`: names of other columns, which it does not take. */
export function answerColumns(own: OwnColumn[], taken: ReadonlySet<string>): Column<'answer'>[] {
  const plain = own.map(({ field }) => columnOf(field.name, 'answer', fieldOf(field)).heading)
  const headings = headingsOf(
    own.map(({ type, field }, at) => ({ type, name: field.name, label: plain[at]! })),
    taken,
  )
  return own.map(({ typeId, type, field }, at) => {
    const isAlone = own.every(other => other.field === field || other.field.name !== field.name)
    const isUnique = headings[at] === plain[at]
    const names = [plain[at]!, field.label].flatMap(name => [
      `${name} (${type})`,
      ...(isUnique ? [name] : []),
    ])
    return {
      ...columnOf(columnName(typeId, field.name), 'answer', fieldOf(field)),
      heading: headings[at]!,
      required: false,
      hint: hintOf(field),
      ...(valuesOf(field).length > 0 && { fits: text => isAnswer(text, field) }),
      otherNames: [...names, `${field.label} (${field.name})`, ...(isAlone ? [field.name] : [])],
    }
  })
}

/** Whether it has options and this text is one, or several. */
function isAnswer(text: string, own: OwnField) {
  if (!hasOwnOptions(own)) return yesOrNo(text) !== undefined && !/^[\d.]+$/.test(text)
  const options = optionsIn(text, own)
  return 'values' in options && options.values.every(value => valuesOf(own).some(one => one.value === value))
}

/** The nearest number that the field takes. */
export const numberLike = (number: number, { min = 0, max = Infinity }: OwnField) =>
  Math.min(Math.max(number, min), max)

/** Describes what its cells contain. */
function hintOf(own: OwnField) {
  const labels = valuesOf(own).map(({ label }) => label)
  const written: Partial<Record<OwnField['kind'], string>> = {
    number: `Like ${numberLike(1250, own).toFixed(own.decimals ?? 0)}`,
    date: 'Like 2026-03-14',
    choice: `One of: ${labels.join(', ')}`,
    choices: `Any of: ${labels.join('; ')}. Separate several with semicolons.`,
    yesno: 'yes or no',
    money: `Like ${numberLike(1250, own).toFixed(2)}`,
    file: 'The name of a file, such as plan.pdf. You add the files as a ZIP after the check.',
  }
  return [own.help, written[own.kind]].filter(Boolean).join(' · ')
}
