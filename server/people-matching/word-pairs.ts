import { alike, differByGender, type Alike } from './alike.ts'
import type { Pair } from './align.ts'
import type { Word } from './normalise.ts'
import { bitsOf, shareOf, type Counted, type Frequencies } from './rarity.ts'
import { wellKnown } from './weights.ts'

/** Weights by how alike two words are: the taxes of `familyName` and `givenName` in weights.ts. */
export type Taxes = { sounds: number; typo: number; twoTypos: number; prefix: number; nickname: number }

/**
 * What it is worth that two words agree: the rarity of the commoner one, as the rarer may be its misspelling,
 * less what a looser agreement takes away. 0 for initials.
 */
export function bitsOfPair(pair: Pair, counted: Counted, frequencies: Frequencies, taxes: Taxes) {
  if (pair.alike === alike.initial) return 0
  const share = commonerShare(pair, counted, frequencies)
  return bitsOf(share) + taxOf(pair.alike, taxes)
}

/** Joel and Noel, Mario and Maria with different sexes: two names, though a letter apart. */
export function areTwoNames(pair: Pair, frequencies: Frequencies, differInSex: boolean) {
  if (pair.alike >= alike.nickname || pair.alike === alike.initial) return false
  if (differInSex && differByGender(pair.a.text, pair.b.text)) return true
  return pair.alike < alike.sounds && areBothWellKnown(pair, 'g', frequencies)
}

export function areBothWellKnown(pair: Pair, counted: Counted, frequencies: Frequencies) {
  const known = wellKnown / 10_000
  return (
    shareOf(pair.a.text, counted, frequencies) >= known && shareOf(pair.b.text, counted, frequencies) >= known
  )
}

/** Initials and lone letters name nobody. */
export const namesOnly = (words: Word[]) => words.filter(word => word.text.length > 1)

function commonerShare({ a, b }: Pair, counted: Counted, frequencies: Frequencies) {
  const share = shareOf(a.text, counted, frequencies)
  return a.text === b.text ? share : Math.max(share, shareOf(b.text, counted, frequencies))
}

function taxOf(found: Alike, taxes: Taxes) {
  if (found === alike.nickname) return taxes.nickname
  if (found === alike.sounds) return taxes.sounds
  if (found === alike.typo) return taxes.typo
  if (found === alike.twoTypos) return taxes.twoTypos
  return found === alike.prefix ? taxes.prefix : 0
}
