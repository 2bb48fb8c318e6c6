import type { MailRequest, Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { sql } from '#server/platform/database/read'
import { isOurs } from '#server/platform/database/seal'
import { transaction } from '#server/platform/database/transaction'
import { Refused } from '#server/platform/web/errors'
import { audit } from '#server/records/audit/record'
import { config } from '#server/config'
import { addJobs } from '#server/platform/jobs/queue'
import { accountSubject, emailOwner, setNewPassword, type Owner } from '../accounts.ts'
import { mailResetLink } from './reset-password.ts'
import { limitIn } from './throttle.ts'
import { mailVerification } from './verify.ts'

// Accounts are looked up later, at a random moment, so that timing does not reveal who has one.

const HOUR = 3_600_000

export const requestMail = (request: Omit<Prisma.MailRequestCreateInput, 'createdAt'>) =>
  transaction(async tx => {
    const { id } = await tx.mailRequest.create({ data: { ...request, createdAt: clock.now() } })
    const delayMs = 250 + Math.random() * 750
    await addJobs(tx, [{ kind: 'mail-request', subjectId: id, delayMs }])
  })

export async function answerMailRequest({ subjectId: id }: { subjectId: number }) {
  const request = await db.mailRequest.findUnique({ where: { id } })
  if (!request) return
  if (!isOurs('MailRequest', request)) return db.mailRequest.deleteMany({ where: { id } })
  try {
    await transaction(async tx => {
      const { count } = await tx.mailRequest.deleteMany({ where: { id } })
      if (count === 0) return
      if (request.kind === 'reset') await mailResetLink(tx, request)
      else await registerAccount(tx, request)
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await db.mailRequest.deleteMany({ where: { id } })
  }
}

/** For the development mailbox, which does not wait. */
export async function answerMailRequests() {
  const waiting = await db.mailRequest.findMany({ orderBy: { id: 'asc' } })
  for (const { id } of waiting) await answerMailRequest({ subjectId: id })
}

export const sweepMailRequests = () =>
  db.mailRequest.deleteMany({ where: { createdAt: { lt: new Date(clock.now().getTime() - HOUR) } } })

/** If the address has an account, its owner gets an email instead, at most five times an hour. */
async function registerAccount(tx: Tx, request: MailRequest) {
  const { name, email, passwordHash, browser, createdAt } = request
  await limitIn(tx, 'registered', email, 5, HOUR)
  // One statement whether or not there is an account, for equal timing.
  await tx.$executeRaw(sql`
    INSERT INTO "User" ("name", "email", "passwordHash", "createdAt")
    VALUES (${name}, ${email}, ${passwordHash}, ${createdAt}) ON CONFLICT ("email") DO NOTHING`)
  const account = await tx.user.findUniqueOrThrow({ where: { email } })
  if (account.passwordHash !== passwordHash) return emailExistingOwner(tx, account)
  await mailVerification(tx, account, email, browser)
  await audit(tx, account, 'register', accountSubject(account))
}

const emailExistingOwner = (tx: Tx, owner: Owner) =>
  emailOwner(tx, owner, 'registration', {
    subject: 'You already have an account',
    paragraphs: [
      `Somebody, probably you, tried to register at ${config.appName} with your email address. You already have an account there.`,
      'If you have forgotten your password, set a new one. If this was not you, ignore this email.',
    ],
    action: setNewPassword,
  })
