import type { ApplicationFilter } from '#server/cases/case/screens'
import { plainDate } from '#resources/Components/dates.ts'
import type { OwnField } from '#server/cases/types/definition'

// Without server/cases/types/definition.ts, because the list loads this file.

type Answers = ApplicationFilter['answers']

const notFilterable: OwnField['kind'][] = ['text', 'lines', 'name', 'file']

export const filterable = (fields: OwnField[]) => fields.filter(({ kind }) => !notFilterable.includes(kind))

/** Columns that the list offers for the chosen type. */
export const columnLabels = (fields: OwnField[]) =>
  Object.fromEntries(fields.map(({ name, label }) => [`answers.${name}`, { label }]))

/** `from..to`, or '' without either. */
export const between = (from: string, to: string) => (from || to ? `${from}..${to}` : '')

export function endsOf(value: string) {
  const [from = '', to = ''] = value.split('..')
  return { from, to }
}

export function withAnswer(filter: Answers, name: string, value: string): Answers {
  const { [name]: _before, ...others } = filter ?? {}
  const next = value ? { ...others, [name]: [value] } : others
  return Object.keys(next).length > 0 ? next : null
}

/** Such as “zone: inner”. Fields of another type have only their names. */
export const answersInWords = (filter: Answers, fields: OwnField[]) =>
  Object.entries(filter ?? {}).map(([name, values]) => {
    const field = fields.find(one => one.name === name)
    const words = values.map(value => wordsOf(value, field))
    return { name, words: `${field?.label ?? name}: ${words.join(' or ')}` }
  })

function wordsOf(value: string, field: OwnField | undefined) {
  if (field?.kind === 'yesno') return value === 'yes' ? 'Yes' : 'No'
  const option = field?.options?.find(one => one.value === value)
  if (option) return option.label
  if (!value.includes('..')) return value
  const ends = endsOf(value)
  const [from, to] =
    field?.kind === 'date' ? [plainDate(ends.from), plainDate(ends.to)] : [ends.from, ends.to]
  return [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
}
