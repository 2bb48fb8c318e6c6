import { bearersOf } from './well-known-names.ts'
import { rarity as weights } from './weights.ts'

/** How many persons a register has, and how many of them have a counted word (0 when unknown). */
export type Frequencies = { persons: number; of: (word: string) => number }

/** `g` counts words among given names, `f` among family names, `m` among middle names, `l` localities. */
export type Counted = 'g' | 'f' | 'm' | 'l'

/** The share of persons who have a word. */
export type Shares = (word: string, counted: Counted) => number

/**
 * By the register's own count and, while it is small, by what is known of names anyway (additive smoothing with
 * `weights.persons` imagined persons). One bearer is the person at hand.
 */
export function sharesIn({ persons, of }: Frequencies): Shares {
  return (word, counted) => {
    const others = Math.max(of(`${counted}:${word}`) - 1, 0)
    return (others + imagined(word, counted)) / (persons + weights.persons)
  }
}

/** For names that stand in each other's fields: as common as in the field where they are commoner. */
export const wherever =
  (shares: Shares): Shares =>
  (word, counted) =>
    counted === 'g' || counted === 'f'
      ? Math.max(shares(word, 'g'), shares(word, 'f'))
      : shares(word, counted)

/** log2(1/share): the bits that agreement on something so common is worth. */
export const bitsOf = (share: number) => -Math.log2(share)

function imagined(word: string, counted: Counted) {
  if (counted === 'l') return weights.unknownLocality
  const known = counted === 'g' ? bearersOf.g.get(word) : bearersOf.f.get(word)
  return ((known ?? weights.unknownName) * weights.persons) / 10_000
}
