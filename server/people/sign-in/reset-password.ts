import { createHash, randomBytes } from 'node:crypto'
import type { Request } from 'express'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db, type Tx } from '#server/platform/database/client'
import { sql } from '#server/platform/database/read'
import { isSealed, sealAfter } from '#server/platform/database/seal'
import { transaction } from '#server/platform/database/transaction'
import { SEALED } from '#server/platform/sealed-tables'
import { InvalidForm } from '#server/platform/web/errors'
import { logAlarm } from '#server/platform/web/log'
import { findGenuineAccount } from '#server/records/signed-log/genuine'
import { writeEmail } from '#server/messages/email/write'
import { audit } from '#server/records/audit/record'
import { accountSubject, emailOwner, endSessionsOf, setNewPassword, type Owner } from '../accounts.ts'
import { holderInThisBrowser } from '../users/right-requests/same-person.ts'
import type { ResetForm } from './forms.ts'
import { mayUsePassword } from './local.ts'
import { freeName } from './names.ts'
import { hashPassword, passwordMac, refuseGuessable } from './passwords.ts'
import { canonicalEmail } from './sign-in.ts'
import { clearAccountFailures, limitIn } from './throttle.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

// The link has 256 random bits; only their SHA-256 is stored.

type LinkKind = 'reset' | 'invitation'

/** An invitation must last over a weekend. */
const VALID_FOR_MS: Record<LinkKind, number> = { reset: HOUR, invitation: 72 * HOUR }

/** Replaces the user's earlier links. For nobody it takes the same time and creates no link. */
export async function issueLink(
  tx: Tx,
  { id: userId, email, passwordHash }: { id: number; email: string; passwordHash: string | null },
  kind: LinkKind,
) {
  const token = randomBytes(32).toString('base64url')
  const createdAt = clock.now()
  const link = {
    hash: hashOf(token),
    userId,
    email,
    kind,
    passwordMac: passwordMac({ id: userId, passwordHash }),
    expiresAt: new Date(createdAt.getTime() + VALID_FOR_MS[kind]),
  }
  await tx.passwordToken.deleteMany({ where: { userId } })
  await tx.$executeRaw(sql`
    INSERT INTO "PasswordToken" ("hash", "userId", "email", "kind", "passwordMac", "createdAt", "expiresAt", "seal")
    SELECT ${link.hash}, "id", ${email}, ${kind}, ${link.passwordMac}, ${createdAt}, ${link.expiresAt},
      ${sealAfter(SEALED.PasswordToken, link, null)} FROM "User" WHERE "id" = ${userId}`)
  return `/reset-password/${token}`
}

/** Null if it was used, expired, replaced, or emailed to an old address, or if the password has changed since. */
export async function findLink(token: string) {
  const link = await db.passwordToken.findUnique({
    where: { hash: hashOf(tokenIn(token)) },
    include: { user: true },
  })
  if (link && !mayUsePassword(link.user.email)) return null // Passwords don't open this account.
  if (!link || link.expiresAt <= clock.now() || link.email !== link.user.email || link.user.deletedAt)
    return null
  if (!isSealed('PasswordToken', link)) {
    logAlarm('a row that grants access was not written by this board', {
      table: 'PasswordToken',
      user: link.userId,
    })
    return null
  }
  if (link.passwordMac !== passwordMac(link.user)) return null
  return (await findGenuineAccount(link.userId)) ? link : null
}

async function useLink(tx: Tx, token: string) {
  const { count } = await tx.passwordToken.deleteMany({
    where: { hash: hashOf(tokenIn(token)), expiresAt: { gt: clock.now() } },
  })
  return count === 1
}

/** People copy a full stop or bracket with a link. */
const tokenIn = (text: string) => /^([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? text

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Without an account it writes and deletes the same email, so that both take the same time. */
export async function mailResetLink(tx: Tx, { id, email }: { id: number; email: string }) {
  await limitIn(tx, 'reset-minute', email, 1, MINUTE)
  await limitIn(tx, 'reset-hour', email, 5, HOUR)
  const found = await tx.user.findUnique({ where: { email } })
  const account =
    found?.active && !found.deletedAt && mayUsePassword(email) && isSealed('User', found) ? found : nobody
  const event = `reset request ${id}`
  await writeEmail(tx, {
    to: account.email,
    name: account.name,
    subject: 'Set a new password',
    event,
    awaited: true,
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

/** Returns the user's id if this was an invitation and nothing else is needed to sign in. */
export async function resetPassword({ token, email, password }: ResetForm, req: Request) {
  const link = await findLink(token)
  if (!link || link.email !== canonicalEmail(email)) throw badLink()
  const { user } = link
  await refuseGuessable(password, [user.name, user.email])
  const passwordHash = await hashPassword(password)
  const isInvitation = link.kind === 'invitation'
  const sharedBrowserWithId = isInvitation ? await holderInThisBrowser(db, req, user.id) : null
  await transaction(async tx => {
    if (!(await useLink(tx, token))) throw badLink()
    const emailVerifiedAt = user.emailVerifiedAt ?? clock.now()
    const name = user.emailVerifiedAt ? user.name : await freeName(tx, user.name, user.id)
    await tx.user.update({
      where: { id: user.id },
      data: { passwordHash, emailVerifiedAt, name, ...(isInvitation ? { sharedBrowserWithId } : {}) },
    })
    await tx.passwordToken.deleteMany({ where: { userId: user.id } })
    await tx.apiToken.deleteMany({ where: { userId: user.id } })
    await tx.knownPlace.deleteMany({ where: { userId: user.id } })
    await endSessionsOf(tx, user.id)
    await audit(tx, user, 'reset-password', accountSubject(user))
    await emailAboutNewPassword(tx, user)
  })
  await clearAccountFailures(user)
  const first = link.kind === 'invitation' && user.passwordHash === null && !user.twoFactorConfirmedAt
  return first && user.active && !(await isLinked(user.id)) ? user.id : null
}

/** Linked users may have a passkey, which is then required. */
const isLinked = async (userId: number) => (await db.institutionLink.count({ where: { userId } })) > 0

export const emailAboutNewPassword = (tx: Tx, owner: Owner) =>
  emailOwner(tx, owner, 'password', {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed. If you did not do this, set a new one at once and contact an administrator.',
    ],
    action: setNewPassword,
  })

const badLink = () => new InvalidForm({ email: 'This link no longer works. Request a new one.' })
