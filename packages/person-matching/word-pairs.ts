import { alike, differInEnding, differInVowel } from './alike.ts'
import type { Pair } from './align.ts'
import type { Word } from './normalise.ts'
import { bitsOf, type Counted, type Shares } from './rarity.ts'

/** See `familyName` and `givenName` in weights.ts. */
export type Penalties = {
  sounds: number
  typo: number
  twoTypos: number
  roughly: number
  short: number
  prefix: number
  nickname: number
}

/**
 * The rarity of the more common word, since the rarer may be its misspelling, minus a penalty for looser
 * agreement.
 */
export function bitsOfPair(pair: Pair, counted: Counted, shares: Shares, penalties: Penalties) {
  if (pair.alike === alike.initial) return 0
  const share = commonerShare(pair, counted, shares)
  return bitsOf(share) + penaltyOf(pair, penalties)
}

export function areTwoNames(pair: Pair, shares: Shares, differInSex: boolean) {
  if (pair.alike >= alike.nickname || pair.alike === alike.initial) return false
  if (differInSex && differInEnding(pair.a.text, pair.b.text)) return true
  const apart = pair.alike < alike.sounds || differInVowel(pair.a.text, pair.b.text)
  return apart && areBothKnown(pair, 'g', shares)
}

export function areBothKnown({ a, b }: Pair, counted: Counted, shares: Shares) {
  const isKnown = ({ text, roots }: Word) =>
    (counted === 'g' && roots.length > 0) || shares.isKnown(text, counted)
  return isKnown(a) && isKnown(b)
}

export const namesOnly = (words: Word[]) => words.filter(word => word.text.length > 1)

function commonerShare({ a, b }: Pair, counted: Counted, shares: Shares) {
  const share = shares.of(a.text, counted)
  return a.text === b.text ? share : Math.max(share, shares.of(b.text, counted))
}

function penaltyOf({ a, b, alike: found }: Pair, penalties: Penalties) {
  if (found === alike.same) return 0
  if (found === alike.nickname) return penalties.nickname
  if (found === alike.sounds) return penalties.sounds
  if (found === alike.roughly) return penalties.roughly
  if (found === alike.prefix) return penalties.prefix
  const short = Math.max(a.text.length, b.text.length) <= 5 ? penalties.short : 0
  return short + (found === alike.typo ? penalties.typo : penalties.twoTypos)
}
