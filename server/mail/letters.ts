import { config } from '../config.ts'
import { db } from '../database/client.ts'
import { decrypt } from '../web/encryption.ts'

/** Whether emails are shown at `/mailbox` instead of being sent. */
export const isMailboxOpen = () => !config.production && !config.smtpUrl

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

/** The email may be encrypted with another APP_KEY. */
function readable(text: string, messageId: string) {
  try {
    return decrypt(text, messageId)
  } catch {
    return 'This e-mail was encrypted with another APP_KEY.'
  }
}

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
