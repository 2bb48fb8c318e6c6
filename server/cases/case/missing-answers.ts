import type { OwnField } from '../types/definition.ts'

/** An own field that must be filled in before the endorsement. Only fields that everybody sees can be required. */
export type MissingAnswer = Pick<OwnField, 'name' | 'label'>

export const whyUnanswered = (fields: MissingAnswer[]) =>
  fields.length > 0
    ? `Before the endorsement, the registry must fill in ${allOf.format(fields.map(({ label }) => `“${label}”`))}.`
    : null

const allOf = new Intl.ListFormat('en-GB')

/** A line for the detail of a task. */
export const lineOf = ({ name, label }: MissingAnswer) => `${name} ${label}`

export function fieldIn(line: string): MissingAnswer {
  const [name = '', ...label] = line.split(' ')
  return { name, label: label.join(' ') }
}
