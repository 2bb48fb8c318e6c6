import { randomUUID } from 'node:crypto'
import { clock } from '../clock.ts'
import { config } from '../config.ts'
import type { Tx } from '../database/client.ts'
import { afterTransaction } from '../database/guard.ts'
import { officeNameIn } from '../office.ts'
import { encrypt } from '../web/encryption.ts'
import { asHtml, asText, type Contents } from './layout.ts'
import { wakeRelay } from './relay.ts'

/** A letter and what it tells; telling the same to the same person twice is one letter. */
export type LetterToWrite = Contents & { to: string; subject: string; event: string }

/**
 * Writes a letter in the transaction of what it tells; it is sent afterwards, at least once. Its text may hold a
 * link that opens an account, so it lies sealed in the database, and only until it is sent.
 */
export async function writeLetter(tx: Tx, { to, subject, event, ...contents }: LetterToWrite) {
  if (/[\r\n]/.test(to + subject)) throw new Error('An address or subject has more than one line.')
  const messageId = `<${randomUUID()}@${config.appUrl.hostname}>`
  const now = clock.now()
  const words = { ...contents, office: await officeNameIn(tx) }
  const letter = {
    event,
    recipient: to,
    subject,
    messageId,
    createdAt: now,
    text: encrypt(asText(words), messageId),
    html: encrypt(asHtml(words), messageId),
    nextTryAt: config.smtpUrl ? now : null,
  }
  await tx.letter.upsert({
    where: { event_recipient: { event, recipient: to } },
    create: letter,
    // nothing new, but something: with an empty update Prisma looks first and inserts then, and two at once collide
    update: { event },
  })
  afterTransaction(wakeRelay)
}
