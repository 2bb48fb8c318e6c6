import type { Normalised, Word } from './normalise.ts'
import { soundOf } from './phonetic.ts'

// By which keys a person is found again. Two records that share one are compared; a key that too many persons
// share says nothing and is skipped, so each person has keys of many kinds.

/** To be raised with whatever changes the keys or the counted words of a person: the next start builds them anew. */
export const KEYS_VERSION = '3'

const MOST_KEYS = 24
const MOST_PAIRS = 8
/** Names of so many that any other tells more. */
const GENERIC = new Set(['maria', 'jose', 'juan', 'muhammad', 'abd', 'mary', 'ana'])

/** Distinct, at most 24, the surest first. The same with family and given name swapped, and in any order of words. */
export function keysOf(n: Normalised): string[] {
  const names = namesOf(n)
  const sounds = [...new Set(names.map(word => word.sound))]
  const keys = [
    n.idNumber && `i:${n.idNumber}`,
    n.phone && `t:${n.phone}`,
    ...(n.birthDate ? datedKeys(n.birthDate, sounds) : []),
    ...pairsOf(sounds, moreSounds(n)),
    ...prefixKeys(n.birthDate.slice(0, 4), names),
    ...placeKeys(startOf(n.locality, 5), names),
  ]
  return [...new Set(keys.filter(Boolean))].slice(0, MOST_KEYS)
}

/** Words of family and given name, those that tell more first; of the middle name where there is little else. */
function namesOf({ family, given, middle }: Normalised) {
  const main = telling([...family, ...given])
  return main.length > 1 ? main : [...main, ...telling(middle)]
}

const telling = (words: Word[]) =>
  words
    .filter(word => word.text.length > 1)
    .toSorted((a, b) => Number(GENERIC.has(a.text)) - Number(GENERIC.has(b.text)) || byText(a.text, b.text))

/** The date; with a name: in any order of day and month, and without the one, the other, or the year. */
function datedKeys(iso: string, sounds: string[]) {
  const [year, month, day] = [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8)]
  const unordered = month < day ? month + day : day + month
  return [
    `d:${year}${month}${day}`,
    ...sounds.slice(0, 4).map(sound => `s:${sound}:${year}${unordered}`),
    ...sounds
      .slice(0, 2)
      .flatMap(sound => [
        `s:${sound}:${year}${month}--`,
        `s:${sound}:${year}--${day}`,
        `s:${sound}:${unordered}`,
      ]),
  ]
}

/** Two names each; then each name with what else the person is called. */
function pairsOf(sounds: string[], more: string[]) {
  const pairs: string[] = []
  for (const [at, one] of sounds.entries())
    for (const other of [...sounds.slice(at + 1), ...more])
      if (one !== other) pairs.push(one < other ? `p:${one}:${other}` : `p:${other}:${one}`)
  return [...new Set(pairs)].slice(0, MOST_PAIRS)
}

/** Names that familiar forms stand for, aliases, names written as one word, middle names. */
function moreSounds({ given, aliases, middle }: Normalised) {
  const roots = [...given, ...aliases.flat()].flatMap(word => word.roots.map(soundOf))
  const whole = given.length > 1 ? [soundOf(given.map(word => word.text).join(''))] : []
  return [...roots, ...whole, ...telling([...aliases.flat(), ...middle]).map(word => word.sound)]
}

/** The birth year with how two names begin, for sounds that a slip of the pen changed. */
function prefixKeys(year: string, names: Word[]) {
  const prefixes = names.slice(0, 3).map(word => startOf(word.text, 3))
  const pairs = prefixes.flatMap((one, at) =>
    prefixes.slice(at + 1).map(other => [one, other].toSorted().join(':')),
  )
  return [
    ...(year ? pairs.map(both => `y:${year}:${both}`) : []),
    ...pairs.slice(0, 1).map(both => `x:${both}`),
  ]
}

/** Where someone lives, with how a name sounds or begins. */
function placeKeys(place: string, names: Word[]) {
  if (!place) return []
  return names
    .slice(0, 2)
    .flatMap(({ text, sound }) => [`l:${sound}:${place}`, `l:${startOf(text, 3)}:${place}`])
}

const startOf = (text: string, letters: number) => text.slice(0, letters).toWellFormed()

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
