import bidiFactory from 'bidi-js'
import type { FontName } from './fonts.ts'
import type { FontRun } from './runs.ts'

export type VisualRun = FontRun & { rightToLeft: boolean }
export type Line = { runs: VisualRun[]; width: number; rightToLeft: boolean }
/** In points. */
export type Measure = (run: VisualRun) => number

type Embedding = ReturnType<typeof bidi.getEmbeddingLevels>
type Span = { start: number; end: number }
type Paragraph = {
  text: string
  /** One font per UTF-16 unit. */
  fonts: FontName[]
  embedding: Embedding
  measure: Measure
}

const bidi = bidiFactory()
const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const WITHOUT_SPACES =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const OPENING = /[\p{Ps}\p{Pi}]$/u

/** Breaks a paragraph into lines. An empty paragraph gives one line without runs. */
export function linesOf(runs: FontRun[], width: number, measure: Measure): Line[] {
  const text = runs.map(run => run.text).join('')
  const fonts = runs.flatMap(run => Array<FontName>(run.text.length).fill(run.font))
  const paragraph = { text, fonts, embedding: bidi.getEmbeddingLevels(text), measure }
  const rightToLeft = (paragraph.embedding.paragraphs[0]?.level ?? 0) % 2 === 1
  return spansOfLines(paragraph, width).map(span => {
    const visual = visualRuns(paragraph, span)
    return { runs: visual, width: widthOf(visual, measure), rightToLeft }
  })
}

function spansOfLines(paragraph: Paragraph, width: number): Span[] {
  const lines: Span[] = paragraph.text ? [] : [{ start: 0, end: 0 }]
  let line: Span | undefined
  let used = 0
  for (const part of unbreakableParts(paragraph, width)) {
    const visible = widthOfSpan(paragraph, withoutEndSpace(paragraph.text, part))
    if (line && used + visible > width) line = undefined
    if (line) line.end = part.end
    else {
      line = { ...part }
      lines.push(line)
      used = 0
    }
    used += widthOfSpan(paragraph, part)
  }
  return lines.map(span => withoutEndSpace(paragraph.text, span))
}

function unbreakableParts(paragraph: Paragraph, width: number): Span[] {
  return breaks(paragraph.text).flatMap(part =>
    widthOfSpan(paragraph, withoutEndSpace(paragraph.text, part)) > width
      ? spansOf(graphemes, paragraph.text, part)
      : [part],
  )
}

function breaks(text: string): Span[] {
  const parts: Span[] = []
  for (const word of spansOf(words, text, { start: 0, end: text.length })) {
    const last = parts.at(-1)
    if (last && !mayBreak(text.slice(last.start, last.end), text.slice(word.start, word.end)))
      last.end = word.end
    else parts.push(word)
  }
  return parts
}

const mayBreak = (before: string, after: string) =>
  (/[\s\u200b]$/.test(before) && !/^\s/.test(after)) || (WITHOUT_SPACES.test(after) && !OPENING.test(before))

const spansOf = (segmenter: Intl.Segmenter, text: string, { start, end }: Span): Span[] =>
  [...segmenter.segment(text.slice(start, end))].map(({ index, segment }) => ({
    start: start + index,
    end: start + index + segment.length,
  }))

function withoutEndSpace(text: string, { start, end }: Span): Span {
  return { start, end: start + text.slice(start, end).trimEnd().length }
}

const widthOfSpan = (paragraph: Paragraph, span: Span) =>
  widthOf(visualRuns(paragraph, span), paragraph.measure)

const widthOf = (runs: VisualRun[], measure: Measure) => runs.reduce((sum, run) => sum + measure(run), 0)

/** Runs from left to right. The text inside each run stays in reading order. */
function visualRuns({ text, fonts, embedding }: Paragraph, { start, end }: Span): VisualRun[] {
  if (start >= end) return []
  const runs: (Span & { font: FontName; level: number })[] = []
  for (const index of visualOrder(text, embedding, start, end)) {
    const font = fonts[index]!
    const level = embedding.levels[index]!
    const last = runs.at(-1)
    if (last && last.font === font && last.level === level && isNextTo(last, index)) {
      last.start = Math.min(last.start, index)
      last.end = Math.max(last.end, index + 1)
    } else runs.push({ font, level, start: index, end: index + 1 })
  }
  return runs.map(({ font, level, ...span }) => ({
    font,
    text: text.slice(span.start, span.end).replaceAll('\u200b', ''),
    rightToLeft: level % 2 === 1,
  }))
}

function visualOrder(text: string, embedding: Embedding, start: number, end: number) {
  const order = Array.from({ length: end - start }, (_, at) => start + at)
  for (const [from, to] of bidi.getReorderSegments(text, embedding, start, end - 1) as [number, number][])
    order.splice(from - start, to - from + 1, ...order.slice(from - start, to - start + 1).toReversed())
  return order
}

const isNextTo = (run: Span, index: number) => index === run.end || index === run.start - 1
