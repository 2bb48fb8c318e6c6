import type { Tx } from '#server/platform/database/client'
import { queryIn, sql } from '#server/platform/database/read'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { hashOfCode, codeOf } from '#server/platform/web/public-codes'
import type { User } from '#server/permissions'
import { settleApproval } from '#server/messages/notifications/settle'
import { letterheadNow, type NewLetterhead } from '#server/papers/letterhead'
import { startThread } from '#server/papers/pdf/thread'
import { unprintableText } from '#server/papers/pdf/unprintable'
import { signPaper } from '#server/papers/signing'
import { actIn } from '../acts/act.ts'
import { readSignedLog, refuseForged, refuseForgedOffice } from '../case/as-logged.ts'
import type { Snapshot } from '../case/follow.ts'
import { writeSearchText } from '../case/search-text.ts'
import { storePdf } from './pdf.ts'
import { refuseRestricted } from './restricted.ts'
import { letterOf } from './rows.ts'
import { whyNotApprove } from './rules.ts'
import { templatesOf } from './templates.ts'
import { withRecipient } from './text.ts'
import { letterIn, refuseIf } from './write.ts'

/** The slow part, before the transaction. Throws NotFound. */
export async function prepareApproval(id: number, letterId: number, signer: User) {
  const row = await letterOf(id, letterId)
  if (!row) throw new NotFound()
  await readSignedLog('signed')
  await startThread()
  return { letterhead: await letterheadNow(), unprintable: await whyUnprintable(row, signer.name) }
}

/** Undefined if everything can be printed. */
export const whyUnprintable = (
  { title, recipient, body }: { title: string; recipient: string; body: string },
  signer: string,
) => unprintableText({ title, recipient, body, signer, act: 'approve' })

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
  actIn(tx, id, 'approveLetter', signer, async locked => {
    const { found, row: application } = locked
    const row = await letterIn(tx, id, letterId)
    refuseIf(whyNotApprove(row, await templatesOf(found.typeId, queryIn(tx)), signer))
    if (row.version !== version)
      throw new RuleBroken(
        `${row.writtenBy} saved this letter after you read it. Read it again before you approve it.`,
      )
    if (unprintable) throw new RuleBroken(unprintable)
    await refuseForged(queryIn(tx), 'signed', ['resolution', sql`WHERE r."id" = ${letterId}`])
    await refuseRestricted(application, row, 'approved', queryIn(tx))
    const details = await signDraft(tx, { ...row, id: letterId }, locked, letterhead, signer)
    await settleApproval(tx, letterId)
    return { details, result: details.number }
  })

type Draft = { id: number; title: string; recipient: string; body: string }

/** Part of an act that has checked the rules. The board signs only what it wrote itself. Returns the details of its audit entry. */
export async function signDraft(
  tx: Tx,
  { id, title, ...draft }: Draft,
  { row: application, found }: Snapshot,
  letterhead: NewLetterhead,
  signer: User,
) {
  const { id: applicationId, reference } = found
  await refuseForged(
    queryIn(tx),
    'signed',
    ['application', sql`WHERE r."id" = ${applicationId}`],
    ['version of a type', sql`WHERE r."typeId" = ${found.typeId}`],
  )
  await refuseForgedOffice(queryIn(tx), 'signed')
  const text = { title, body: withRecipient(draft) }
  const signature = await signPaper(tx, { kind: 'letter', ...text, reference, letterhead }, signer)
  const pdf = await storePdf(
    tx,
    { letterId: id, applicationId, reference, letterhead, ...text, ...signature },
    signer,
  )
  await tx.paper.update({
    where: { id },
    data: {
      ...signature,
      status: 'signed',
      codeHash: hashOfCode(codeOf('letter', id)),
      pdfId: pdf.id,
      version: { increment: 1 },
    },
  })
  await writeSearchText(tx, application)
  const { number, sha256 } = signature
  return { letter: id, title, number, sha256, pdf: pdf.sha256 }
}
