import { align, areTwoNames, bitsOfPair, namesOnly, type Pair } from './word-pairs.ts'
import { alike, compareWords } from './alike.ts'
import { better, between, type Part, part } from './comparison.ts'
import type { Normalised, Word } from './normalise.ts'
import type { Shares } from './rarity.ts'
import { givenName as weights } from './weights.ts'

export function compareGiven(a: Normalised, b: Normalised, shares: Shares): Part {
  const direct = compareWritten(a, b, a.given, b.given, shares)
  if (direct?.agreement === 'same') return direct
  const alias = better(aliasFor(a, b, shares), aliasFor(b, a, shares))
  if (!direct) return alias ?? part('givenName', 'missing', 0, 'A given name is missing')
  if (alias || direct.agreement !== 'different') return better(direct, alias)!
  return better(byMiddleName(a, b, shares), byMiddleName(b, a, shares)) ?? direct
}

/** If the sexes differ, the first names must agree: María José is not José María. */
function compareWritten(a: Normalised, b: Normalised, namesA: Word[], namesB: Word[], shares: Shares) {
  if (namesA.length === 0 || namesB.length === 0) return null
  const differInSex = a.sex !== '' && b.sex !== '' && a.sex !== b.sex
  const aligned = align(namesA, namesB)
  const pairs = aligned.pairs.filter(pair => !areTwoNames(pair, shares, differInSex))
  const dropped = pairs.length < aligned.pairs.length
  const left = [namesOnly(aligned.leftA).length, namesOnly(aligned.leftB).length]
  const otherHead = differInSex && compareWords(namesA[0]!, namesB[0]!) < alike.typo
  const conflict = dropped || otherHead || (left[0]! > 0 && left[1]! > 0)
  if (pairs.length === 0 || conflict)
    return part('givenName', 'different', weights.different, 'Given names differ')
  return agreeing(pairs, left[0]! + left[1]! > 0, shares)
}

function agreeing(pairs: Pair[], contained: boolean, shares: Shares) {
  const bits = pairs.map(pair => bitsOfPair(pair, 'g', shares, weights)).toSorted((one, other) => other - one)
  const further = bits.slice(1).reduce((sum, more) => sum + Math.max(more, 0) * weights.further, 0)
  const least = Math.min(...pairs.map(pair => pair.alike))
  const initialsOnly = pairs.every(pair => pair.alike === alike.initial)
  if (initialsOnly) return part('givenName', 'close', weights.initial, 'The initial of the given name agrees')
  const total = between(weights.least, weights.most, bits[0]! + further + (contained ? weights.contained : 0))
  const same = least === alike.same && !contained
  return part('givenName', same ? 'same' : 'close', total, wordsFor(least, contained))
}

function wordsFor(least: number, contained: boolean) {
  if (least === alike.nickname) return 'One given name is a familiar form of the other'
  if (least === alike.sounds || least === alike.roughly) return 'Given names sound alike'
  if (least === alike.typo || least === alike.twoTypos) return 'Similar spelling of given names'
  if (least === alike.prefix) return 'The given names start the same way'
  if (contained) return 'One record has more given names than the other'
  return least === alike.same ? 'Same given name' : 'Given names match an initial'
}

function aliasFor(a: Normalised, b: Normalised, shares: Shares) {
  let best: Part | null = null
  for (const alias of a.aliases) {
    const pair = bestPair(alias, b.given)
    if (!pair) continue
    const bits = bitsOfPair(pair, 'g', shares, weights) + weights.alias
    const found = part(
      'givenName',
      'close',
      between(weights.least, weights.mostAlias, bits),
      'An alias is the given name of the other',
    )
    best = better(best, found)
  }
  return best
}

function byMiddleName(a: Normalised, b: Normalised, shares: Shares) {
  const found = bestPair(a.middle, b.given)
  if (!found || bestPair(a.middle, b.middle)) return null // A shared middle name is their mother's family name.
  const bits = bitsOfPair(found, 'g', shares, weights) + weights.middle
  return part(
    'givenName',
    'close',
    between(0, weights.most, bits),
    'The middle name is the given name of the other',
  )
}

/** Typing errors are accepted only in longer words. */
function bestPair(words: Word[], names: Word[]) {
  const best = align(words, names).pairs[0]
  if (!best || best.alike < alike.roughly) return null
  return best.alike < alike.nickname && Math.min(best.a.text.length, best.b.text.length) < 5 ? null : best
}
