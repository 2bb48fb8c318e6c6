import { align, type Alignment, areBothKnown, bitsOfPair, namesOnly, type Pair } from './word-pairs.ts'
import { alike } from './alike.ts'
import { better, between, type Part, part } from './comparison.ts'
import type { Normalised } from './normalise.ts'
import type { Shares } from './rarity.ts'
import { familyName as weights } from './weights.ts'

const penalties = { ...weights, prefix: weights.twoTypos, nickname: weights.sounds }

export function compareFamily(a: Normalised, b: Normalised, shares: Shares): Part {
  const direct = compareWritten(a, b, shares)
  if (direct?.agreement === 'same') return direct
  const other = better(aliasFor(a, b, shares), aliasFor(b, a, shares))
  if (!direct) return other ?? part('familyName', 'missing', 0, 'A family name is missing')
  if (other || direct.agreement !== 'different') return better(direct, other)!
  return better(byMarriage(a, b, shares), byMarriage(b, a, shares)) ?? direct
}

export const married = 'The family name of one is the middle name of the other, as after a marriage'

function compareWritten(a: Normalised, b: Normalised, shares: Shares) {
  if (a.family.length === 0 || b.family.length === 0) return null
  const aligned = align(a.family, b.family)
  const pairs = aligned.pairs.filter(pair => pair.alike > alike.prefix)
  if (pairs.length === 0) return differing(a, b)
  return agreeing(pairs, { ...aligned, headsAgree: headsAgree(pairs, a, b) }, shares)
}

/** García Márquez is often shortened to García, seldom to Márquez. */
const headsAgree = (pairs: Pair[], { family: [a] }: Normalised, { family: [b] }: Normalised) =>
  pairs.some(pair => pair.a === a && pair.b === b) || pairs.every(pair => pair.a !== a && pair.b !== b)

function differing(a: Normalised, b: Normalised) {
  const bits = a.sex === 'male' && b.sex === 'male' ? weights.differentMan : weights.different
  return part('familyName', 'different', bits, 'Family names differ')
}

function agreeing(pairs: Pair[], aligned: Alignment & { headsAgree: boolean }, shares: Shares) {
  const best = Math.max(...pairs.map(pair => bitsOfFamily(pair, shares)))
  const least = Math.min(...pairs.map(pair => pair.alike))
  const left = [namesOnly(aligned.leftA).length > 0, namesOnly(aligned.leftB).length > 0]
  if (left[0] && left[1])
    return part('familyName', 'different', weights.conflict, 'Only one of two family names agrees')
  const contained = left[0] || left[1]
  const loose = (contained ? weights.contained : 0) + (aligned.headsAgree ? 0 : weights.otherHead)
  const bits = between(weights.least, weights.most, best) + loose
  const same = least === alike.same && !contained
  return part('familyName', same ? 'same' : 'close', bits, wordsFor(least, contained === true, best))
}

function bitsOfFamily(pair: Pair, shares: Shares) {
  const bits = bitsOfPair(pair, 'f', shares, penalties)
  const areTwoNames = pair.alike < alike.same && areBothKnown(pair, 'f', shares)
  return areTwoNames ? bits + weights.bothKnown : bits
}

function wordsFor(least: number, contained: boolean, bits: number) {
  if (least === alike.sounds || least === alike.roughly) return 'Family names sound alike'
  if (least < alike.sounds) return 'Similar spelling of family names'
  if (contained) return 'One of the family names is the same'
  if (bits >= weights.rare) return 'Same family name, a rare one'
  return bits <= weights.common ? 'Same family name, a common one' : 'Same family name'
}

function aliasFor(a: Normalised, b: Normalised, shares: Shares) {
  let best: Part | null = null
  for (const alias of a.aliases) {
    const found = alias.length > 1 ? align(alias.slice(-1), b.family).pairs[0] : undefined
    if (!found || found.alike < alike.roughly) continue
    const bits = between(weights.least, weights.most, bitsOfFamily(found, shares) + weights.alias)
    best = better(best, part('familyName', 'close', bits, 'An alias has the family name of the other'))
  }
  return best
}

/** After marriage Maria Reyes Santos becomes Maria Santos Cruz. */
function byMarriage(a: Normalised, b: Normalised, shares: Shares) {
  if (a.sex === 'male' || b.sex === 'male') return null
  const found = align(a.family, b.middle).pairs[0]
  if (!found || found.alike < alike.roughly) return null
  const bits = between(0, weights.most, bitsOfFamily(found, shares) + weights.married)
  return part('familyName', 'close', bits, married)
}
