import { audit } from '../audit/record.ts'
import type { MailRequest } from '../../prisma/generated/sqlite/client.ts'
import { config } from '../config.ts'
import type { Tx } from '../database/client.ts'
import { writeLetter } from '../mail/write.ts'
import { limitIn } from './throttle.ts'
import { mailVerification } from './verify.ts'

const HOUR = 3_600_000

/**
 * Makes an account without any permission, which the mailed link verifies. An address that has one keeps it, and its
 * owner is told: not flooded, so it refuses after five an hour.
 */
export async function registerAccount(tx: Tx, request: MailRequest) {
  const { name, email, passwordHash, browser, createdAt } = request
  await limitIn(tx, 'registered', email, 5, HOUR)
  const data = { name, email, passwordHash, createdAt }
  // one statement whether there is an account or not
  const account = await tx.user.upsert({ where: { email }, create: data, update: { email } })
  if (account.passwordHash !== passwordHash) return tellOwner(tx, account, request)
  await mailVerification(tx, account, email, browser)
  await audit(tx, account, 'register', { type: 'account', id: account.id, name })
}

const tellOwner = (tx: Tx, { name, email }: { name: string; email: string }, { id }: MailRequest) =>
  writeLetter(tx, {
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
