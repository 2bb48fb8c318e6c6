import type { Normalised, Word } from './normalise.ts'
import { soundOf } from './phonetic.ts'

/** Increase this when keys or counted words change: the next start then rebuilds them. */
export const KEYS_VERSION = '4'

const MAX_KEYS = 24
const MAX_PAIRS = 8
/** So common that any other name is more useful. */
const GENERIC = new Set(['maria', 'jose', 'juan', 'muhammad', 'abd', 'mary', 'ana'])

/** Most reliable first. Independent of word order and of swapped family and given names. */
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
  return [...new Set(keys.filter(Boolean))].slice(0, MAX_KEYS)
}

function namesOf({ family, given, middle }: Normalised) {
  const main = mostDistinctive([...family, ...given.filter(isNoInitial)])
  return main.length > 1 ? main : [...main, ...mostDistinctive(middle.filter(isNoInitial))]
}

/** Family names may have one letter, and names in other scripts one sign. */
const isNoInitial = ({ text }: Word) => !/^[a-z]$/.test(text)

const mostDistinctive = (words: Word[]) =>
  words.toSorted(
    (a, b) => Number(GENERIC.has(a.text)) - Number(GENERIC.has(b.text)) || byText(a.text, b.text),
  )

/** The date alone; with a name in either order of day and month; and with one part left out. */
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

function pairsOf(sounds: string[], more: string[]) {
  const pairs: string[] = []
  for (const [at, one] of sounds.entries())
    for (const other of [...sounds.slice(at + 1), ...more])
      if (one !== other) pairs.push(one < other ? `p:${one}:${other}` : `p:${other}:${one}`)
  return [...new Set(pairs)].slice(0, MAX_PAIRS)
}

function moreSounds({ given, aliases, middle }: Normalised) {
  const roots = [...given, ...aliases.flat()].flatMap(word => word.roots.map(soundOf))
  const whole = given.length > 1 ? [soundOf(given.map(word => word.text).join(''))] : []
  return [
    ...roots,
    ...whole,
    ...mostDistinctive([...aliases.flat(), ...middle].filter(isNoInitial)).map(word => word.sound),
  ]
}

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

function placeKeys(place: string, names: Word[]) {
  if (!place) return []
  return names
    .slice(0, 2)
    .flatMap(({ text, sound }) => [`l:${sound}:${place}`, `l:${startOf(text, 3)}:${place}`])
}

const startOf = (text: string, letters: number) => text.slice(0, letters).toWellFormed()

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
