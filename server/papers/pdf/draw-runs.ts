import type Pdf from 'pdfkit'
import { type Line, linesOf, type VisualRun } from './lines.ts'
import { type FontName, fontPaths, load } from './fonts.ts'
import { type FontRun, isPlain, shape, type Shaped } from './runs.ts'

type Document = InstanceType<typeof Pdf>
type Layout = { size: number; width: number; gap: number }
type WithFont = { _font: { font: { layout: (text: string, features?: Features) => Shaped } } }
type ParsedFont = { _glyphs: Record<number, { codePoints: number[] }> }
type WithFonts = { _fontFamilies: Record<string, { font: ParsedFont }> }
type Features = { rightToLeft?: boolean }

/** Parsing the tables of fonts takes most of the time, so documents share parsed fonts. */
const parsed = new Map<FontName, object>()

export function registerFonts(document: Document) {
  for (const [name, path] of Object.entries(fontPaths))
    document.registerFont(name, (parsed.get(name) as Buffer | undefined) ?? path()) // pdfkit takes both
}

/** Call right after a document has ended. */
export function keepFonts(document: Document) {
  const { _fontFamilies: opened } = document as unknown as WithFonts
  for (const name of Object.keys(fontPaths)) {
    if (!opened[name]) continue
    const { font } = opened[name]
    forgetUnnamedGlyphs(font)
    parsed.set(name, font)
  }
}

/** Embedding a font loads glyphs without their characters, and later documents’ text could not be copied. */
function forgetUnnamedGlyphs({ _glyphs: glyphs }: ParsedFont) {
  for (const [id, { codePoints }] of Object.entries(glyphs))
    if (codePoints.length === 0) delete glyphs[Number(id)]
}

/** Draws a paragraph below the previous one, starting at `document.x`. */
export function drawRuns(document: Document, runs: FontRun[], layout: Layout) {
  if (runs.every(isPlain)) drawPlain(document, runs, layout)
  else for (const line of splitLines(runs)) drawMixed(document, line, layout)
}

function drawPlain(document: Document, runs: FontRun[], { width, gap }: Layout) {
  for (const [at, { font, text }] of runs.entries())
    document.font(font).text(breakable(text), { width, lineGap: gap, continued: at < runs.length - 1 })
}

/** pdfkit neither orders right-to-left words nor aligns different fonts on one baseline. */
function drawMixed(document: Document, runs: FontRun[], { size, width, gap }: Layout) {
  const left = document.x
  const measure = ({ font, text, rightToLeft }: VisualRun) =>
    (shape(font, text, rightToLeft).advanceWidth / load(font).unitsPerEm) * size
  for (const line of linesOf(runs, width, measure)) {
    const { ascent, descent } = heightOf(line, size)
    if (document.y + ascent + descent > document.page.maxY()) document.addPage()
    const baseline = document.y + ascent
    let x = line.rightToLeft ? left + width - line.width : left
    for (const run of line.runs) {
      drawRun(document, run, x, baseline)
      x += measure(run)
    }
    document.x = left
    document.y = baseline + descent + gap
  }
}

function drawRun(document: Document, { font, text, rightToLeft }: VisualRun, x: number, baseline: number) {
  document.font(font)
  const { _font: current } = document as unknown as WithFont
  const embedded = current.font
  const own = embedded.layout
  embedded.layout = (part, features) => shape(font, part, features?.rightToLeft ?? false)
  document.text(text, x, baseline, {
    lineBreak: false,
    baseline: 'alphabetic',
    features: { rightToLeft } as never, // pdfkit passes these to `layout` unchanged.
  })
  embedded.layout = own
}

function heightOf({ runs }: Line, size: number) {
  const fonts = new Set(runs.map(({ font }) => font)).add('regular')
  const extents = [...fonts].map(font => {
    const { font: shaper, unitsPerEm } = load(font)
    const { ascender, descender } = shaper.hExtents()
    return { ascent: (ascender / unitsPerEm) * size, descent: (-descender / unitsPerEm) * size }
  })
  return {
    ascent: Math.max(...extents.map(({ ascent }) => ascent)),
    descent: Math.max(...extents.map(({ descent }) => descent)),
  }
}

function splitLines(runs: FontRun[]): FontRun[][] {
  const lines: FontRun[][] = [[]]
  for (const { font, text } of runs)
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) lines.push([])
      if (part) lines.at(-1)!.push({ font, text: part })
    }
  return lines
}

/** Lets very long words break, because pdfkit would measure the rest again for each line and take minutes. */
export const breakable = (text: string) =>
  text.replace(/\S{100,}/gu, word => word.replace(BREAK_PLACES, '$&\u200B'))

/** Short, because nested quotations leave narrow lines. Accents stay with their letters. */
const BREAK_PLACES = /.{8}\p{M}{0,50}/gsu
