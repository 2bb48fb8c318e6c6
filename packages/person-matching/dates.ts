import { editsBetween } from './edits.ts'
import type { Normalised } from './normalise.ts'
import { birthDate as weights } from './weights.ts'

/**
 * From alike to unlike. `yearOnly`: one is January 1st of the other's year. `far`: as far apart as parent and
 * child. `decades`: the same, but one typing error explains it.
 */
export type DateAgreement =
  | 'same' | 'swapped' | 'oneEdit' | 'decades' | 'yearOff' | 'yearOnly' | 'near' | 'onePart' | 'twoEdits' | 'sameYear'
  | 'different' | 'far'
  | 'estimatedSame' | 'estimatedNear' | 'estimatedRough' | 'estimatedDifferent'
  | 'missing' // prettier-ignore

type Born = Pick<Normalised, 'birthDate' | 'estimated'>

export function compareDates(a: Born, b: Born): DateAgreement {
  if (!a.birthDate || !b.birthDate) return 'missing'
  const years = yearsApart(a, b)
  if (a.estimated || b.estimated) return compareEstimated(a.birthDate, b.birthDate, years)
  if (a.birthDate === b.birthDate) return 'same'
  if (isNewYear(a.birthDate) && isNewYear(b.birthDate))
    return compareEstimated(a.birthDate, b.birthDate, years)
  return compareExact(a.birthDate, b.birthDate, years)
}

/** January 1st is entered when only the year is known. */
export const isNewYear = (iso: string) => iso.endsWith('-01-01')

export const yearsApart = (a: Born, b: Born) =>
  a.birthDate && b.birthDate ? Math.abs(yearOf(a.birthDate) - yearOf(b.birthDate)) : 0

function compareExact(a: string, b: string, years: number): DateAgreement {
  if (swapped(a) === b) return 'swapped'
  const edits = editsBetween(digits(a), digits(b), 2)
  if (edits === 1) return years < weights.generation ? 'oneEdit' : 'decades'
  if (years === 1 && a.slice(4) === b.slice(4)) return 'yearOff'
  if (years === 0 && (isNewYear(a) || isNewYear(b))) return 'yearOnly'
  if (daysBetween(a, b) <= weights.nearDays) return 'near'
  if (years >= weights.generation) return 'far'
  if (samePartsOf(a, b) === 2) return 'onePart'
  if (edits === 2) return 'twoEdits'
  return years === 0 ? 'sameYear' : 'different'
}

const swapped = (iso: string) => `${iso.slice(0, 5)}${iso.slice(8)}-${iso.slice(5, 7)}`

function samePartsOf(a: string, b: string) {
  const others = b.split('-')
  return a.split('-').filter((part, at) => part === others[at]).length
}

function compareEstimated(a: string, b: string, years: number): DateAgreement {
  if (a === b) return 'estimatedSame'
  if (years <= 2) return 'estimatedNear'
  if (years <= 7) return 'estimatedRough'
  return years >= weights.generation ? 'far' : 'estimatedDifferent'
}

const digits = (iso: string) => iso.slice(0, 4) + iso.slice(5, 7) + iso.slice(8)
const yearOf = (iso: string) => Number(iso.slice(0, 4))

const daysBetween = (a: string, b: string) => Math.abs(roughDay(a) - roughDay(b))
const roughDay = (iso: string) => yearOf(iso) * 372 + Number(iso.slice(5, 7)) * 31 + Number(iso.slice(8))
