import { blocksOf } from './blocks.ts'
import { drawQr, QR_SIZE } from './draw-qr.ts'
import { type Document, drawParagraph, drawRule, drawText, GREY, MARGIN } from './draw-text.ts'
import type { Paper } from './typeset.ts'

const PEN_ROOM = 44
const SIGNATURE_LINE = 230
const QR_GAP = 16
const HEADING = { size: 10, style: 'bold' } as const
/** So that most attachments fit on a line with their hash. */
const SMALL = { size: 8 }

/** With room for a signature by hand. */
export function drawSigner(document: Document, { signedBy, signedAtInWords }: Paper) {
  document.y += PEN_ROOM
  drawRule(document, { width: SIGNATURE_LINE, colour: GREY })
  document.y += 6
  drawText(document, `Signed by ${signedBy}`, { size: 11, style: 'bold' })
  if (signedAtInWords) drawText(document, signedAtInWords, { size: 10, colour: GREY })
}

/** `attachments` is the list in Markdown. */
export function drawAnnex(document: Document, paper: Paper, attachments: string) {
  drawText(document, `Annex to ${paper.number}`, { size: 12, style: 'bold' })
  document.y += 6
  if (attachments) drawAttachments(document, attachments)
  drawChecks(document, paper)
}

function drawAttachments(document: Document, attachments: string) {
  drawText(document, 'Attachments', HEADING)
  for (const { runs, mark = '' } of blocksOf(attachments)) {
    drawParagraph(document, [{ text: mark }, ...runs], SMALL)
    document.y += 2
  }
  document.y += 8
}

/** Next to the QR code, if there is one. */
function drawChecks(document: Document, paper: Paper) {
  const { y } = document
  const { check } = paper
  const indent = MARGIN + (check ? QR_SIZE + QR_GAP : 0)
  drawText(document, 'Checks', { ...HEADING, indent })
  for (const line of checksOf(paper)) drawText(document, line, { ...SMALL, colour: GREY, indent })
  if (!check) return
  drawQr(document, check.qr, { x: MARGIN, y })
  document.y = Math.max(document.y, y + QR_SIZE)
}

function* checksOf({ kind, number, sha256, check, signing }: Paper) {
  yield `SHA-256 of the signed text: ${sha256}`
  if (check) {
    yield `To check this ${kind}, scan the code.`
    yield `Or open ${check.address} and enter ${number} with the check code ${check.code}.`
  }
  if (signing)
    yield `This PDF has the electronic signature of ${signing.owner}, with a certificate from ${signing.issuer}. PDF readers check it and show whether the PDF was changed.`
}
