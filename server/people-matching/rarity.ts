import { bearersOf } from './well-known-names.ts'
import { rarity as weights } from './weights.ts'

/** How many persons a register has, and how many of them have a counted word (0 when unknown). */
export type Frequencies = { persons: number; of: (word: string) => number }

/** `g` counts words among given names, `f` among family names, `m` among middle names, `l` localities. */
export type Counted = 'g' | 'f' | 'm' | 'l'

/**
 * The share of persons who have this word, by the register's own count and, while it is small, by what is known
 * of names anyway (additive smoothing with `weights.persons` imagined persons). One bearer is the person at hand.
 */
export function shareOf(word: string, counted: Counted, frequencies: Frequencies) {
  const others = Math.max(frequencies.of(`${counted}:${word}`) - 1, 0)
  return (others + imagined(word, counted)) / (frequencies.persons + weights.persons)
}

/** log2(1/share): the bits that agreement on something so common is worth. */
export const bitsOf = (share: number) => -Math.log2(share)

function imagined(word: string, counted: Counted) {
  if (counted === 'l') return weights.unknownLocality
  const known = counted === 'g' ? bearersOf.g.get(word) : bearersOf.f.get(word)
  return ((known ?? weights.unknownName) * weights.persons) / 10_000
}
