// Coarser than Soundex and without its first letter, so that Cristina and Christina, Hernández and Ernandes,
// Mohammed and Muhamad, Delfin and Delpin are equal. It finds candidates; spelling decides how alike they
// are.

const MAX_LENGTH = 6
const CLASSES: Record<string, string> = {
  b: 'B', p: 'B', f: 'B', v: 'B',
  c: 'K', k: 'K', q: 'K', g: 'K',
  j: 'J',
  s: 'S', z: 'S', x: 'S',
  d: 'T', t: 'T',
  l: 'L', r: 'R', m: 'N', n: 'N',
} // prettier-ignore

export function soundOf(word: string) {
  if (!isLatin(word)) return word.slice(0, MAX_LENGTH).toWellFormed()
  let sound = startsWithVowel(word) ? 'A' : ''
  let last = sound
  for (let at = 0; at < word.length && sound.length < MAX_LENGTH; at++) {
    const sounded = classAt(word, at)
    if (sounded && sounded !== last) sound += sounded
    // Vowels separate two letters of a class (Mimi), silent letters don't (Sachs, Whitman).
    if (sounded || !isSilent(word[at]!)) last = sounded
  }
  return sound
}

const BEGINNINGS = ['bpfv', 'ckqgjszx', 'dt', 'lr', 'mn', 'aeiouyhw']

/** The first letters of words that may sound like one with this first letter. */
export const soundingLike = (letter: string) => [
  ...(BEGINNINGS.find(letters => letters.includes(letter)) ?? letter),
]

function classAt(word: string, at: number) {
  const letter = word[at]!
  const next = word[at + 1] ?? ''
  if (letter === 'p' && next === 'h') return 'B'
  if (letter === 'c' && next === 'h') return isSoftAfter(word[at + 2] ?? '') ? 'S' : 'K'
  if (letter === 'c' && isFront(next)) return 'S'
  if (letter === 'g' && isFront(next)) return 'J'
  return CLASSES[letter] ?? ''
}

const isLatin = (word: string) => {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code > 122 || (code < 97 && code > 57)) return false
  }
  return true
}

const startsWithVowel = (word: string) => 'aeiouyhw'.includes(word[0]!)
const isSilent = (letter: string) => letter === 'h' || letter === 'w'
const isFront = (letter: string) => letter !== '' && 'eiy'.includes(letter)
/** `ch` sounds as in Chávez before a vowel or at the end, and as in Christina before a consonant. */
const isSoftAfter = (letter: string) => letter === '' || 'aeiouy'.includes(letter)
