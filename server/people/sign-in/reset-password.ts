import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { InvalidForm } from '#server/platform/web/errors'
import { writeEmail } from '#server/messages/email/write'
import { audit } from '#server/records/audit/record'
import { accountSubject, emailOwner, endSessionsOf, type Owner } from '../accounts.ts'
import type { ResetForm } from './forms.ts'
import { signsInHere } from './local.ts'
import { freeName } from './names.ts'
import { findLink, issueLink, useLink } from './password-links.ts'
import { hashPassword, refuseGuessable } from './passwords.ts'
import { canonicalEmail } from './sign-in.ts'
import { forgiveAccount, limitIn } from './throttle.ts'

const MINUTE = 60_000

/**
 * Once a minute, five times an hour. Without an account it writes and deletes the same email, so that both
 * take the same time.
 */
export async function mailResetLink(tx: Tx, { id, email }: { id: number; email: string }) {
  await limitIn(tx, 'reset-minute', email, 1, MINUTE)
  await limitIn(tx, 'reset-hour', email, 5, 60 * MINUTE)
  const found = await tx.user.findUnique({ where: { email } })
  const account = found?.active && !found.deletedAt && signsInHere(email) ? found : nobody
  const event = `reset request ${id}`
  await writeEmail(tx, {
    to: account.email,
    name: account.name,
    subject: 'Set a new password',
    event,
    paragraphs: [
      `We received a request for a new password for your ${config.appName} account. Use the link below to set one. It works once, within an hour.`,
      'If you did not request it, ignore this email. Your password stays the same.',
    ],
    action: {
      label: 'Set a new password',
      path: await issueLink(tx, account, account.passwordHash === null ? 'invitation' : 'reset'),
    },
  })
  await tx.email.deleteMany({ where: { event, recipient: nobody.email } })
}

const nobody = { id: 0, email: '', name: '', passwordHash: null }

/**
 * Ends all sessions; a second factor stays. Returns the user's id if this was an invitation and nothing else
 * is needed to sign in. Throws InvalidForm if the link does not work.
 */
export async function resetPassword({ token, email, password }: ResetForm) {
  const link = await findLink(token)
  if (!link || link.email !== canonicalEmail(email)) throw badLink()
  const { user } = link
  await refuseGuessable(password, [user.name, user.email])
  const passwordHash = await hashPassword(password)
  await transaction(async tx => {
    if (!(await useLink(tx, token))) throw badLink()
    const emailVerifiedAt = user.emailVerifiedAt ?? clock.now()
    const name = user.emailVerifiedAt ? user.name : await freeName(tx, user.name, user.id)
    await tx.user.update({ where: { id: user.id }, data: { passwordHash, emailVerifiedAt, name } })
    await tx.passwordToken.deleteMany({ where: { userId: user.id } })
    await tx.apiToken.deleteMany({ where: { userId: user.id } })
    await tx.knownPlace.deleteMany({ where: { userId: user.id } })
    await endSessionsOf(tx, user.id)
    await audit(tx, user, 'reset-password', accountSubject(user))
    await emailAboutNewPassword(tx, user)
  })
  await forgiveAccount(user)
  const first = link.kind === 'invitation' && user.passwordHash === null && !user.twoFactorConfirmedAt
  return first && user.active && !(await isLinked(user.id)) ? user.id : null
}

/** Linked users may have a passkey, which is then required. */
const isLinked = async (userId: number) => (await db.institutionLink.count({ where: { userId } })) > 0

/** In case somebody else changed the password. */
export const emailAboutNewPassword = (tx: Tx, owner: Owner) =>
  emailOwner(tx, owner, 'password', {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed. If you did not do this, set a new one at once and contact an administrator.',
    ],
    action: { label: 'Set a new password', path: '/forgot-password' },
  })

const badLink = () => new InvalidForm({ email: 'This link no longer works. Request a new one.' })
