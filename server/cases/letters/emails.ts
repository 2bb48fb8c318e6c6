import { db, type Tx } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { readOriginal } from '#server/platform/files/serve'
import { type Job, JobProblem, problemOf } from '#server/platform/jobs/queue'
import { Refused } from '#server/platform/web/errors'
import { logAlarm } from '#server/platform/web/log'
import { deleteEmails } from '#server/messages/email/emails'
import { type Enclosure, NotAccepted, unsentEvent } from '#server/messages/email/send'
import { writeEmail } from '#server/messages/email/write'
import { differingPapers } from '#server/papers/logged'
import { finishPaper, paperColumns, paperJoins, type PaperRow } from '#server/papers/pdf/finish'
import { addressOfReceipt, printedCheckOfReceipt } from '#server/papers/receipt'
import { lockCase } from '../acts/act.ts'
import { firstForged } from '#server/records/signed-log/forged'
import { followAct } from '../case/follow.ts'
import { eventOfSending, isNotice, notices } from './notices.ts'
import { addressOfLetter } from './pdf.ts'

const SERVER = { id: null, name: 'Server' }

type Sent = {
  paperId: number
  kind: string
  number: string | null
  title: string
  recipient: string
  to: string
  reference: string
  paragraphs?: string[]
}

/**
 * The letter is attached when the email is sent. The text can be decrypted only with its event, so nobody can have
 * another letter attached.
 */
export const writeLetterEmail = (
  tx: Tx,
  dispatchId: number,
  { paperId, kind, number, title, recipient, to, reference, paragraphs = [] }: Sent,
) =>
  writeEmail(tx, {
    to,
    subject: title,
    event: eventOfSending(dispatchId),
    name: recipient.split('\n')[0]!,
    paragraphs:
      kind === 'receipt'
        ? [
            `The receipt ${number} for application ${reference} is attached.`,
            `You can see how far the application is at ${addressOfReceipt(paperId)}.`,
          ]
        : [
            `The letter ${number} about ${reference} is attached.`,
            ...paragraphs,
            `You can check it at ${addressOfLetter(paperId)}.`,
          ],
  })

const dispatchOf = (event: string | null) => Number(/^letter:(\d+)$/.exec(event ?? '')?.[1] ?? 0)

/** Null if the event is not the sending of a letter. */
export function letterIn(event: string): Enclosure | null {
  const id = dispatchOf(event)
  if (id === 0) return null
  return {
    attachments: () => enclosedWith(id),
    accepted: () => note(id, { result: 'accepted' }),
  }
}

type StoredRow = PaperRow & { by: string; pdfId: string | null; pdfHash: string | null }

/** Throws a final JobProblem if the letter may not be sent as it is stored. Receipts are drawn each time. */
async function enclosedWith(dispatchId: number) {
  const [row] = await read<StoredRow>(sql`
    SELECT ${paperColumns}, d."by", f."id" AS "pdfId", f."sha256" AS "pdfHash" FROM "Dispatch" d
    JOIN "Paper" r ON r."id" = d."paperId" ${paperJoins} LEFT JOIN "File" f ON f."id" = r."pdfId"
    WHERE d."id" = ${dispatchId}`)
  if (!row || row.status === 'withdrawn') throw notSent('The letter is withdrawn.')
  const { pdfId } = row
  const forged = await firstForged(
    [
      ['dispatch', sql`WHERE r."id" = ${dispatchId}`],
      ['file', sql`WHERE r."id" = ${pdfId}`],
    ],
    read,
  )
  if (forged) logAlarm('a case differs from the signed log', { record: forged, done: 'sent' })
  if (forged || (await differingPapers([row])).size > 0) throw notSent(`The ${row.kind} was changed.`)
  return isNotice(row.by) ? [] : [await pdfIn(row)]
}

async function pdfIn(row: StoredRow) {
  const { number, pdfId, pdfHash } = row
  if (row.kind === 'receipt') {
    const { bytes, differs } = await finishPaper(row, async () => printedCheckOfReceipt(row))
    if (differs) throw notSent('The letterhead of the receipt was changed.')
    return { filename: `${number}.pdf`, contentType: 'application/pdf', content: Buffer.from(bytes) }
  }
  if (!pdfId || !pdfHash) throw notSent('The letter has no PDF.')
  const content = await readOriginal({ id: 'email' }, { id: pdfId, sha256: pdfHash }).catch(unlessDamaged)
  return { filename: `${number}.pdf`, contentType: 'application/pdf', content }
}

const notSent = (why: string) => new JobProblem(why, { isFinal: true })

/** A storage that can't be reached is a reason to try again. */
function unlessDamaged(error: unknown): never {
  throw error instanceof Refused ? notSent('The PDF is damaged or missing.') : error
}

/** After the last attempt. The case shows the problem from then on, so the email is deleted. */
export async function noteRefusal({ subjectId: emailId }: Job, error: unknown) {
  const id = dispatchOf(await unsentEvent(emailId))
  const code = error instanceof NotAccepted ? error.codes : problemOf(error)
  if (id > 0) await note(id, { result: 'refused', code }, emailId)
}

function refusedAs({ by, paper }: { by: string; paper: { kind: string } }) {
  if (isNotice(by)) return notices[by].refusal
  return paper.kind === 'receipt' ? 'refuse-receipt' : 'refuse-letter'
}

type Result = { result: 'accepted' } | { result: 'refused'; code: string }

/** Unless somebody has noted a result. */
async function note(id: number, result: Result, emailId?: number) {
  const dispatch = await db.dispatch.findUnique({ where: { id }, include: { paper: true } })
  if (!dispatch) return
  const { number, applicationId } = dispatch.paper
  await transaction(async tx => {
    const locked = (await lockCase(tx, applicationId))!
    const { count } = await tx.dispatch.updateMany({ where: { id, result: '' }, data: result })
    if (emailId) await deleteEmails(tx, { id: emailId })
    if (count === 0) return
    const entry =
      result.result === 'refused'
        ? ({
            entry: refusedAs(dispatch),
            details: { number, by: dispatch.by, code: result.code },
          } as const)
        : { entry: null }
    await followAct(tx, locked, { ...entry, event: 'letter.changed' }, SERVER)
  })
}
