import { codeOf, isBasic } from './basic-characters.ts'
import { candidates, hasGlyph, type FontName, type Style } from './text-fonts.ts'

export type FontRun = { font: FontName; text: string }

const PICTURE = /\p{Emoji_Presentation}/u
/** Joiners, direction marks and the like, which need no glyph. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\t\n\r]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters that no font has become their code: `[U+1F600]`. */
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

/** Draws an accent in its letter's font if that font has both. */
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

/** In one of the main fonts, which have no right-to-left scripts. */
export const isPlain = ({ font }: FontRun) => font === 'regular' || font === 'bold' || font === 'italic'

export function unprintable(text: string) {
  if (isBasic(text)) return undefined
  return [...new Set(text)].find(character => !fontOf(character, 'regular'))
}
