import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { config } from '#server/config'
import { db, type Tx } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { decrypt, encrypt } from '#server/platform/web/encryption'
import { textOwner } from './write.ts'

/** Whether emails are shown at `/mailbox` instead of being sent. */
export const isMailboxOpen = () => !config.production && !config.smtpUrl

export const sendsEmails = () => config.smtpUrl !== undefined

export async function unsentEmails() {
  const emails = await db.email.findMany({ where: { sentAt: null }, orderBy: { id: 'desc' }, take: 50 })
  return emails.map(({ id, recipient, subject, text, messageId, createdAt }) => ({
    id,
    recipient,
    subject,
    text: readable(text, textOwner(messageId, recipient)),
    at: createdAt.toISOString(),
  }))
}

function readable(text: string, owner: string) {
  try {
    return decrypt(text, owner)
  } catch {
    return 'This email was encrypted with another APP_KEY.'
  }
}

/** The latest problem, if no email was sent since. */
export async function mailProblem(): Promise<string | null> {
  const [job] = await read<{ problem: string; at: Date }>(sql`
    SELECT j."lastError" AS "problem", j."plannedAt" AS "at" FROM "Job" j
    WHERE j."kind" = 'email' AND j."lastError" <> '' ORDER BY j."plannedAt" DESC LIMIT 1`)
  if (!job) return null
  const where = { sentAt: { gte: job.at } }
  const sent = await db.email.findFirst({ where, orderBy: { id: 'desc' }, select: { id: true } })
  return sent ? null : job.problem
}

export const countUndelivered = () => db.job.count({ where: { kind: 'email', state: 'failed' } })

/** Earlier versions encrypted the text for any recipient. */
export async function bindTextsToRecipients() {
  for (const { id, messageId, recipient, text, html } of await db.email.findMany({
    where: { text: { not: '' } },
  })) {
    const owner = textOwner(messageId, recipient)
    if (canDecrypt(text, owner) || !canDecrypt(text, messageId)) continue
    const bind = (encrypted: string) => encrypt(decrypt(encrypted, messageId), owner)
    await db.email.updateMany({ where: { id, text }, data: { text: bind(text), html: bind(html) } })
  }
}

function canDecrypt(text: string, owner: string) {
  try {
    decrypt(text, owner)
    return true
  } catch {
    return false
  }
}

type Undelivered = { id: number; createdAt: Date; recipient: string; subject: string; problem: string }

export async function undeliveredEmails() {
  const emails = await read<Undelivered>(sql`
    SELECT e."id", e."createdAt", e."recipient", e."subject", j."lastError" AS "problem"
    FROM "Job" j JOIN "Email" e ON e."id" = j."subjectId"
    WHERE j."kind" = 'email' AND j."state" = 'failed' ORDER BY e."id" DESC LIMIT 20`)
  return emails.map(({ createdAt, ...email }) => ({ ...email, at: createdAt.toISOString() }))
}

export async function deleteEmails(tx: Tx, where: Prisma.EmailWhereInput) {
  const emails = await tx.email.findMany({ where, select: { id: true } })
  const ids = emails.map(({ id }) => id)
  await tx.job.deleteMany({ where: { kind: 'email', subjectId: { in: ids } } })
  await tx.email.deleteMany({ where: { id: { in: ids } } })
}
