import { type Alike, alike, compareWords, differInEnding, differInVowel } from './alike.ts'
import { type Word } from './normalise.ts'
import { bitsOf, type Counted, type Shares } from './rarity.ts'
import { soundOf } from './phonetic.ts'

export type Pair = { a: Word; b: Word; alike: Alike }
export type Alignment = { pairs: Pair[]; leftA: Word[]; leftB: Word[] }

export function align(a: Word[], b: Word[]): Alignment {
  const possible = possiblePairs(a, b)
  const whole = possible[0]?.alike === alike.same ? null : compareWhole(a, b)
  if (whole) return { pairs: [whole], leftA: [], leftB: [] }
  const pairs: Pair[] = []
  for (const pair of possible) {
    const taken = pairs.some(other => other.a === pair.a || other.b === pair.b)
    if (!taken) pairs.push(pair)
  }
  return {
    pairs,
    leftA: a.filter(word => !pairs.some(pair => pair.a === word)),
    leftB: b.filter(word => !pairs.some(pair => pair.b === word)),
  }
}

function compareWhole(a: Word[], b: Word[]): Pair | null {
  if (a.length === b.length || a.length === 0 || b.length === 0) return null
  const [wholeA, wholeB] = [wholeOf(a), wholeOf(b)]
  const found = compareWords(wholeA, wholeB)
  const isWhole =
    found === alike.same ||
    found === alike.sounds ||
    found === alike.roughly ||
    (found === alike.typo && wholeA.text.length > 5 && wholeB.text.length > 5)
  return isWhole ? { a: wholeA, b: wholeB, alike: found } : null
}

function wholeOf(words: Word[]): Word {
  if (words.length === 1) return words[0]!
  let text = ''
  for (const word of words) text += word.text
  return { text, sound: soundOf(text), roots: [] }
}

function possiblePairs(a: Word[], b: Word[]) {
  const pairs: Pair[] = []
  for (const one of a)
    for (const other of b) {
      const found = compareWords(one, other)
      if (found > alike.different) pairs.push({ a: one, b: other, alike: found })
    }
  return pairs.length > 1 ? pairs.toSorted(mostAlikeFirst) : pairs
}

/** Ties are broken so that comparing a with b gives the same order as b with a. */
const mostAlikeFirst = (one: Pair, other: Pair) =>
  other.alike - one.alike ||
  lengthOf(other) - lengthOf(one) ||
  (textOf(one) < textOf(other) ? -1 : textOf(one) > textOf(other) ? 1 : 0)

const lengthOf = (pair: Pair) => pair.a.text.length + pair.b.text.length
const textOf = ({ a, b }: Pair) => (a.text < b.text ? `${a.text} ${b.text}` : `${b.text} ${a.text}`)

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
