import { type Agreement, bandOf, type Comparison, type Part, part, tenths } from './comparison.ts'
import { compareDates, isNewYear, type DateAgreement } from './dates.ts'
import { compareSize, guard } from './guards.ts'
import { compareNames } from './names.ts'
import type { Normalised } from './normalise.ts'
import {
  compareIdNumbers,
  compareLocalities,
  comparePhones,
  compareSexes,
  compareSuffixes,
} from './particulars.ts'
import { sharesIn, type Frequencies } from './rarity.ts'
import { birthDate as weights } from './weights.ts'

/** Symmetric. Missing values count 0, and closer agreement never lowers the sum. */
export function compare(a: Normalised, b: Normalised, frequencies: Frequencies): Comparison {
  const dates = compareDates(a, b)
  const shares = sharesIn(frequencies)
  const parts = [
    ...compareNames(a, b, shares),
    compareSuffixes(a, b),
    compareSexes(a, b),
    compareBirthDates(a, b, dates),
    compareLocalities(a, b, shares),
    compareIdNumbers(a, b),
    comparePhones(a, b),
  ]
  const fields = new Map(parts.map(part => [part.field, part]))
  const size = compareSize(frequencies)
  if (size) parts.push(size)
  const guarded = guard({ a, b, dates, parts: fields, persons: frequencies.persons }, sum(parts))
  if (guarded) parts.push(guarded)
  const bits = sum(parts)
  return { bits, band: bandOf(bits), parts }
}

function sum(parts: Part[]) {
  let total = 0
  for (const { bits } of parts) total += Math.round(bits * 10)
  return tenths(total / 10)
}

const dateAgreements: Record<DateAgreement, [Agreement, string]> = {
  same: ['same', 'Same birth date'],
  swapped: ['close', 'Day and month of birth are swapped'],
  oneEdit: ['close', 'Birth dates differ in one digit'],
  decades: ['close', 'Birth dates are decades apart, but differ in one digit'],
  yearOff: ['close', 'Birth dates are a year apart to the day'],
  yearOnly: ['close', 'Same birth year, and one date may stand for the year alone'],
  near: ['close', 'Birth dates are a few days apart'],
  onePart: ['close', 'Birth dates differ only in the day, month or year'],
  twoEdits: ['close', 'Birth dates differ in two digits'],
  sameYear: ['different', 'Born on a different day of the same year'],
  different: ['different', 'Birth dates differ'],
  far: ['different', 'Birth dates are a generation apart'],
  estimatedSame: ['same', 'Same birth date, but it is estimated'],
  estimatedNear: ['close', 'Estimated birth dates are within two years'],
  estimatedRough: ['close', 'Estimated birth dates are some years apart'],
  estimatedDifferent: ['different', 'Birth dates differ, even as estimates'],
  missing: ['missing', 'A birth date is missing'],
}

function compareBirthDates(a: Normalised, b: Normalised, dates: DateAgreement): Part {
  const [agreement, words] = dateAgreements[dates]
  const newYear = dates === 'same' && isNewYear(a.birthDate) && isNewYear(b.birthDate)
  return part('birthDate', agreement, weights.bits[dates] + (newYear ? weights.newYear : 0), words)
}
