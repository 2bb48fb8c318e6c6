import { fold } from '../../words.ts'
import type { ImportColumn } from './screens.ts'

/** What a cell means, and so how it is read. */
export type Kind = 'text' | 'day' | 'moment' | 'yes' | 'list' | 'marks' | 'sex' | 'mode' | 'gravity' | 'legal'

/** `field` is the form's; of a charge it comes once for each charge: `charge`, `charge 2` … */
export type Column = {
  field: string
  of: 'person' | 'arrest' | 'charge' | 'release'
  heading: string
  kind: Kind
  required?: true
  hint?: string
  /** Other headings it is known by, folded. */
  also?: string[]
}

const DAY = 'Like 2026-03-14'
const MOMENT = 'Like 2026-03-14 21:30; a day alone counts from midnight'

const of =
  (part: Column['of']) =>
  (field: string, heading: string, kind: Kind = 'text', rest: Partial<Column> = {}): Column => ({
    field,
    of: part,
    heading,
    kind,
    ...rest,
  })
const person = of('person')
const arrest = of('arrest')
const charge = of('charge')
const release = of('release')

export const columns: readonly Column[] = [
  person('givenName', 'Given name', 'text', {
    also: ['first name', 'forename', 'given names', 'first names'],
  }),
  person('middleName', 'Middle name'),
  person('familyName', 'Family name', 'text', {
    required: true,
    hint: 'A single name goes here; a cell may stay empty where there is a given name',
    also: ['last name', 'surname', 'family names'],
  }),
  person('nameSuffix', 'Suffix', 'text', { hint: 'Like Jr. or III', also: ['name suffix'] }),
  person('aliases', 'Aliases', 'list', {
    hint: 'With semicolons between them',
    also: ['alias', 'also known as', 'aka'],
  }),
  person('sex', 'Sex', 'sex', { required: true, hint: 'female, male or unspecified', also: ['gender'] }),
  person('birthDate', 'Birth date', 'day', {
    hint: DAY,
    also: ['date of birth', 'born', 'born on', 'dob', 'birthday'],
  }),
  person('birthDateEstimated', 'Birth date estimated', 'yes', { hint: 'yes or no', also: ['estimated'] }),
  person('birthPlace', 'Birth place', 'text', { also: ['place of birth'] }),
  person('nationality', 'Nationality', 'text', { also: ['citizenship'] }),
  person('civilStatus', 'Civil status', 'text', { also: ['marital status'] }),
  person('occupation', 'Occupation'),
  person('languages', 'Languages', 'text', { also: ['language'] }),
  person('street', 'Street', 'text', { also: ['address'] }),
  person('locality', 'Locality', 'text', { also: ['city', 'town', 'municipality'] }),
  person('province', 'Province'),
  person('postalCode', 'Postal code', 'text', { also: ['zip', 'zip code', 'postcode'] }),
  person('phone', 'Phone', 'text', { also: ['telephone', 'phone number', 'mobile'] }),
  person('idType', 'ID type', 'text', { also: ['type of id', 'document type'] }),
  person('idNumber', 'ID number', 'text', { also: ['id no', 'id', 'document number'] }),
  person('heightCm', 'Height (cm)', 'text', { also: ['height', 'height in cm'] }),
  person('weightKg', 'Weight (kg)', 'text', { also: ['weight', 'weight in kg'] }),
  person('build', 'Build'),
  person('eyes', 'Eyes', 'text', { also: ['eye colour', 'eye color'] }),
  person('hair', 'Hair', 'text', { also: ['hair colour', 'hair color'] }),
  person('marks', 'Distinguishing marks', 'marks', {
    hint: 'Part: kind: note, with semicolons between them',
    also: ['scars and marks'],
  }),
  person('retentionReviewOn', 'Retention review', 'day', {
    hint: DAY,
    also: ['retention review on', 'review on'],
  }),
  arrest('arrestedAt', 'Arrested at', 'moment', {
    required: true,
    hint: MOMENT,
    also: ['arrest date', 'date of arrest', 'arrested on', 'arrested', 'arrest date and time'],
  }),
  arrest('place', 'Place of arrest', 'text', {
    required: true,
    also: ['place', 'arrest place', 'arrested in'],
  }),
  arrest('agency', 'Agency', 'text', { also: ['arresting agency'] }),
  arrest('officers', 'Officers', 'text', { also: ['arresting officers', 'arresting officer'] }),
  arrest('mode', 'Mode', 'mode', {
    required: true,
    hint: 'warrant, warrantless or surrender',
    also: ['mode of arrest', 'arrest mode'],
  }),
  arrest('warrantNumber', 'Warrant number', 'text', { also: ['warrant no', 'warrant'] }),
  arrest('court', 'Court of warrant', 'text', { also: ['warrant court'] }),
  arrest('offence', 'Offence', 'text', {
    required: true,
    also: ['offense', 'alleged offence', 'alleged offense'],
  }),
  arrest('gravity', 'Gravity', 'gravity', {
    hint: 'light, less grave or grave; less grave where it is empty',
  }),
  arrest('circumstances', 'Circumstances'),
  arrest('forceUsed', 'Force used', 'text', { also: ['use of force'] }),
  arrest('itemsSeized', 'Items seized', 'text', { also: ['seized items'] }),
  arrest('bookingNumber', 'Booking number', 'text', { also: ['booking no'] }),
  arrest('facility', 'Facility', 'text', { also: ['place of custody', 'detention facility'] }),
  arrest('bookedAt', 'Booked at', 'moment', { hint: MOMENT, also: ['booking date', 'booked on', 'booked'] }),
  arrest('examinedAt', 'Medical exam at', 'moment', { hint: MOMENT, also: ['medical exam', 'examined on'] }),
  arrest('examFindings', 'Exam findings', 'text', { also: ['medical findings', 'medical exam findings'] }),
  arrest('rightsToldAt', 'Rights told at', 'moment', {
    hint: MOMENT,
    also: ['rights told', 'rights read at'],
  }),
  arrest('rightsLanguage', 'Rights told in', 'text', { hint: 'The language', also: ['language of rights'] }),
  arrest('counsel', 'Counsel', 'text', { also: ['lawyer', 'defence counsel'] }),
  arrest('familyNotifiedAt', 'Family notified at', 'moment', { hint: MOMENT, also: ['family notified'] }),
  charge('offence', 'Charge', 'text', {
    hint: 'Further charges as Charge 2, Law 2 … up to 5',
    also: ['charged with', 'charge offence', 'charge offense'],
  }),
  charge('law', 'Law', 'text', { also: ['charge law', 'statute'] }),
  charge('caseNumber', 'Case number', 'text', { also: ['case no', 'docket number', 'charge case number'] }),
  charge('court', 'Court', 'text', { also: ['charge court', 'trial court'] }),
  charge('status', 'Charge status', 'legal', {
    hint: 'inquest, charged, on trial, convicted, acquitted, dismissed …',
    also: ['legal status', 'status of charge'],
  }),
  charge('filedAt', 'Charge filed at', 'moment', {
    hint: MOMENT,
    also: ['filed at', 'charge filed', 'filed on'],
  }),
  release('at', 'Released at', 'moment', { hint: MOMENT, also: ['release date', 'released on', 'released'] }),
  release('reason', 'Release reason', 'text', { also: ['reason of release', 'reason for release'] }),
]

