import { Buffer as TextBuffer, Direction, shape as shapeBuffer } from 'harfbuzzjs'
import { load, type FontName } from './text-fonts.ts'

// fontkit's own shaping fails on some Indic scripts.

export type Shaped = {
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[]
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  readonly advanceWidth: number
}

const SPACE = 0x20

/** Glyphs from left to right, in font units. */
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
