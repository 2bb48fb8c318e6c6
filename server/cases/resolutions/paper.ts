import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { type Block, blocksOf, type Run } from './paper-text.ts'
import { registerFonts, writeRuns } from './write-runs.ts'
import type { Style } from './text-fonts.ts'
import { runsOf } from './text-runs.ts'
import { leaveSignaturePlace, unlikeSignature } from './signature-place.ts'
import type { Outcome } from './screens.ts'

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
  /** Signer and time of the PDF's own signature, and the bytes to reserve for it. */
  signing: { owner: string; issuer: string; at: Date; bytes: number } | null
}

const MARGIN = 72
const INK = '#1d2430'
const MUTED = '#5b6473'

type Document = InstanceType<typeof Pdf>

/** Leaves space for the PDF's own signature if `signing` is given. */
export async function typeset(paper: Paper): Promise<Buffer> {
  const { signing } = paper
  const info = {
    Title: unlikeSignature(`${paper.differs ? `${DIFFERS}: ` : ''}${paper.number}: ${paper.title}`),
    Author: unlikeSignature(paper.office),
    CreationDate: paper.signedAt ?? new Date(0),
  }
  const document = new Pdf({
    pdfVersion: '1.7',
    size: 'A4',
    margin: MARGIN,
    info,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
  })
  registerFonts(document)
  const bytes = buffer(document)
  head(document, paper)
  for (const block of blocksOf(paper.body)) {
    write(document, block)
  }
  signature(document, paper)
  if (signing) leaveSignaturePlace(document, { ...signing, by: paper.office })
  foot(document, paper)
  document.end()
  return bytes
}

function head(document: Document, { office, number, title, reference, superseded, outcome, differs }: Paper) {
  if (differs) warning(document)
  line(document, office, { size: 10, colour: MUTED })
  line(document, `${number} · ${reference}`, { size: 10, colour: MUTED })
  if (superseded)
    line(document, 'Superseded because the decision was reconsidered.', { size: 10, style: 'bold' })
  if (outcome) decision(document, outcome)
  document.moveDown(1)
  line(document, title, { size: 18, style: 'bold' })
  document.moveDown(1)
}

const OUTCOMES = {
  approved: {
    word: 'Approved',
    colour: '#1c6b3a',
    mark: [
      [0, 5, 3.5, 8.5],
      [3.5, 8.5, 10, 1],
    ],
  },
  disapproved: {
    word: 'Disapproved',
    colour: '#a3173f',
    mark: [
      [1, 1, 9, 9],
      [9, 1, 1, 9],
    ],
  },
} as const

function decision(document: Document, outcome: 'approved' | 'disapproved') {
  const { word, colour, mark } = OUTCOMES[outcome]
  document.moveDown(0.6)
  const { y } = document
  document.lineWidth(2).lineCap('round').strokeColor(colour)
  for (const [x1, y1, x2, y2] of mark)
    document.moveTo(MARGIN + x1, y + 3 + y1).lineTo(MARGIN + x2, y + 3 + y2)
  document.stroke()
  line(document, word, { size: 13, style: 'bold', colour, indent: MARGIN + 18 })
}

function warning(document: Document) {
  const { y } = document
  const look = { style: 'bold', colour: '#a3173f', indent: MARGIN + 12 } as const
  line(document, DIFFERS, { ...look, size: 22 })
  line(document, 'The record was changed after signing. Do not rely on the text below.', {
    ...look,
    size: 11,
  })
  document.moveTo(MARGIN, y).lineTo(MARGIN, document.y).lineWidth(3).strokeColor('#a3173f').stroke()
  document.moveDown(1)
}

const DIFFERS = 'Changed since the board signed it'

const SIZES: Record<Block['kind'], number> = { heading: 13, paragraph: 11, item: 11, quote: 11, code: 10 }

function write(document: Document, { kind, runs, depth, mark = '' }: Block) {
  const indent = MARGIN + depth * 18
  const style: Style = kind === 'heading' ? 'bold' : kind === 'quote' ? 'italic' : 'regular'
  if (kind === 'heading') document.moveDown(0.4)
  spread(document, mark ? [{ text: mark }, ...runs] : runs, { indent, size: SIZES[kind], style })
  document.moveDown(kind === 'item' ? 0.2 : 0.6)
}

function signature(document: Document, { signedBy, signedAtInWords, sha256, signing }: Paper) {
  document.moveDown(1.5)
  line(document, `Signed by ${signedBy}`, { size: 11, style: 'bold' })
  if (signedAtInWords) line(document, signedAtInWords, { size: 11 })
  document.moveDown(0.5)
  line(document, `SHA-256 of the signed text: ${sha256}`, { size: 8, colour: MUTED })
  if (signing)
    line(
      document,
      `This PDF has the electronic signature of ${signing.owner}, with a certificate from ${signing.issuer}. PDF readers check it and show whether the PDF was changed.`,
      { size: 8, colour: MUTED },
    )
}

function foot(document: Document, { number, differs }: Paper) {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    document
      .font('regular')
      .fontSize(8)
      .fillColor(MUTED)
      .text(
        `${number} · page ${page + 1} of ${count}${differs ? ` · ${DIFFERS.toLowerCase()}` : ''}`,
        MARGIN,
        document.page.height - 48,
        {
          lineBreak: false,
        },
      )
  }
}

type Look = { size: number; style?: Style; colour?: string; indent?: number }

const line = (document: Document, text: string, look: Look) => spread(document, [{ text }], look)

function spread(document: Document, runs: Run[], look: Look) {
  const begins = [0, ...runs.flatMap(({ text }, at) => (text === '\n' ? at + 1 : []))]
  for (const [nth, begin] of begins.entries())
    spreadLine(
      document,
      runs.slice(begin, begins[nth + 1]).filter(({ text }) => text !== '\n'),
      look,
    )
}

function spreadLine(
  document: Document,
  runs: Run[],
  { size, style = 'regular', colour = INK, indent = MARGIN }: Look,
) {
  const parts = runs.flatMap(run => runsOf(run.text, run.style ?? style))
  if (parts.length === 0) return
  document.x = indent
  document.fontSize(size).fillColor(colour)
  writeRuns(document, parts, { size, width: document.page.width - MARGIN - indent, gap: 3 })
}
