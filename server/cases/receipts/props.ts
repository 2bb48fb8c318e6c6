import { renderMarkdown } from '#server/platform/markdown/markdown'
import { read } from '#server/platform/database/read'
import { fullName } from '#server/platform/person-name'
import { maxLength } from '#server/platform/limits'
import { NotFound } from '#server/platform/web/errors'
import { checkCodeOf } from '#server/platform/web/public-codes'
import { qrPicture } from '#server/platform/web/qr-picture'
import type { User } from '#server/permissions'
import { sendsEmails } from '#server/messages/email/emails'
import { letterheadOf, signedAtInWords } from '#server/papers/letterhead'
import { differingPapers, isLetterheadInLog } from '#server/papers/logged'
import { type FinishedPaper, finishPaper } from '#server/papers/pdf/finish'
import { printedCheckOfReceipt } from '#server/papers/receipt'
import { caseOf, findApplication } from '../case/case.ts'
import { hasRight, refusalOf } from '../case/rules.ts'
import { type ReceiptRow, receiptOf } from './rows.ts'
import type { ReceiptToPrint } from './screens.ts'
import { toReceipt } from './to-receipt.ts'

/** The receipt of a row, after its check. */
export const checkedReceipt = async (row: ReceiptRow) => toReceipt(row, await isDiffering(row))

const isDiffering = async (row: ReceiptRow) =>
  (await differingPapers([row])).size > 0 || !(await isLetterheadInLog(row.letterheadId))

/** Throws NotFound. */
export async function receiptToPrint(id: number, viewer: User): Promise<ReceiptToPrint> {
  const application = await findApplication(id, viewer)
  const row = await receiptOf(id)
  if (!row) throw new NotFound()
  const found = (await caseOf(id, read))!
  const receipt = await checkedReceipt(row)
  return {
    application: { id, reference: found.reference },
    receipt: {
      ...receipt,
      title: row.title,
      html: await renderMarkdown(row.body, 'resolution', maxLength.resolution * 2),
      letterhead: await letterheadOf(row),
      signedBy: row.signedBy ?? '',
      signedAt: row.signedAt?.toISOString() ?? null,
      signedAtInWords: signedAtInWords(row),
      picture: receipt.url && qrPicture(receipt.url, 4),
      checkCode: checkCodeOf('receipt', row.paperId),
      email: row.email,
      recipient: fullName(application),
    },
    sendsEmails: sendsEmails(),
    can: {
      dispatch:
        !receipt.differs &&
        hasRight('dispatchLetter', found, viewer) &&
        refusalOf('dispatchLetter', found, viewer) === null,
    },
  }
}

/** Drawn each time. Throws NotFound. */
export async function receiptPdf(id: number): Promise<FinishedPaper> {
  const row = await receiptOf(id)
  if (!row) throw new NotFound()
  const differs = await isDiffering(row)
  return finishPaper(row, differs ? null : async () => printedCheckOfReceipt(row))
}
