import { align, bitsOfPair } from './word-pairs.ts'
import { compareWords, alike } from './alike.ts'
import { between, type Part, part, tenths } from './comparison.ts'
import { compareFamily, married } from './family-name.ts'
import { compareGiven } from './given-name.ts'
import type { Normalised, Word } from './normalise.ts'
import { wherever, type Shares } from './rarity.ts'
import { misfiled, middleName as weights } from './weights.ts'

/** Also reads swapped fields and whole names in one field. Uses the reading that agrees best. */
export function compareNames(a: Normalised, b: Normalised, shares: Shares): Part[] {
  const filed = read(a, b, shares)
  if (agrees(filed[0]!) && agrees(filed[1]!)) return filed
  const movedA = filedAs(a, b)
  const movedB = filedAs(b, a)
  const single = isSingle(a) || isSingle(b)
  const readings = [
    movedA && moved(read(movedA, b, wherever(shares)), single),
    movedB && moved(read(a, movedB, wherever(shares)), single),
  ].filter(reading => reading !== null)
  if (single) return readings.reduce(better, filed)
  // Either record may have the right fields, so both readings must agree.
  return readings.length === 2 ? better(filed, worse(readings[0]!, readings[1]!)) : filed
}

function read(a: Normalised, b: Normalised, shares: Shares): Part[] {
  const family = compareFamily(a, b, shares)
  const given = compareGiven(a, b, shares)
  if (family.words === married)
    return [family, given, part('middleName', 'missing', 0, 'Middle names can’t be compared')]
  return [family, given, compareMiddle(middleOf(a, b), middleOf(b, a), shares)]
}

/** If the middle name is missing, uses words left over from a longer name: García Márquez, Mary Ann. */
function middleOf(one: Normalised, other: Normalised) {
  if (one.middle.length > 0 || other.middle.length === 0) return one.middle
  if (one.family.length + one.given.length <= 2) return one.middle
  return [...align(one.family, other.family).leftA, ...align(one.given, other.given).leftA]
}

const agrees = ({ agreement }: Part) => agreement === 'same' || agreement === 'close'

/** Moves words to the field where the other record has a similar one. Null if none moves. */
function filedAs(one: Normalised, other: Normalised): Normalised | null {
  const family: Word[] = []
  const given: Word[] = []
  let moves = 0
  for (const word of one.family) {
    const leaves = likeness(word, other.given) > likeness(word, other.family)
    if (leaves) moves++
    ;(leaves ? given : family).push(word)
  }
  for (const word of one.given) {
    const leaves = likeness(word, other.family) > likeness(word, other.given)
    if (leaves) moves++
    ;(leaves ? family : given).push(word)
  }
  return moves > 0 ? { ...one, family, given } : null
}

function likeness(word: Word, names: Word[]) {
  let best = 0
  for (const name of names) best = Math.max(best, compareWords(word, name))
  return best > 2 ? best : 0
}

const isSingle = ({ family, given }: Normalised) => family.length === 0 || given.length === 0

const better = (one: Part[], other: Part[]) => (sum(other) > sum(one) ? other : one)
const worse = (one: Part[], other: Part[]) => (sum(other) < sum(one) ? other : one)

const sum = (parts: Part[]) => parts.reduce((bits, { bits: more }) => bits + more * 10, 0)

/** Swapped fields must both agree. A single name has only one field to agree. */
function moved([family, given, middle]: Part[], single: boolean): Part[] | null {
  const convinces = single ? agrees(family!) || agrees(given!) : agrees(family!) && agrees(given!)
  if (!convinces) return null
  const words = 'Given name and family name are swapped'
  return [family!, { ...given!, bits: tenths(given!.bits + misfiled), words }, middle!]
}

const penalties = { sounds: 0, typo: 0, twoTypos: 0, roughly: 0, short: 0, prefix: 0, nickname: 0 }

function compareMiddle(a: Word[], b: Word[], shares: Shares): Part {
  if (a.length === 0 || b.length === 0) return part('middleName', 'missing', 0, 'A middle name is missing')
  const best = align(a, b).pairs[0]
  if (!best || best.alike === alike.prefix) return differing(a, b)
  if (best.alike === alike.initial || best.a.text.length === 1)
    return part('middleName', 'close', weights.initial, 'The initials of the middle names agree')
  const bits = between(weights.least, weights.most, bitsOfPair(best, 'm', shares, penalties) * weights.share)
  if (best.alike === alike.same) return part('middleName', 'same', bits, 'Same middle name')
  return part('middleName', 'close', Math.max(bits + weights.typo, weights.least), 'Similar middle names')
}

function differing(a: Word[], b: Word[]) {
  const initials = a.every(word => word.text.length === 1) || b.every(word => word.text.length === 1)
  return initials
    ? part('middleName', 'different', weights.initialDifferent, 'The initials of the middle names differ')
    : part('middleName', 'different', weights.different, 'Middle names differ')
}
