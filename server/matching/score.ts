import { bandOf, type Band } from './bands.ts'
import { compareBirthDates } from './birth-date.ts'
import type { Agreement, Comparison, MatchField, Part } from './comparison.ts'
import { compareDates } from './dates.ts'
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
import { tenths } from './comparison-part.ts'
import { sharesIn, type Frequencies } from './rarity.ts'

export { bandOf }
export type { Agreement, Band, Comparison, MatchField, Part }

/**
 * How sure it is that two records are of one person: the sum, in bits, of what each field says. Symmetric; what is
 * missing on either side counts 0; a field that agrees more never lowers the sum.
 */
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

/** Added in whole tenths. */
function sum(parts: Part[]) {
  let total = 0
  for (const { bits } of parts) total += Math.round(bits * 10)
  return tenths(total / 10)
}
