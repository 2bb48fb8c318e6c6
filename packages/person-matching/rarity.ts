import { bearersOf } from './well-known-names.ts'
import { rarity as weights } from './weights.ts'

/** `of` returns 0 for unknown words. */
export type Frequencies = { persons: number; of: (word: string) => number }

/** Given names, family names, middle names and localities. */
export type Counted = 'g' | 'f' | 'm' | 'l'

/** `isKnown`: a known name rather than a misspelling. */
export type Shares = {
  of: (word: string, counted: Counted) => number
  isKnown: (word: string, counted: Counted) => boolean
}

/**
 * Additive smoothing with `weights.persons` imagined persons. Subtracts one for the person being compared.
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

/** For swapped names: uses the field in which the name is more common. */
export const wherever = (shares: Shares): Shares => ({
  of: (word, counted) =>
    counted === 'g' || counted === 'f'
      ? Math.max(shares.of(word, 'g'), shares.of(word, 'f'))
      : shares.of(word, counted),
  isKnown: (word, counted) => shares.isKnown(word, counted),
})

export const bitsOf = (share: number) => -Math.log2(share)

function imagined(word: string, counted: Counted) {
  if (counted === 'l') return weights.unknownLocality
  return ((bearersIn(counted).get(word) ?? weights.unknownName) * weights.persons) / 10_000
}

const bearersIn = (counted: Counted) => (counted === 'g' ? bearersOf.g : bearersOf.f)
