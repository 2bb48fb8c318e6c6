export const encodings = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Windows',
  macintosh: 'Mac',
  ibm850: 'MS-DOS, Western Europe',
  ibm437: 'MS-DOS, United States',
} as const

export type Encoding = keyof typeof encodings

const HIGH: Partial<Record<Encoding, string>> = {
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
}

export function decodeAs(encoding: Encoding, bytes: Uint8Array): string {
  const high = HIGH[encoding]
  if (!high) return new TextDecoder(encoding).decode(bytes)
  const letters = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  return letters.replaceAll(/[\u0080-\u00FF]/g, letter => high[letter.charCodeAt(0) - 128]!)
}

export type Reading = { encoding: Encoding; words: string[] }

/** `others`: encodings that are as likely and read some words differently. */
export type Decoded = { text: string; guess: Reading | null; others: Reading[] }

export function decode(bytes: Uint8Array, chosen?: Encoding): Decoded {
  const known = chosen ?? unicodeOf(bytes)
  if (known) return { text: decodeText(known, bytes), guess: null, others: [] }
  const samples = wordsWithHighBytes(bytes)
  const readings = (Object.keys(encodings) as Encoding[]).map(encoding => judgedReading(encoding, samples))
  const [best, ...others] = readings.toSorted((a, b) => a.oddWords - b.oddWords)
  const rivals = others.filter(other => best!.oddWords > 0 || other.oddWords === 0)
  const [guess, ...different] = distinctReadings([best!, ...rivals])
  return { text: decodeAs(guess!.encoding, bytes), guess: guess!, others: different }
}

const decodeText = (encoding: Encoding | 'utf-16le' | 'utf-16be', bytes: Uint8Array) =>
  encoding in encodings ? decodeAs(encoding as Encoding, bytes) : new TextDecoder(encoding).decode(bytes)

function unicodeOf(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (isUtf16(bytes, 1)) return 'utf-16le'
  if (isUtf16(bytes, 0)) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : null
}

/** ASCII headings in UTF-16 have a zero in every other byte. */
function isUtf16(bytes: Uint8Array, zeros: 0 | 1) {
  const start = bytes.subarray(0, 64)
  if (start.length < 4) return false
  return start.every((byte, index) => (index % 2 === zeros) === (byte === 0))
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const MAX_WORDS = 2_000
const MAX_WORD_LENGTH = 60

function wordsWithHighBytes(bytes: Uint8Array): Buffer[] {
  const words = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .split(/[ \t\r\n,;|"]/)
    .filter(word => /[\u0080-\u00FF]/.test(word))
  return [...new Set(words)]
    .slice(0, MAX_WORDS)
    .map(word => Buffer.from(word.slice(0, MAX_WORD_LENGTH), 'latin1'))
}

type JudgedReading = Reading & { oddWords: number }

function judgedReading(encoding: Encoding, samples: Buffer[]): JudgedReading {
  const words = samples.map(word => decodeAs(encoding, word))
  return { encoding, words, oddWords: words.filter(isOdd).length }
}

const LETTERS = 'áéíóúàèìòùâêîôûäëïöüãõñçåøæ'
const COMMON = new Set([...LETTERS, ...LETTERS.toUpperCase(), 'ß'])

function isOdd(word: string) {
  const letters = [...word]
  return letters.some((letter, at) => {
    if (letter <= '\u007F') return false
    const [second = '', before = '', after = ''] = [letters[at - 2], letters[at - 1], letters[at + 1]]
    if (!COMMON.has(letter)) return !isMark(letter, before, after)
    if (/\d/.test(before + after)) return true
    return isUpper(letter) ? isLower(before) : isUpper(before) && (isUpper(second) || isUpper(after))
  })
}

function isMark(mark: string, before: string, after: string) {
  const within = /\p{L}/u.test(before) && /\p{L}/u.test(after)
  return mark === '’' || (/[‘“”–—…·°ºª¿¡\u00A0]/.test(mark) && !within)
}

const isUpper = (letter: string) => letter !== letter.toLowerCase()
const isLower = (letter: string) => letter !== letter.toUpperCase()

const MAX_SHOWN = 8

function distinctReadings(readings: Reading[]): Reading[] {
  const different = readings.filter(
    ({ words }, index) => readings.findIndex(other => sameWords(other.words, words)) === index,
  )
  const positions = [...different[0]!.words.keys()]
  const differing = positions.filter(at => new Set(different.map(({ words }) => words[at])).size > 1)
  const shown = (differing.length > 0 ? differing : positions).slice(0, MAX_SHOWN)
  return different.map(({ encoding, words }) => ({ encoding, words: shown.map(at => words[at]!) }))
}

const sameWords = (one: string[], other: string[]) => one.every((word, at) => word === other[at])
