import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import Pdf from 'pdfkit'
import { splitAttachments } from '../annex.ts'
import type { PaperKind } from '../kinds.ts'
import type { Letterhead, Outcome, PrintedCheck } from '../screens.ts'
import { blocksOf } from './blocks.ts'
import { drawBody, type Measure, roomOn } from './draw-body.ts'
import { drawAnnex, drawSigner } from './draw-end.ts'
import { CHANGED, drawHead } from './draw-head.ts'
import { keepFonts, registerFonts } from './draw-runs.ts'
import { type Document, drawRule, GREY, MARGIN } from './draw-text.ts'
import { reserveSignature, unlikeSignature } from './signature-place.ts'

export type PrintedLetterhead = Omit<Letterhead, 'logo'> & { logo: string | null }

export type Paper = {
  kind: PaperKind
  /** With the logo as a PNG in base64. */
  letterhead: PrintedLetterhead
  reference: string
  number: string
  title: string
  body: string
  signedBy: string
  signedAt: Date | null
  /** In the board's time zone when it was signed. */
  signedAtInWords: string
  sha256: string
  superseded: boolean
  outcome: Outcome
  /** The record differs from what was signed. */
  differs: boolean
  /** With the text of the slip's QR code. Null without a valid slip. */
  check: (PrintedCheck & { qr: string }) | null
  /** Signer and time of the PDF's own signature, and the bytes to reserve for it. */
  signing: { owner: string; issuer: string; at: Date; bytes: number } | null
}

const ANNEX_GAP = 28

const titleOf = ({ differs, number, title }: Paper) => `${differs ? `${CHANGED}: ` : ''}${number}: ${title}`

export const typeset = (paper: Paper): Promise<Buffer> => typesetTogether([paper], titleOf(paper))

/** In one document, without signatures of more than one. */
export async function typesetTogether(papers: Paper[], title: string): Promise<Buffer> {
  const { signing, letterhead, signedAt } = papers[0]!
  const document = new Pdf({
    pdfVersion: '1.7',
    size: 'A4',
    margin: MARGIN,
    info: {
      Title: unlikeSignature(title),
      Author: unlikeSignature(letterhead.office),
      CreationDate: signedAt ?? new Date(0),
    },
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
  })
  registerFonts(document)
  const bytes = buffer(document)
  for (const [at, paper] of papers.entries()) {
    if (at > 0) {
      await setImmediate() // streams, and documents that measured, stay in memory until then
      document.addPage()
    }
    drawPaper(document, paper, measuring())
    if (signing) reserveSignature(document, { ...signing, by: letterhead.office })
    drawFooters(document, paper)
    document.flushPages() // thousands would not fit into memory
  }
  document.end()
  keepFonts(document)
  return bytes
}

function drawPaper(document: Document, paper: Paper, measure: Measure) {
  const { text, attachments } = splitAttachments(paper.body)
  const signer = (on: Document) => drawSigner(on, paper)
  const annex = (on: Document) => drawAnnex(on, paper, attachments)
  drawHead(document, paper)
  drawBody(document, blocksOf(text), measure(signer), measure)
  signer(document)
  if (roomOn(document) < ANNEX_GAP + measure(annex)) document.addPage()
  else drawGap(document)
  annex(document)
}

function drawGap(document: Document) {
  document.y += ANNEX_GAP / 2
  drawRule(document, { width: document.page.width - 2 * MARGIN, colour: GREY })
  document.y += ANNEX_GAP / 2
}

const PAPERS_PER_SCRATCH = 50
let scratch: Document | undefined
let measured = 0

/** Words that were laid out before are cached in the document, which grows with each paper. */
function measuring(): Measure {
  if (!scratch || measured++ % PAPERS_PER_SCRATCH === 0) {
    scratch = new Pdf({ size: [595.28, 10_000_000], margin: MARGIN })
    registerFonts(scratch)
  }
  return measureOn(scratch.font('Helvetica').fontSize(12)) // as in a new document
}

function measureOn(scratch: Document): Measure {
  return draw => {
    scratch.y = MARGIN
    draw(scratch)
    return scratch.y - MARGIN
  }
}

function drawFooters(document: Document, { number, differs }: Paper) {
  const { start, count } = document.bufferedPageRange()
  const warning = differs ? ` · ${CHANGED.toLowerCase()}` : ''
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    const text = `${number} · page ${page - start + 1} of ${count}${warning}`
    document.font('regular').fontSize(8).fillColor(GREY)
    document.text(text, MARGIN, document.page.height - 48, { lineBreak: false })
  }
}
