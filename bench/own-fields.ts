// The own fields of all types, and the answers of their cases.
import type { Answers } from '#server/cases/types/answer-fields'
import { type Definition, defaultRules, defaultTexts, type OwnField } from '#server/cases/types/definition'
import { answerRows } from '#server/cases/types/index-answers'
import { dayOf, numbersFrom, pick } from './people.ts'

const field = { help: '', group: '', required: false, personal: false } as const
const options = (...values: string[]) => values.map(value => ({ value, label: value }))
const zones = options('inner', 'outer', 'harbour')
const hazards = ['gas', 'fire', 'noise', 'dust']

const fields: OwnField[] = [
  { ...field, name: 'zone', kind: 'choice', label: 'Zone', options: zones },
  { ...field, name: 'hazards', kind: 'choices', label: 'Hazards', options: options(...hazards) },
  { ...field, name: 'alcohol', kind: 'yesno', label: 'Serves alcohol' },
  { ...field, name: 'seatCount', kind: 'number', label: 'Seats' },
  { ...field, name: 'fee', kind: 'money', label: 'Fee', unit: 'EUR' },
  { ...field, name: 'opensOn', kind: 'date', label: 'Opens on' },
]

export const definition: Definition = { fields, rules: defaultRules, texts: defaultTexts }

/** Sorted by name, as stored. One case in twenty has no answers. */
export function answersOf(id: number): Answers {
  const draw = numbersFrom(id * 3)
  if (draw() < 0.05) return {}
  const chosen = hazards.filter((_hazard, at) => draw() < 0.5 / (at + 1))
  return {
    alcohol: pick(['yes', 'no'], draw),
    fee: `${Math.floor(draw() ** 3 * 10_000)}.00`,
    ...(chosen.length > 0 && { hazards: chosen }),
    opensOn: dayOf(Date.UTC(2020, 0, 1) + Math.floor(draw() * 2000) * 86_400_000),
    seatCount: Math.floor(draw() * 500),
    zone: pick(['inner', 'inner', 'inner', 'outer', 'outer', 'harbour'], draw),
  }
}

export const answerRowsOf = (applicationId: number, answers: Answers) =>
  answerRows(definition, answers).map(row => ({ ...row, applicationId }))
