import { codeOf, isBasic } from './basic-characters.ts'
import { candidates, hasGlyph, type FontName, type Style } from './text-fonts.ts'

// Decides which font draws each part of a text.

export type FontRun = { font: FontName; text: string }

/** Drawn as coloured pictures, which a paper does not have. */
const PICTURE = /\p{Emoji_Presentation}/u
/** Joiners, direction marks and the like, which a font need not have. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\t\n\r]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The text cut where its font changes. A character that no font has is replaced by its code: `[U+1F600]`. */
export function runsOf(text: string, style: Style): FontRun[] {
  if (isBasic(text)) return text ? [{ font: style, text }] : []
  const runs: FontRun[] = []
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1)
    for (const { font, text: part } of runsOfGrapheme(segment, style, last?.font)) {
      const previous = runs.at(-1)
      if (previous?.font === font) previous.text += part
      else runs.push({ font, text: part })
    }
  }
  return runs
}

/** An accent is drawn in the font of its letter where one font has both. */
function runsOfGrapheme(grapheme: string, style: Style, previous?: FontName): FontRun[] {
  if (/^\s+$/.test(grapheme) && previous && hasAll(previous, grapheme))
    return [{ font: previous, text: grapheme }]
  const whole = fontOf(grapheme, style)
  if (whole) return [{ font: whole, text: grapheme }]
  return [...grapheme].map(character => {
    const font = fontOf(character, style)
    return font ? { font, text: character } : { font: style, text: `[${codeOf(character)}]` }
  })
}

const fontOf = (text: string, style: Style) =>
  PICTURE.test(text) ? undefined : candidates(text, style).find(font => hasAll(font, text))

const hasAll = (font: FontName, text: string) =>
  [...text].every(character => INVISIBLE.test(character) || hasGlyph(font, character.codePointAt(0)!))

/** Whether the run is in one of the fonts of the text itself, which has no script from right to left. */
export const isPlain = ({ font }: FontRun) => font === 'regular' || font === 'bold' || font === 'italic'

/** The first character of a text that no font has. */
export function unprintable(text: string) {
  if (isBasic(text)) return undefined
  return [...new Set(text)].find(character => !fontOf(character, 'regular'))
}
