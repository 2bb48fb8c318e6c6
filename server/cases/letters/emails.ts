import type { Tx } from '#server/platform/database/client'
import { writeEmail } from '#server/messages/email/write'
import { addressOfLetter } from './pdf.ts'

type Sent = {
  paperId: number
  number: string | null
  title: string
  recipient: string
  to: string
  reference: string
}

/** The letter is attached when the email is sent. */
export const writeLetterEmail = (
  tx: Tx,
  dispatchId: number,
  { paperId, number, title, recipient, to, reference }: Sent,
) =>
  writeEmail(tx, {
    to,
    subject: title,
    event: `letter:${dispatchId}`,
    name: recipient.split('\n')[0]!,
    paragraphs: [
      `The letter ${number} about ${reference} is attached.`,
      `You can check it at ${addressOfLetter(paperId)}.`,
    ],
  })
