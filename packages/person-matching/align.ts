import { alike, compareWords, type Alike } from './alike.ts'
import type { Word } from './normalise.ts'
import { soundOf } from './phonetic.ts'

export type Pair = { a: Word; b: Word; alike: Alike }
export type Alignment = { pairs: Pair[]; leftA: Word[]; leftB: Word[] }

/** Most similar words first, in any order. */
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
