const ROMAN: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

const MAX_ROMAN = 3999

/** '' for numbers that Roman numerals can't write. */
export function roman(number: number): string {
  if (number < 1 || number > MAX_ROMAN) return ''
  const [value, letters] = ROMAN.find(([value]) => value <= number)!
  return letters + roman(number - value)
}

export const LATIN = 'abcdefghijklmnopqrstuvwxyz'

/** As in CSS: after z come aa and ab. */
export function lettersLikeCss(number: number, alphabet = LATIN): string {
  if (number < 1) return ''
  const letters = [...alphabet]
  const rest = Math.floor((number - 1) / letters.length)
  return (rest > 0 ? lettersLikeCss(rest, alphabet) : '') + letters[(number - 1) % letters.length]!
}

/** As in Word: after z come aa and bb. */
export const lettersLikeWord = (number: number) =>
  LATIN[(number - 1) % LATIN.length]!.repeat(Math.min(Math.ceil(number / LATIN.length), 100))

export const withLeadingZero = (number: number) => String(number).padStart(2, '0')
