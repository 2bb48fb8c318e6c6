import { fold } from '#packages/person-matching/folding'
import {
  attached,
  joinedWithLast,
  joinedWithNext,
  nameWords,
  particles,
  type Place,
  spelt,
} from '#packages/person-matching/name-words'
import { firstLetters } from '../search-words.ts'

// Searches compare the beginnings of words. Records and queries are folded as for matching people, so that `delacruz`,
// `dela cruz` and `de la cruz` find each other.

/** Increase this when search texts change: the next start rebuilds them. */
export const SEARCH_TEXT_VERSION = '4'

const APOSTROPHE = /['’‘`´ʼʻʽʾʿʹ]/u
const BETWEEN_PARTS = /[^\p{L}\p{M}\p{N}]+/u
const DIGIT = /\p{N}/u
const MAX_WORD = 100
const MAX_JOINED = 12

/** Written without spaces between names, so that each sign may begin what is searched. */
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u

/** `wholeName`: the names in the order in which they are written without spaces. */
type Searched = { names: string[]; givenNames: string[]; numbers: string[]; wholeName: string[] }

/** The words that find a record, sorted and separated by single spaces. */
export function searchText({ names, givenNames, numbers, wholeName }: Searched) {
  const words = new Set<string>()
  const add = (parts: string[]) => {
    for (const part of parts) words.add(cut(part))
    for (const at of parts.keys()) if (at < MAX_JOINED) words.add(cut(parts.slice(at).join('')))
  }
  const addName = (name: string, place: Place) => {
    for (const group of groupsOf(name)) {
      add(group)
      add(group.map(word => spelt(word, place)))
      add(group.map(word => attached.get(word) ?? withoutZeros(word)))
    }
    // As the matching of people spells them, for names that sound alike.
    for (const word of nameWords(name, place).words) words.add(cut(word))
  }
  for (const number of numbers) {
    add(partsOf(number))
    add(partsOf(number).map(withoutZeros))
    for (const part of partsOf(number)) for (const end of withFewerZeros(part)) words.add(cut(end))
  }
  for (const name of [wholeName.join(''), ...givenNames, ...names]) {
    const written = partsOf(name).join('')
    if (WITHOUT_SPACES.test(written)) for (const end of endsOf(written)) words.add(cut(end))
  }
  for (const name of givenNames) addName(name, 'given')
  for (const name of names) addName(name, 'family')
  return [...words].toSorted().join(' ')
}

const endsOf = (written: string) => {
  const signs = [...written].slice(0, MAX_WORD)
  return signs.map((_, at) => signs.slice(at).join(''))
}

/** Every group must match: all words of one of its alternatives are beginnings of words of the record. */
export type SearchQuery = string[][][]

const MAX_GROUPS = 8
const MAX_PARTS = 8

export const searchQuery = (text: string): SearchQuery =>
  groupsOf(text)
    .slice(0, MAX_GROUPS)
    .map(group => alternativesOf(group.slice(0, MAX_PARTS)))

/** A number must match as a whole, a name also by its parts. */
function alternativesOf(group: string[]) {
  const asSpelt = group.map(word => spelt(word, 'given'))
  const isNumber = group.some(part => DIGIT.test(part))
  const all = [[group.join('')], [asSpelt.join('')], ...(isNumber ? [] : [group, asSpelt])]
  const unique = new Map(all.map(words => [words.join(' '), words.map(cut)]))
  return [...unique.values()]
}

/** Parts that may be written as one word: `O'Brien`, `de la Cruz`, `Sto. Domingo`, `CR-2024-0117`. */
function groupsOf(text: string) {
  const groups: string[][] = []
  let isOpen = false
  for (const written of text.split(/\s+/)) {
    const parts = partsOf(written)
    const [first, last] = [parts[0], parts.at(-1)]
    if (first === undefined || last === undefined) continue
    const isNumber = parts.some(part => DIGIT.test(part))
    const before = isOpen || joinedWithLast.has(first) ? groups.at(-1) : undefined
    if (before && !isNumber) before.push(...parts)
    else groups.push(parts)
    isOpen = !isNumber && (particles.has(last) || joinedWithNext.has(spelt(last, 'family')))
  }
  return groups
}

const partsOf = (text: string) =>
  text
    .split(APOSTROPHE)
    .flatMap(part => fold(part).split(BETWEEN_PARTS))
    .filter(Boolean)

/** `000421` → 00421, 0421: people type any part of a number. */
const withFewerZeros = (part: string) =>
  [...(/^0+(?=\d)/.exec(part)?.[0] ?? '')].slice(1).map((_, zeros) => part.slice(zeros + 1))
const withoutZeros = (part: string) => part.replace(/^0+(?=\d)/, '')
const cut = (word: string) => firstLetters(word, MAX_WORD)
