import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { hashOfCode, codeOf } from '#server/platform/web/public-codes'
import type { User } from '#server/permissions'
import { letterheadNow } from '#server/papers/letterhead'
import { unprintableText } from '#server/papers/pdf/unprintable'
import { signPaper } from '#server/papers/signing'
import { actIn } from '../acts/act.ts'
import { writeSearchText } from '../case/search-text.ts'
import { storePdf } from './pdf.ts'
import { letterOf } from './rows.ts'
import { whyNotApprove } from './rules.ts'
import { templatesOf } from './templates.ts'
import { withRecipient } from './text.ts'
import { letterIn, refuseIf } from './write.ts'

/** The slow part, before the transaction. Throws NotFound. */
export async function prepareApproval(id: number, letterId: number, signer: User) {
  const row = await letterOf(id, letterId)
  if (!row) throw new NotFound()
  return { letterhead: await letterheadNow(), unprintable: await whyUnprintable(row, signer.name) }
}

/** Undefined if everything can be printed. */
export const whyUnprintable = (
  { title, recipient, body }: { title: string; recipient: string; body: string },
  signer: string,
) => unprintableText({ title, recipient, body, signer })

type Prepared = Awaited<ReturnType<typeof prepareApproval>>

/** Assigns the number, fixes and hashes the text, and stores its PDF. The result is the number. */
export const approveLetter = (
  tx: Tx,
  id: number,
  letterId: number,
  version: number,
  { letterhead, unprintable }: Prepared,
  signer: User,
) =>
  actIn(tx, id, 'approveLetter', signer, async ({ row: application, found }) => {
    const row = await letterIn(tx, id, letterId)
    refuseIf(whyNotApprove(row, await templatesOf(found.typeId, queryIn(tx)), signer))
    if (row.version !== version)
      throw new RuleBroken(
        `${row.writtenBy} saved this letter after you read it. Read it again before you approve it.`,
      )
    if (unprintable) throw new RuleBroken(unprintable)
    const text = { title: row.title, body: withRecipient(row) }
    const { reference } = found
    const signature = await signPaper(tx, { kind: 'letter', ...text, reference, letterhead }, signer)
    const pdf = await storePdf(
      tx,
      { letterId, applicationId: id, reference, letterhead, ...text, ...signature },
      signer,
    )
    await tx.paper.update({
      where: { id: letterId },
      data: {
        ...signature,
        status: 'signed',
        codeHash: hashOfCode(codeOf('letter', letterId)),
        pdfId: pdf.id,
        version: { increment: 1 },
      },
    })
    await writeSearchText(tx, application)
    const { number, sha256 } = signature
    const details = { letter: letterId, title: row.title, number, sha256, pdf: pdf.sha256 }
    return { details, result: number }
  })
