import { editsBetween } from './edits.ts'
import type { Word } from './normalise.ts'
import { particles } from './name-words.ts'

/** Ordered from least to most alike, for numeric comparison. */
export const alike = {
  different: 0,
  initial: 1,
  prefix: 2,
  twoTypos: 3,
  /** Sounds alike, but differs in two letters or more. */
  roughly: 4,
  typo: 5,
  sounds: 6,
  nickname: 7,
  same: 8,
} as const
export type Alike = (typeof alike)[keyof typeof alike]

export function compareWords(a: Word, b: Word): Alike {
  if (a.text === b.text) return alike.same
  if (a.roots.length > 0 && b.roots.length > 0 && shareRoot(a.roots, b.roots)) return alike.nickname
  const [shorter, longer] = a.text.length < b.text.length ? [a.text, b.text] : [b.text, a.text]
  if (shorter.length === 1) return longer[0] === shorter ? alike.initial : alike.different
  return compareLetters(shorter, longer, a.sound === b.sound)
}

const OTHER_VOWELS = new Set('ae ea ao oa ai ia eo oe io oi'.split(' '))

export function differInVowel(a: string, b: string) {
  if (a.length !== b.length || respelt(a) === respelt(b)) return false
  let at = 0
  while (a[at] === b[at] && at < a.length) at++
  return OTHER_VOWELS.has((a[at] ?? '') + (b[at] ?? '')) && a.slice(at + 1) === b.slice(at + 1)
}

export function differInEnding(a: string, b: string) {
  return a.at(-1) !== b.at(-1)
}

function compareLetters(shorter: string, longer: string, soundsAlike: boolean): Alike {
  const most = allowed(shorter, longer) + (soundsAlike ? allowedIfHeard(longer.length) : 0)
  const edits = editsBetween(shorter, longer, most)
  if (edits <= most) {
    if (soundsAlike) return edits === 1 || respelt(shorter) === respelt(longer) ? alike.sounds : alike.roughly
    return edits === 1 ? alike.typo : alike.twoTypos
  }
  if (shorter.length < 3) return alike.different
  if (longer.startsWith(shorter)) return alike.prefix
  return longer.endsWith(shorter) && isDropped(longer.slice(0, -shorter.length))
    ? alike.sounds
    : alike.different
}

/** Equal for Tamim and Tameem, Younous and Yunus, Zuhair and Zuheir. */
const respelt = (word: string) =>
  word
    .replace(/ee/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/y/g, 'i')
    .replace(/ai/g, 'ei')
    .replace(/(.)\1/g, '$1')

const isDropped = (start: string) => start === 'abd' || particles.has(start)

/** The longer a word, the less likely it is to sound alike by chance: Cherkaoui, Sharqawi. */
const allowedIfHeard = (letters: number) => (letters >= 8 ? 3 : letters > 3 ? 1 : 0)

/** In words of three letters the first must agree. */
function allowed(shorter: string, longer: string) {
  if (longer.length <= 3) return shorter[0] === longer[0] ? 1 : 0
  return longer.length <= 5 ? 1 : longer.length <= 10 ? 2 : 3
}

function shareRoot(a: string[], b: string[]) {
  for (const root of a) if (b.includes(root)) return true
  return false
}
