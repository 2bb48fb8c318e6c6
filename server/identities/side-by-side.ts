import { type Comparison as Compared, type MatchField, reasonOf } from '#packages/person-matching/comparison'
import type { Person } from '#packages/person-matching/person'
import type { Comparison } from '#server/cases/matching/screens'

export const sideBySide = (one: Person, other: Person, compared: Compared): Comparison => ({
  bits: compared.bits,
  band: compared.band,
  reason: reasonOf(compared),
  fields: compared.parts.map(({ field, ...part }) => ({
    field,
    label: LABELS[field],
    one: valueOf(field, one),
    other: valueOf(field, other),
    ...part,
  })),
})

const LABELS: Record<MatchField, string> = {
  familyName: 'Family name',
  givenName: 'Given name',
  middleName: 'Middle name',
  nameSuffix: 'Suffix',
  sex: 'Sex',
  birthDate: 'Birth date',
  locality: 'Place',
  idNumber: 'ID number',
  phone: 'Phone',
  whole: 'Overall',
}

export const labelsOf = (fields: (keyof Person)[]) => [...new Set(fields.map(labelOf))]

function labelOf(field: keyof Person) {
  switch (field) {
    case 'aliases':
      return 'Alias'
    case 'birthDateEstimated':
      return LABELS.birthDate
    case 'province':
      return LABELS.locality
    default:
      return LABELS[field]
  }
}

function valueOf(field: MatchField, person: Person): string {
  switch (field) {
    case 'whole':
      return '–'
    case 'givenName':
      return [person.givenName, ...person.aliases.map(alias => `also ${alias}`)].filter(Boolean).join(', ')
    case 'sex':
      return person.sex === 'unspecified' ? '' : capital(person.sex)
    case 'birthDate':
      return (
        person.birthDate && `${inWords(person.birthDate)}${person.birthDateEstimated ? ', estimated' : ''}`
      )
    case 'locality':
      return [person.locality, person.province].filter(Boolean).join(', ')
    default:
      return person[field]
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function inWords(day: string) {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[month! - 1]} ${year}`
}
