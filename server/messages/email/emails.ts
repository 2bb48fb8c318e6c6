import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { config } from '#server/config'
import { holds, type User } from '#server/permissions'
import { db, type Tx } from '#server/platform/database/client'
import { join, read, sql } from '#server/platform/database/read'
import { decrypted } from '#server/platform/web/encryption'
import { emailJobs, textOwner, UNREADABLE } from './write.ts'

/** Whether emails are shown at `/mailbox` instead of being sent. */
export const isMailboxOpen = () => !config.production && !config.smtpUrl

export const sendsEmails = () => config.smtpUrl !== undefined

export async function unsentEmails() {
  const emails = await db.email.findMany({ where: { sentAt: null }, orderBy: { id: 'desc' }, take: 50 })
  return emails.map(email => ({
    id: email.id,
    recipient: email.recipient,
    subject: email.subject,
    text: decrypted(email.text, textOwner(email, 'text')) ?? UNREADABLE,
    at: email.createdAt.toISOString(),
  }))
}

/** `j` is the job. */
export const isEmailJob = sql`j."kind" IN (${join(emailJobs)})`

/** The latest problem, if no email was sent since. */
export async function mailProblem(): Promise<string | null> {
  const [job] = await read<{ problem: string; at: Date }>(sql`
    SELECT j."lastError" AS "problem", j."plannedAt" AS "at" FROM "Job" j
    WHERE ${isEmailJob} AND j."lastError" <> '' ORDER BY j."plannedAt" DESC LIMIT 1`)
  if (!job) return null
  const where = { sentAt: { gte: job.at } }
  const sent = await db.email.findFirst({ where, orderBy: { id: 'desc' }, select: { id: true } })
  return sent ? null : job.problem
}

const ofEmails = { kind: { in: [...emailJobs] } }

export const countUndelivered = () => db.job.count({ where: { ...ofEmails, state: 'failed' } })

/** To applicants and other people who have no account. */
const isToOthers = sql`(e."event" LIKE 'letter:%' OR e."event" LIKE 'returned-item:%' OR e."event" LIKE 'request-reminder:%')`
const isAboutCase = sql`(${isToOthers} OR e."event" LIKE 'notification %')`

/** The subject and the recipient of the email `e`, which tell of no case to people who can’t see cases. */
export const emailParts = (viewer: User) =>
  holds(viewer, 'applications.view')
    ? { subject: sql`e."subject"`, recipient: sql`e."recipient"` }
    : {
        subject: sql`CASE WHEN ${isAboutCase} THEN 'About an application' ELSE e."subject" END`,
        recipient: sql`CASE WHEN ${isToOthers} THEN 'somebody without an account' ELSE e."recipient" END`,
      }

type Undelivered = { id: number; createdAt: Date; recipient: string; subject: string; problem: string }

export async function undeliveredEmails(viewer: User) {
  const { subject, recipient } = emailParts(viewer)
  const emails = await read<Undelivered>(sql`
    SELECT e."id", e."createdAt", ${recipient} AS "recipient", ${subject} AS "subject", j."lastError" AS "problem"
    FROM "Job" j JOIN "Email" e ON e."id" = j."subjectId"
    WHERE ${isEmailJob} AND j."state" = 'failed' ORDER BY e."id" DESC LIMIT 20`)
  return emails.map(({ createdAt, ...email }) => ({ ...email, at: createdAt.toISOString() }))
}

export async function deleteEmails(tx: Tx, where: Prisma.EmailWhereInput) {
  const emails = await tx.email.findMany({ where, select: { id: true } })
  const ids = emails.map(({ id }) => id)
  await tx.job.deleteMany({ where: { ...ofEmails, subjectId: { in: ids } } })
  await tx.email.deleteMany({ where: { id: { in: ids } } })
}
