import { editsBetween } from './edits.ts'
import { foldedWords } from './folding.ts'
import {
  attached,
  givenSpellings,
  joinedWithLast,
  joinedWithNext,
  onlyInFamilyNames,
  particles,
  spellings,
  suffixes,
  titles,
} from './particles.ts'

export type Place = 'family' | 'given' | 'middle'

/** `Engr. Ma. de la Luz` → maria, luz; `Dela Cruz, Jr.` → cruz, suffix jr */
export function nameWords(text: string, place: Place) {
  const { words, suffix } = withoutSuffix(withoutTitles(foldedWords(text).map(word => spelt(word, place))))
  const named = withoutParticles(joined(words), place).map(word =>
    withDin(withoutArticle(attached.get(word) ?? word)),
  )
  return { words: named, suffix }
}

/** `Jr.` → `jr`; degrees and anything else are ignored. */
export function suffixOf(text: string) {
  const last = foldedWords(text).findLast(word => suffixes.has(word))
  return last ? suffixes.get(last)! : ''
}

/** `sto` → santo, `mohd` → muhammad; `ma` → maria in given names */
export const spelt = (word: string, place: Place) =>
  (place === 'given' ? givenSpellings.get(word) : undefined) ??
  spellings.get(word) ??
  (isMuhammad(word) ? 'muhammad' : word)

/** Accepts one typing error, because Muhammad has the most spellings. */
function isMuhammad(word: string) {
  if (word[0] !== 'm' || word.length < 5 || word.length > 9 || !word.slice(0, 4).includes('h')) return false
  return MUHAMMAD.some(spelling => editsBetween(word, spelling, 1) <= 1)
}

const MUHAMMAD = ['mohamed', 'mohammed', 'mohamad', 'mohammad', 'muhamad', 'muhammad', 'mohamud']

/** Titles come first, and never alone. */
function withoutTitles(words: string[]) {
  const first = words.findIndex(word => !titles.has(word))
  return first < 0 ? words.slice(-1) : words.slice(first)
}

function withoutSuffix(words: string[]) {
  const end = words.findLastIndex(word => !suffixes.has(word)) + 1
  if (end === 0 || end === words.length) return { words, suffix: '' }
  return { words: words.slice(0, end), suffix: suffixes.get(words[end]!)! }
}

function joined(words: string[]) {
  const result: string[] = []
  let open = ''
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1
    if (open && particles.has(word) && !isLast) continue
    if (!open && joinedWithNext.has(word) && !isLast) open = word
    else if (!open && joinedWithLast.has(word) && result.length > 0) attach(result, word)
    else {
      result.push(open + word)
      open = ''
    }
  }
  return result
}

function attach(result: string[], word: string) {
  while (result.length > 1 && particles.has(result.at(-1)!)) result.pop()
  result.push(result.pop()! + word)
}

/** A last word is a name, like the family name Le or the given name Van. */
function withoutParticles(words: string[], place: Place) {
  const drops = (word: string) => particles.has(word) && (place === 'family' || !onlyInFamilyNames.has(word))
  return words.filter((word, at) => at === words.length - 1 || !drops(word))
}

/** abdulrahman, abdelrahman, abdurrahman → abdrahman */
function withoutArticle(word: string): string {
  if (word === 'abdullah' || !word.startsWith('abd') || !'uaeo'.includes(word[3] ?? '-')) return word
  const rest = word.slice(word.startsWith('ou', 3) ? 5 : 4)
  const isArticle = rest.length >= 4 && (rest[0] === 'l' || rest[0] === rest[1])
  return isArticle ? withoutArticle(`abd${rest.slice(1)}`) : word
}

const withDin = (word: string) =>
  word.length < 7 || !/ne?$/.test(word)
    ? word
    : word.replace(/(?<=^.{3,})(?:[aeu]ddeene?|[aeu]ddine?|udin)$/, 'din')
