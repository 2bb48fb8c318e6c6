import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import type { Outcome, PrintedCheck } from '../screens.ts'
import { type Block, blocksOf, type Run } from './blocks.ts'
import { drawRuns, registerFonts } from './draw-runs.ts'
import type { Style } from './fonts.ts'
import { runsOf } from './runs.ts'
import { reserveSignature, unlikeSignature } from './signature-place.ts'

export type Paper = {
  office: string
  reference: string
  number: string
  title: string
  body: string
  signedBy: string
  signedAt: Date | null
  /** In the board's time zone. */
  signedAtInWords: string
  sha256: string
  superseded: boolean
  outcome: Outcome
  /** The record differs from what was signed. */
  differs: boolean
  check: PrintedCheck | null
  /** Signer and time of the PDF's own signature, and the bytes to reserve for it. */
  signing: { owner: string; issuer: string; at: Date; bytes: number } | null
}

const MARGIN = 72
const BLACK = '#1d2430'
const GREY = '#5b6473'
const RED = '#a3173f'
const CHANGED = 'Changed since the board signed it'

type Document = InstanceType<typeof Pdf>

export async function typeset(paper: Paper): Promise<Buffer> {
  const { signing } = paper
  const document = new Pdf({
    pdfVersion: '1.7',
    size: 'A4',
    margin: MARGIN,
    info: {
      Title: unlikeSignature(`${paper.differs ? `${CHANGED}: ` : ''}${paper.number}: ${paper.title}`),
      Author: unlikeSignature(paper.office),
      CreationDate: paper.signedAt ?? new Date(0),
    },
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
  })
  registerFonts(document)
  const bytes = buffer(document)
  drawHead(document, paper)
  for (const block of blocksOf(paper.body)) drawBlock(document, block)
  drawSigner(document, paper)
  if (signing) reserveSignature(document, { ...signing, by: paper.office })
  drawFooters(document, paper)
  document.end()
  return bytes
}

function drawHead(
  document: Document,
  { office, number, title, reference, superseded, outcome, differs }: Paper,
) {
  if (differs) drawWarning(document)
  drawText(document, office, { size: 10, colour: GREY })
  drawText(document, `${number} · ${reference}`, { size: 10, colour: GREY })
  if (superseded)
    drawText(document, 'Superseded because the decision was reconsidered.', { size: 10, style: 'bold' })
  if (outcome) drawOutcome(document, outcome)
  document.moveDown(1)
  drawText(document, title, { size: 18, style: 'bold' })
  document.moveDown(1)
}

function drawWarning(document: Document) {
  const { y } = document
  const style = { style: 'bold', colour: RED, indent: MARGIN + 12 } as const
  drawText(document, CHANGED, { ...style, size: 22 })
  const advice = 'The record was changed after signing. Do not rely on the text below.'
  drawText(document, advice, { ...style, size: 11 })
  document.moveTo(MARGIN, y).lineTo(MARGIN, document.y).lineWidth(3).strokeColor(RED).stroke()
  document.moveDown(1)
}

/** Lines of a tick and a cross, in points. */
const OUTCOMES = {
  approved: {
    word: 'Approved',
    colour: '#1c6b3a',
    lines: [
      [0, 5, 3.5, 8.5],
      [3.5, 8.5, 10, 1],
    ],
  },
  disapproved: {
    word: 'Disapproved',
    colour: RED,
    lines: [
      [1, 1, 9, 9],
      [9, 1, 1, 9],
    ],
  },
} as const

function drawOutcome(document: Document, outcome: 'approved' | 'disapproved') {
  const { word, colour, lines } = OUTCOMES[outcome]
  document.moveDown(0.6)
  const { y } = document
  document.lineWidth(2).lineCap('round').strokeColor(colour)
  for (const [x1, y1, x2, y2] of lines)
    document.moveTo(MARGIN + x1, y + 3 + y1).lineTo(MARGIN + x2, y + 3 + y2)
  document.stroke()
  drawText(document, word, { size: 13, style: 'bold', colour, indent: MARGIN + 18 })
}

const SIZES: Record<Block['kind'], number> = { heading: 13, paragraph: 11, item: 11, quote: 11, code: 10 }

function drawBlock(document: Document, { kind, runs, depth, mark = '' }: Block) {
  const indent = MARGIN + depth * 18
  const style: Style = kind === 'heading' ? 'bold' : kind === 'quote' ? 'italic' : 'regular'
  if (kind === 'heading') document.moveDown(0.4)
  drawParagraph(document, mark ? [{ text: mark }, ...runs] : runs, { indent, size: SIZES[kind], style })
  document.moveDown(kind === 'item' ? 0.2 : 0.6)
}

function drawSigner(document: Document, paper: Paper) {
  const { number, signedBy, signedAtInWords, sha256, signing, check } = paper
  document.moveDown(1.5)
  drawText(document, `Signed by ${signedBy}`, { size: 11, style: 'bold' })
  if (signedAtInWords) drawText(document, signedAtInWords, { size: 11 })
  document.moveDown(0.5)
  const small = { size: 8, colour: GREY }
  drawText(document, `SHA-256 of the signed text: ${sha256}`, small)
  if (check)
    drawText(
      document,
      `To check this resolution, open ${check.address} and enter ${number} with the check code ${check.code}.`,
      small,
    )
  if (signing)
    drawText(
      document,
      `This PDF has the electronic signature of ${signing.owner}, with a certificate from ${signing.issuer}. PDF readers check it and show whether the PDF was changed.`,
      small,
    )
}

function drawFooters(document: Document, { number, differs }: Paper) {
  const { start, count } = document.bufferedPageRange()
  const warning = differs ? ` · ${CHANGED.toLowerCase()}` : ''
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    const text = `${number} · page ${page + 1} of ${count}${warning}`
    document.font('regular').fontSize(8).fillColor(GREY)
    document.text(text, MARGIN, document.page.height - 48, { lineBreak: false })
  }
}

type TextStyle = { size: number; style?: Style; colour?: string; indent?: number }

const drawText = (document: Document, text: string, style: TextStyle) =>
  drawParagraph(document, [{ text }], style)

/** Starts a new line after each run that is a line break. */
function drawParagraph(
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
