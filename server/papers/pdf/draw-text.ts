import type Pdf from 'pdfkit'
import type { Run } from './blocks.ts'
import { drawRuns } from './draw-runs.ts'
import type { Style } from './fonts.ts'
import { runsOf } from './runs.ts'

export type Document = InstanceType<typeof Pdf>

export const MARGIN = 72
export const BLACK = '#1d2430'
export const GREY = '#5b6473'
export const RED = '#a3173f'

export type TextStyle = { size: number; style?: Style; colour?: string; indent?: number }

export const drawText = (document: Document, text: string, style: TextStyle) =>
  drawParagraph(document, [{ text }], style)

/** Starts a new line after each run that is a line break. */
export function drawParagraph(
  document: Document,
  runs: Run[],
  { size, style = 'regular', colour = BLACK, indent = MARGIN }: TextStyle,
) {
  const starts = [0, ...runs.flatMap(({ text }, at) => (text === '\n' ? at + 1 : []))]
  for (const [nth, start] of starts.entries()) {
    const line = runs.slice(start, starts[nth + 1]).filter(({ text }) => text !== '\n')
    const parts = line.flatMap(run => runsOf(run.text, run.style ?? style))
    if (parts.length === 0) continue
    document.x = indent
    document.fontSize(size).fillColor(colour)
    drawRuns(document, parts, { size, width: document.page.width - MARGIN - indent, gap: 3 })
  }
}

export function drawRule(document: Document, { width, colour }: { width: number; colour: string }) {
  document.moveTo(MARGIN, document.y).lineTo(MARGIN + width, document.y)
  document.lineWidth(0.75).strokeColor(colour).stroke()
}