export const MOST_CHARGES = 5

/** A column of a file: which one it is, and of which charge. Cells are kept under `key`. */
export type FileColumn = { key: string; heading: string; column: Column; charge: number }

/** `Family name`, `FAMILY_NAME`, `familyName` and `surname` are one; so are `Charge 2` and `law2`. Null: unknown. */
export function columnFor(heading: string): FileColumn | null {
  const words = wordsOf(heading)
  const known = byName.get(words)
  if (known) return fileColumn(known, 1)
  const [, name, number] = /^(.+?) ?([2-5])$/.exec(words) ?? []
  const numbered = name ? byName.get(name) : undefined
  return numbered?.of === 'charge' ? fileColumn(numbered, Number(number)) : null
}

/** The name cells of a column are kept under, and what people call it. */
export function fileColumn(column: Column, charge: number): FileColumn {
  const suffix = charge > 1 ? ` ${charge}` : ''
  return { key: column.heading + suffix, heading: column.heading + suffix, column, charge }
}

/** All that a file can have, in the order it is shown in. */
export const everyColumn: readonly FileColumn[] = columns.flatMap(column =>
  column.of === 'charge'
    ? Array.from({ length: MOST_CHARGES }, (_, index) => fileColumn(column, index + 1))
    : [fileColumn(column, 1)],
)

/** What the upload form says of them. */
export const columnsInWords = (): ImportColumn[] =>
  columns.map(({ heading, required = false, hint = '' }) => ({ name: heading, required, hint }))

/** The later entries win: a column's own heading is never another one's field or other name. */
const byName = new Map([
  ...columns.toReversed().flatMap(column => otherNames(column).map(name => [wordsOf(name), column] as const)),
  ...columns.map(column => [wordsOf(column.heading), column] as const),
])

/** An arrest and its charges have fields of the same names: the arrest's are meant. */
function otherNames({ of, field, also = [] }: Column) {
  return of === 'charge' || of === 'release' ? also : [field, ...also]
}

function wordsOf(heading: string) {
  const apart = heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return fold(apart)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
