import { Buffer as TextBuffer, Direction, shape as shapeBuffer } from 'harfbuzzjs'
import { codePointOf, isBasic } from './basic-characters.ts'
import { candidates, hasGlyph, load, type FontName, type Style } from './fonts.ts'

export type FontRun = { font: FontName; text: string }

const EMOJI = /\p{Emoji_Presentation}/u
/** Such as joiners and direction marks, which need no glyph. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\t\n\r]/u

/** pdfkit would draw an empty box for them. */
const NEEDS_HARFBUZZ = /[^\P{Default_Ignorable_Code_Point}\xad]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters that no font has are replaced by their code point: `[U+1F600]`. */
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
    return font ? { font, text: character } : { font: style, text: `[${codePointOf(character)}]` }
  })
}

const fontOf = (text: string, style: Style) =>
  EMOJI.test(text) ? undefined : candidates(text, style).find(font => hasAll(font, text))

const hasAll = (font: FontName, text: string) =>
  [...text].every(character => INVISIBLE.test(character) || hasGlyph(font, character.codePointAt(0)!))

/** In the typeface of papers, which has no right-to-left scripts and no glyphs for joiners. */
export const isPlain = ({ font, text }: FontRun) =>
  (font === 'regular' || font === 'bold' || font === 'italic') && !NEEDS_HARFBUZZ.test(text)

export function unprintable(text: string) {
  if (isBasic(text)) return undefined
  return [...new Set(text)].find(character => !fontOf(character, 'regular'))
}

export type Shaped = {
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[]
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  readonly advanceWidth: number
}

const SPACE = 0x20

/** Glyphs from left to right, in font units. HarfBuzz, because fontkit fails on some Indic scripts. */
export function shape(font: FontName, text: string, rightToLeft: boolean): Shaped {
  const { font: shaper } = load(font)
  const buffer = new TextBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR)
  shapeBuffer(shaper, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const meanings = codePointsOfGlyphs(
    infos.map(({ codepoint, cluster }) => ({ id: codepoint, cluster })),
    text,
    font,
  )
  const glyphs = infos.map(({ codepoint: id }, at) => ({
    id,
    advanceWidth: shaper.glyphHAdvance(id),
    codePoints: meanings[at]!,
  }))
  return {
    glyphs,
    positions: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    })),
    get advanceWidth() {
      return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

function codePointsOfGlyphs(glyphs: { id: number; cluster: number }[], text: string, font: FontName) {
  const { font: shaper } = load(font)
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b)
  const left = new Map(
    starts.map((start, at) => [
      start,
      Array.from(text.slice(start, starts[at + 1]), character => character.codePointAt(0)!),
    ]),
  )
  const own = glyphs.map(({ id, cluster }) => {
    const codePoints = left.get(cluster)!
    const at = codePoints.findIndex(codePoint => shaper.nominalGlyph(codePoint) === id)
    if (at >= 0) return codePoints.splice(at, 1)
    return id === shaper.nominalGlyph(SPACE) ? [SPACE] : undefined
  })
  return own.map((codePoints, at) => codePoints ?? left.get(glyphs[at]!.cluster)!.splice(0))
}
