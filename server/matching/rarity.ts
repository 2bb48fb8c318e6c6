import { bearersOf } from './well-known-names.ts'
import { rarity as weights } from './weights.ts'

/** How many persons a register has, and how many of them have a counted word (0 when unknown). */
export type Frequencies = { persons: number; of: (word: string) => number }

/** `g` counts words among given names, `f` among family names, `m` among middle names, `l` localities. */
export type Counted = 'g' | 'f' | 'm' | 'l'

/** The share of persons who have a word, and whether it is known to be a name rather than a slip of the pen. */
export type Shares = {
  of: (word: string, counted: Counted) => number
  isKnown: (word: string, counted: Counted) => boolean
}

/**
 * By the register's own count and, while it is small, by what is known of names anyway (additive smoothing with
 * `weights.persons` imagined persons). One bearer is the person at hand.
 */
export function sharesIn({ persons, of }: Frequencies): Shares {
  const others = (word: string, counted: Counted) => Math.max(of(`${counted}:${word}`) - 1, 0)
  return {
    of: (word, counted) => (others(word, counted) + imagined(word, counted)) / (persons + weights.persons),
    isKnown(word, counted) {
      if (bearersIn(counted).has(word)) return true
      const bearers = others(word, counted)
      return bearers >= weights.knownBearers && bearers >= weights.knownShare * persons
    },
  }
}

/** For names that stand in each other's fields: as common as in the field where they are commoner. */
export const wherever = (shares: Shares): Shares => ({
  of: (word, counted) =>
    counted === 'g' || counted === 'f'
      ? Math.max(shares.of(word, 'g'), shares.of(word, 'f'))
      : shares.of(word, counted),
  isKnown: (word, counted) => shares.isKnown(word, counted),
})

/** log2(1/share): the bits that agreement on something so common is worth. */
export const bitsOf = (share: number) => -Math.log2(share)

function imagined(word: string, counted: Counted) {
  if (counted === 'l') return weights.unknownLocality
  return ((bearersIn(counted).get(word) ?? weights.unknownName) * weights.persons) / 10_000
}

const bearersIn = (counted: Counted) => (counted === 'g' ? bearersOf.g : bearersOf.f)
