import { blocksOf } from './blocks.ts'
import { type Document, drawParagraph, drawRule, drawText, GREY } from './draw-text.ts'
import type { Paper } from './typeset.ts'

const PEN_ROOM = 44
const SIGNATURE_LINE = 230

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
  drawText(document, 'Checks', { size: 10, style: 'bold' })
  for (const check of checksOf(paper)) drawText(document, check, { size: 9, colour: GREY })
}

function drawAttachments(document: Document, attachments: string) {
  drawText(document, 'Attachments', { size: 10, style: 'bold' })
  for (const { runs, mark = '' } of blocksOf(attachments)) {
    drawParagraph(document, [{ text: mark }, ...runs], { size: 9 })
    document.y += 2
  }
  document.y += 8
}

function* checksOf({ number, sha256, check, signing }: Paper) {
  yield `SHA-256 of the signed text: ${sha256}`
  if (check)
    yield `To check this resolution, open ${check.address} and enter ${number} with the check code ${check.code}.`
  if (signing)
    yield `This PDF has the electronic signature of ${signing.owner}, with a certificate from ${signing.issuer}. PDF readers check it and show whether the PDF was changed.`
}
