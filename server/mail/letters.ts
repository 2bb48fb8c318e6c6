import { config } from '../config.ts'
import { db } from '../database/client.ts'
import { decrypt } from '../web/encryption.ts'

/** Where no mail server is set and nothing is at stake, letters are read at `/mailbox`, so that every flow works. */
export const isMailboxOpen = () => !config.production && !config.smtpUrl

/** The latest fifty that nobody sent. */
export async function lettersKept() {
  const letters = await db.letter.findMany({ where: { sentAt: null }, orderBy: { id: 'desc' }, take: 50 })
  return letters.map(({ id, recipient, subject, text, messageId, createdAt }) => ({
    id,
    recipient,
    subject,
    text: readable(text, messageId),
    at: createdAt.toISOString(),
  }))
}

/** One that was written under another APP_KEY cannot be read any more. */
function readable(text: string, messageId: string) {
  try {
    return decrypt(text, messageId)
  } catch {
    return 'This e-mail was encrypted with another APP_KEY.'
  }
}

/** The latest twenty letters that were tried for the last time: their people wait for them. */
export async function givenUpLetters() {
  const letters = await db.letter.findMany({
    where: { sentAt: null, nextTryAt: null, attempts: { gt: 0 } },
    orderBy: { id: 'desc' },
    take: 20,
  })
  return letters.map(({ id, createdAt, recipient, subject, lastProblem }) => ({
    id,
    at: createdAt.toISOString(),
    recipient,
    subject,
    problem: lastProblem,
  }))
}
