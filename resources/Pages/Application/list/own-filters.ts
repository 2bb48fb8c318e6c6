import type { ApplicationFilter } from '#server/cases/case/screens'
import type { ListedField } from '#server/cases/types/screens'
import { plainDate } from '#resources/Components/dates.ts'

type Answers = ApplicationFilter['answers']

export const filterable = (fields: ListedField[]) => fields.filter(({ filter }) => filter)

/** Columns that the list offers for the chosen type. */
export const columnLabels = (fields: ListedField[]) =>
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
export const answersInWords = (filter: Answers, fields: ListedField[]) =>
  Object.entries(filter ?? {}).map(([name, values]) => {
    const field = fields.find(one => one.name === name)
    const words = values.map(value => wordsOf(value, field))
    return { name, words: `${field?.label ?? name}: ${words.join(' or ')}` }
  })

function wordsOf(value: string, field: ListedField | undefined) {
  const option = field?.options?.find(one => one.value === value)
  if (option) return option.label
  if (!value.includes('..')) return value
  const ends = endsOf(value)
  const [from, to] =
    field?.filter === 'days' ? [plainDate(ends.from), plainDate(ends.to)] : [ends.from, ends.to]
  return [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
}
