import { type Column, columnOf, findableColumns } from '#server/platform/spreadsheets/columns'
import type { Field, FieldList } from '#server/platform/web/field-kinds'
import { arrestFields, chargeFields } from '../arrest-fields.ts'
import { personFields } from '../person-fields.ts'
import type { ImportColumn } from '#server/identities/imports/screens'

export type Part = 'person' | 'arrest' | 'charge' | 'release'

const MAX_CHARGES = 5

const releaseFields = {
  at: {
    label: 'Released at',
    kind: 'moment',
    column: { also: ['release date', 'released on', 'released'] },
    example: '',
  },
  reason: {
    label: 'Release reason',
    max: 1000,
    column: { also: ['reason of release', 'reason for release'] },
    example: '',
  },
} as const satisfies FieldList

const withFieldName =
  (part: Part) =>
  ([name, field]: [string, Field]) => {
    const column = columnOf(name, part, field)
    return { ...column, otherNames: [name, ...column.otherNames] }
  }

const list: readonly Column<Part>[] = [
  ...Object.entries<Field>(personFields).map(withFieldName('person')),
  ...Object.entries<Field>(arrestFields).map(withFieldName('arrest')),
  ...Object.entries<Field>(chargeFields).map(([name, field]) => ({
    ...columnOf(name, 'charge', field),
    required: false,
    repeats: MAX_CHARGES,
  })),
  ...Object.entries<Field>(releaseFields).map(([name, field]) => columnOf(name, 'release', field)),
]

export const columns = findableColumns(list)

export const keyOf = (part: Part, name: PropertyKey | undefined, number = 1) =>
  columns.all.find(
    known => known.column.part === part && known.column.name === name && known.number === number,
  )?.key ?? ''

export const columnsInWords: ImportColumn[] = list.map(({ heading, required, hint }) => ({
  name: heading,
  required,
  hint,
}))

const examples: Record<string, string>[] = [
  {
    givenName: 'Lualhati',
    middleName: 'Reyes',
    familyName: 'Magtanggol',
    aliases: 'Luz; Ka Luz',
    sex: 'female',
    birthDate: '1984-05-06',
    birthDateEstimated: 'no',
    nationality: 'Filipino',
    locality: 'Quezon City',
    phone: '+63 917 555 0142',
    idType: 'Passport',
    idNumber: 'P1234567A',
    heightCm: '158',
    marks: 'left forearm: scar: 4 cm',
    arrestedAt: '2026-01-12 21:30',
    place: 'Commonwealth Avenue, Quezon City',
    agency: 'City police',
    mode: 'warrantless',
    gravity: 'less grave',
    bookingNumber: 'B-2026-0112',
    facility: 'City jail',
    bookedAt: '2026-01-12 23:05',
    rightsToldAt: '2026-01-12 21:35',
    rightsLanguage: 'Filipino',
    counsel: 'Atty. Ana Santos',
    'arrest offence': 'Theft',
    'charge offence': 'Theft',
    'charge law': 'Art. 308',
    'charge caseNumber': 'CR-2026-000123',
    'charge status': 'charged',
    'charge filedAt': '2026-01-14 10:00',
  },
  {
    familyName: 'Suharto',
    sex: 'male',
    birthDate: '1979-01-01',
    birthDateEstimated: 'yes',
    arrestedAt: '2026-02-03 06:10',
    place: 'Harbour, pier 4',
    mode: 'surrender',
    gravity: 'light',
    'arrest offence': 'Trespass',
    'release at': '2026-02-04 09:00',
    'release reason': 'No charge was filed',
  },
]

export const exampleHeadings = list.map(({ heading }) => heading)

export async function* exampleRows() {
  for (const example of examples) yield list.map(column => exampleOf(column, example))
}

/** Names that several parts have are prefixed with theirs. */
const exampleOf = ({ part, name }: Column<Part>, example: Record<string, string>) =>
  example[`${part} ${name}`] ?? (part === 'person' || part === 'arrest' ? (example[name] ?? '') : '')
