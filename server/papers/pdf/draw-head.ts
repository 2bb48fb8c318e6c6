import { type Document, drawRule, drawText, GREY, MARGIN, RED } from './draw-text.ts'
import type { Paper, PrintedLetterhead } from './typeset.ts'

export const CHANGED = 'Changed since the board signed it'
const TOP = 48
const LOGO = { width: 110, height: 64 }
const HAIRLINE = '#c9ced6'

export function drawHead(document: Document, paper: Paper) {
  const { letterhead, number, title, reference, superseded, outcome, differs } = paper
  document.y = TOP
  if (differs) drawWarning(document)
  drawLetterhead(document, letterhead)
  drawText(document, `${number} · ${reference}`, { size: 10, colour: GREY })
  if (superseded)
    drawText(document, 'Superseded because the decision was reconsidered.', { size: 10, style: 'bold' })
  if (outcome) drawOutcome(document, outcome)
  document.moveDown(1)
  drawText(document, title, { size: 18, style: 'bold' })
  document.moveDown(1)
}

function drawLetterhead(document: Document, { office, above, address, logo }: PrintedLetterhead) {
  const top = document.y
  const indent = MARGIN + (logo ? drawLogo(document, logo) : 0)
  const small = { size: 9, colour: GREY, indent }
  for (const line of above) drawText(document, line, small)
  drawText(document, office, { size: 15, style: 'bold', indent })
  for (const line of address) drawText(document, line, small)
  document.y = Math.max(document.y + 4, logo ? top + LOGO.height + 8 : 0)
  drawRule(document, { width: document.page.width - 2 * MARGIN, colour: HAIRLINE })
  document.y += 14
}

type WithImages = Document & { openImage: (picture: string) => { width: number; height: number } }

/** Returns the room it takes. */
function drawLogo(document: Document, logo: string) {
  const picture = `data:image/png;base64,${logo}` // pdfkit embeds equal strings once
  const { width, height } = (document as WithImages).openImage(picture)
  const scale = Math.min(LOGO.width / width, LOGO.height / height)
  document.image(picture, MARGIN, document.y, { width: width * scale, height: height * scale })
  return width * scale + 14
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
