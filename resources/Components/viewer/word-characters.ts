// Characters of Word that are not in its texts, or mean something else there.

const WINGDINGS: Record<number, string> = {
  0x6c: '●',
  0x6e: '■',
  0x6f: '☐',
  0x71: '☐',
  0x72: '☐',
  0x76: '❖',
  0xa7: '▪',
  0xa8: '☐',
  0xd8: '➢',
  0xdf: '←',
  0xe0: '→',
  0xe1: '↑',
  0xe2: '↓',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
}
const SYMBOL: Record<number, string> = {
  0x2b: '+',
  0x2d: '−',
  0x3d: '=',
  0xa3: '≤',
  0xa5: '∞',
  0xb0: '°',
  0xb1: '±',
  0xb3: '≥',
  0xb4: '×',
  0xb7: '•',
  0xb8: '÷',
  0xb9: '≠',
  0xbb: '≈',
  0xd7: '·',
  0xd6: '√',
  0xae: '→',
  0xac: '←',
  0xe5: '∑',
}
const GREEK = [
  ['ABGDEZHQIKLMNXOPRSTUFCYW', 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'],
  ['abgdezhqiklmnxoprstufcyw', 'αβγδεζηθικλμνξοπρστυφχψω'],
] as const

const UNKNOWN = '[symbol]'

/** A character of a font of symbols. The code may be in Word's private range. */
function symbolOf(font: string, code: number) {
  const at = code & 0xff
  if (/^symbol$/i.test(font)) return SYMBOL[at] ?? greek(String.fromCharCode(at))
  if (/^wingdings$/i.test(font)) return WINGDINGS[at] ?? UNKNOWN
  return code >= 0xe000 && code <= 0xf8ff ? UNKNOWN : String.fromCharCode(code)
}

function greek(letter: string) {
  for (const [latin, other] of GREEK) if (latin.includes(letter)) return other[latin.indexOf(letter)]!
  return /[0-9.,()\s]/.test(letter) ? letter : UNKNOWN
}

export const symbolNumbered = (font: string, hex: string) => symbolOf(font, Number.parseInt(hex, 16) || 0)

const isOfSymbols = (font: string) => /^(?:symbol|wingdings|webdings)/i.test(font)

export const inFont = (text: string, font: string) =>
  isOfSymbols(font) || /[\uE000-\uF8FF]/.test(text)
    ? Array.from(text, character => (character === ' ' ? ' ' : symbolIn(character, font))).join('')
    : text

const symbolIn = (character: string, font: string) =>
  isOfSymbols(font) || /[\uE000-\uF8FF]/.test(character)
    ? symbolOf(
        isOfSymbols(font) && !/^(?:symbol|wingdings)$/i.test(font) ? 'unknown' : font,
        codeOf(character, font),
      )
    : character

/** Letters of an unknown font of symbols are symbols too. */
const codeOf = (character: string, font: string) =>
  /^(?:symbol|wingdings)$/i.test(font) ? character.charCodeAt(0) : 0xf000 | (character.charCodeAt(0) & 0xff)

const RAISED = ['0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'] as const
const LOWERED = ['0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'] as const

/** Written so that a raised digit is not read as one of the number before it. */
export const raised = (text: string) => moved(text, RAISED, '^')
export const lowered = (text: string) => moved(text, LOWERED, '_')

function moved(text: string, [from, to]: readonly [string, string], mark: string) {
  if (!text.trim()) return text
  if ([...text].every(character => from.includes(character)))
    return Array.from(text, character => to[from.indexOf(character)]!).join('')
  return /^(?:st|nd|rd|th|er|re|o|a|º|ª)$/i.test(text) ? text : `${mark}(${text})`
}
