import type { Agreement, Part } from './comparison.ts'
import { isNewYear, type DateAgreement } from './dates.ts'
import type { Normalised } from './normalise.ts'
import { part } from './comparison-part.ts'
import { birthDate as weights } from './weights.ts'

const said: Record<DateAgreement, [Agreement, string]> = {
  same: ['same', 'Same birth date'],
  swapped: ['close', 'Birth dates differ by swapped day and month'],
  oneEdit: ['close', 'Birth dates differ in one digit'],
  decades: ['close', 'Birth dates are decades apart, but differ in one digit'],
  yearOff: ['close', 'Birth dates are a year apart to the day'],
  yearOnly: ['close', 'Same birth year, and one date may stand for the year alone'],
  near: ['close', 'Birth dates are a few days apart'],
  onePart: ['close', 'Birth dates differ in the day, the month or the year alone'],
  twoEdits: ['close', 'Birth dates differ in two digits'],
  sameYear: ['different', 'Born on another day of the same year'],
  different: ['different', 'Birth dates differ'],
  far: ['different', 'Birth dates are a generation apart'],
  estimatedSame: ['same', 'Same birth date, but it is estimated'],
  estimatedNear: ['close', 'Estimated birth dates are within two years'],
  estimatedRough: ['close', 'Estimated birth dates are some years apart'],
  estimatedDifferent: ['different', 'Birth dates differ, even as estimates'],
  missing: ['missing', 'A birth date is missing'],
}

export function compareBirthDates(a: Normalised, b: Normalised, dates: DateAgreement): Part {
  const [agreement, words] = said[dates]
  const newYear = dates === 'same' && isNewYear(a.birthDate) && isNewYear(b.birthDate)
  return part('birthDate', agreement, weights.bits[dates] + (newYear ? weights.newYear : 0), words)
}
