import type { MailRequest, Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { Refused } from '#server/platform/web/errors'
import { mailResetLink } from './forgot.ts'
import { audit } from '#server/records/audit/record'
import { config } from '#server/config'
import { addJobs } from '#server/platform/jobs/queue'
import { writeEmail } from '#server/messages/email/write'
import { limitIn } from './throttle.ts'
import { mailVerification } from './verify.ts'

// The request writes the same row for every address, and accounts are looked up later at a random moment, so
// that timing does not reveal who has an account.

const KEPT_MS = 3_600_000

/** Answered at a random moment, so that timing does not reveal whose request it was. */
export const requestMail = (request: Omit<Prisma.MailRequestCreateInput, 'createdAt'>) =>
  transaction(async tx => {
    const now = clock.now()
    const { id } = await tx.mailRequest.create({ data: { ...request, createdAt: now } })
    const runAt = new Date(now.getTime() + 250 + Math.random() * 750)
    await addJobs(tx, [{ kind: 'mail-request', subjectId: id, runAt }])
  })

export async function answerMailRequest({ subjectId: id }: { subjectId: number }) {
  const request = await db.mailRequest.findUnique({ where: { id } })
  if (!request) return
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

/** Requests that could not be processed within the hour. */
export const sweepMailRequests = () =>
  db.mailRequest.deleteMany({ where: { createdAt: { lt: new Date(clock.now().getTime() - KEPT_MS) } } })

const HOUR = 3_600_000

/** If the address has an account, its owner is told instead, at most five times an hour. */
async function registerAccount(tx: Tx, request: MailRequest) {
  const { name, email, passwordHash, browser, createdAt } = request
  await limitIn(tx, 'registered', email, 5, HOUR)
  const data = { name, email, passwordHash, createdAt }
  // One statement whether or not there is an account, for equal timing.
  const account = await tx.user.upsert({ where: { email }, create: data, update: { email } })
  if (account.passwordHash !== passwordHash) return tellOwner(tx, account, request)
  await mailVerification(tx, account, email, browser)
  await audit(tx, account, 'register', { type: 'account', id: account.id, name })
}

const tellOwner = (tx: Tx, { name, email }: { name: string; email: string }, { id }: MailRequest) =>
  writeEmail(tx, {
    to: email,
    name,
    subject: 'You have an account already',
    event: `registration request ${id}`,
    paragraphs: [
      `Somebody, probably you, tried to register with this address at ${config.appName}, where it has an account already.`,
      'If you forgot the password, set a new one. If it was not you, do nothing.',
    ],
    action: {
      label: 'Set a new password',
      path: '/forgot-password',
    },
  })
