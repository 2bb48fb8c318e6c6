export type Raised = 'above' | 'below'

const ABOVE = new Map(zip('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'))
const BELOW = new Map(zip('0123456789+-−=()aeox', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓ'))

/** Endings such as 5th, marks of footnotes, and signs mean the same on the line. */
const SAME_ON_LINE =
  /^(?:st|nd|rd|th|[oaerª-º]|er|re|ère|ème|me|os|as|tm|sm|®|™|©|[*†‡§¶°]+|[[(][\p{L}\p{N}]+[\])])$/iu

/** Raised and lowered text as characters: 10² must not become 102. */
export function raised(text: string, place: Raised): string {
  const trimmed = text.trim()
  if (trimmed === '' || (place === 'above' && SAME_ON_LINE.test(trimmed))) return text
  const characters = [...trimmed].map(each => (place === 'above' ? ABOVE : BELOW).get(each))
  const written = characters.includes(undefined)
    ? `${place === 'above' ? '^' : '_'}(${trimmed})`
    : characters.join('')
  return text.replace(trimmed, () => written)
}

export type SymbolFont = 'symbol' | 'wingdings' | 'unknown'

const SYMBOL = new Map(
  zip(
    'ABGDEZHQIKLMNXOPRSTUFCYWabgdezhqiklmnxoprstufcyw£³¹´¸±°·®¬Þ¥¶åÖ¢²',
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψω≤≥≠×÷±°•→←⇒∞∂∑√′″',
  ),
)
const WINGDINGS = new Map(zip('þýü¨oqûàßáâ§nlØvFJLx', '☑☒✓☐☐❑✗→←↑↓▪■●➢❖☞☺☹☒'))

/** Signs that fonts draw in place of letters. Null if a sign is unknown. */
export function signOf(character: string, font: SymbolFont): string | null {
  const code = character.codePointAt(0)!
  const letter = code >= 0xf000 && code <= 0xf0ff ? String.fromCodePoint(code - 0xf000) : character
  const sign =
    font === 'symbol' ? SYMBOL.get(letter) : font === 'wingdings' ? WINGDINGS.get(letter) : undefined
  if (sign) return sign
  const isPlain = font === 'symbol' ? /[\s\d!#%&()+,./:;<=>?[\]_{|}]/ : /\s/
  // Signs that these fonts don't have are drawn by another font.
  return isPlain.test(letter) || code > 0xff ? letter : null
}

export type Transform = 'uppercase' | 'lowercase' | 'capitalize'

export function transformed(text: string, transform: string | undefined) {
  if (transform === 'uppercase') return text.toUpperCase()
  if (transform === 'lowercase') return text.toLowerCase()
  if (transform === 'capitalize')
    return text.replace(/(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu, letter => letter.toUpperCase())
  return text
}

/** Soft hyphens and the like, which nobody sees. Joiners count in many scripts. */
export const withoutInvisible = (text: string) => text.replace(/[\u00ad\u200b\u2060\ufeff]/g, '')

function zip(from: string, to: string): [string, string][] {
  const signs = [...to]
  return [...from].map((each, at) => [each, signs[at]!])
}
