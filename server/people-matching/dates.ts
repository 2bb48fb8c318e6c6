import { editsBetween } from './edits.ts'
import type { Normalised } from './normalise.ts'
import { birthDate as weights } from './weights.ts'

/** From alike to unlike. `far`: as far apart as parent and child; `decades`: so, but one slip explains it. */
export type DateAgreement =
  | 'same' | 'swapped' | 'oneEdit' | 'decades' | 'yearOff' | 'near' | 'twoEdits' | 'sameYear' | 'different' | 'far'
  | 'estimatedSame' | 'estimatedNear' | 'estimatedRough' | 'estimatedDifferent'
  | 'missing' // prettier-ignore

type Born = Pick<Normalised, 'birthDate' | 'estimated'>

/** How two birth dates agree. Reads digits, so a month 19 that somebody typed is compared like any other. */
export function compareDates(a: Born, b: Born): DateAgreement {
  if (!a.birthDate || !b.birthDate) return 'missing'
  if (a.estimated || b.estimated) return compareEstimated(a.birthDate, b.birthDate)
  if (a.birthDate === b.birthDate) return 'same'
  if (swapped(a.birthDate) === b.birthDate) return 'swapped'
  const edits = editsBetween(digits(a.birthDate), digits(b.birthDate), 2)
  const years = Math.abs(yearOf(a.birthDate) - yearOf(b.birthDate))
  if (edits === 1) return years < weights.generation ? 'oneEdit' : 'decades'
  const sameDay = a.birthDate.slice(4) === b.birthDate.slice(4)
  if (sameDay && years === 1) return 'yearOff'
  if (daysBetween(a.birthDate, b.birthDate) <= weights.nearDays) return 'near'
  if (years >= weights.generation) return 'far'
  if (edits === 2) return 'twoEdits'
  return years === 0 ? 'sameYear' : 'different'
}

/** January 1st is what is written down when only the year is known. */
export const isNewYear = (iso: string) => iso.endsWith('-01-01')

export const yearsApart = (a: Born, b: Born) =>
  a.birthDate && b.birthDate ? Math.abs(yearOf(a.birthDate) - yearOf(b.birthDate)) : 0

/** 1984-05-06 → 1984-06-05 */
const swapped = (iso: string) => `${iso.slice(0, 5)}${iso.slice(8)}-${iso.slice(5, 7)}`

function compareEstimated(a: string, b: string): DateAgreement {
  const years = Math.abs(yearOf(a) - yearOf(b))
  if (a === b) return 'estimatedSame'
  if (years <= 2) return 'estimatedNear'
  if (years <= 7) return 'estimatedRough'
  return years >= weights.generation ? 'far' : 'estimatedDifferent'
}

const digits = (iso: string) => iso.slice(0, 4) + iso.slice(5, 7) + iso.slice(8)
const yearOf = (iso: string) => Number(iso.slice(0, 4))

/** Close enough to tell near from far; months of 31 days. */
const daysBetween = (a: string, b: string) => Math.abs(roughDay(a) - roughDay(b))
const roughDay = (iso: string) => yearOf(iso) * 372 + Number(iso.slice(5, 7)) * 31 + Number(iso.slice(8))
