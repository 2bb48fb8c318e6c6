import { randomUUID } from 'node:crypto'
import { refreshTasksOfUser } from '#server/cases/applications/tasks/refresh'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { DbNull, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { storage } from '#server/platform/files/file-storage'
import { deleteEmails } from '#server/messages/email/emails'
import { writeEmail } from '#server/messages/email/write'
import type { User } from '#server/permissions'
import { forgiveSecondFactor } from '../sign-in/throttle.ts'
import { RuleBroken } from '#server/platform/web/errors'
import { endAccess, endSessionsOf } from '../sign-in/end-sessions.ts'
import { keepAnAdministrator, takeAdministration } from './administrators.ts'
import { accountOf, invite } from './create.ts'
import { findAccount } from './edit.ts'
import { dropRequests } from './right-requests/ask.ts'

export const endSessions = (id: number, administrator: User) =>
  transaction(async tx => {
    const account = await hold(tx, id)
    await endSessionsOf(tx, id)
    await tx.rememberToken.deleteMany({ where: { userId: id } })
    await tx.knownPlace.deleteMany({ where: { userId: id } })
    await audit(tx, administrator, 'end-sessions', accountOf(account))
  })

/** For somebody who lost their second factor: they set up a new one when they next sign in. */
export const resetTwoFactor = (id: number, administrator: User) =>
  transaction(async tx => {
    const account = await hold(tx, id)
    await forgetFactors(tx, id)
    await endSessionsOf(tx, id)
    await forgiveSecondFactor(id, tx)
    await tx.rememberToken.deleteMany({ where: { userId: id } }) // It would sign in without a second factor.
    await audit(tx, administrator, 'reset-two-factor', accountOf(account))
    await tellOfReset(tx, account)
  })

const tellOfReset = (tx: Tx, { id, name, email }: { id: number; name: string; email: string }) =>
  writeEmail(tx, {
    to: email,
    name,
    subject: 'Two-factor authentication was reset',
    event: `two-factor ${id} ${randomUUID()}`,
    paragraphs: [
      'An administrator reset the second factor of your account, and all its sessions have ended. If you did not ask for this, change your password at once and speak to them.',
    ],
    action: { label: 'Sign in', path: '/login' },
  })

export const resendInvitation = (id: number, administrator: User) =>
  transaction(async tx => {
    const account = await hold(tx, id)
    if (account.passwordHash || (await tx.institutionLink.count({ where: { userId: id } })) > 0)
      throw new RuleBroken('This user has already set a password and can request a new one.')
    await invite(tx, account)
    await audit(tx, administrator, 'invite', accountOf(account))
  })

export async function deleteUser(id: number, administrator: User) {
  const { photo } = await transaction(async tx => {
    await takeAdministration(tx)
    const account = await findAccount(tx, id)
    if (id === administrator.id) throw new RuleBroken('You can delete your own account in your profile.')
    await anonymise(tx, account, administrator)
    return account
  })
  await forgetPicture(photo as { id: string } | null)
}

/** A daily cleanup removes files that cannot be deleted now. */
async function forgetPicture(photo: { id: string } | null) {
  if (photo) await Promise.allSettled([storage.remove(photo.id), storage.remove(`${photo.id}.thumb`)])
}

/**
 * Keeps the person's acts under their name. Call `takeAdministration` first. Throws RuleBroken for the last
 * administrator.
 */
export async function anonymise(
  tx: Tx,
  account: { id: number; name: string; email: string },
  actor: Pick<User, 'id' | 'name'>,
) {
  const { id } = account
  await keepAnAdministrator(tx, id)
  await endAccess(tx, id)
  await forgetFactors(tx, id)
  await tx.userPermission.deleteMany({ where: { userId: id } })
  await tx.institutionLink.deleteMany({ where: { userId: id } })
  await dropRequests(tx, id, actor)
  await tx.relative.deleteMany({ where: { userId: id } })
  await tx.listView.deleteMany({ where: { userId: id } })
  await tx.notification.deleteMany({ where: { userId: id } })
  const addressed = { recipient: account.email }
  await deleteEmails(tx, { OR: [addressed, { event: { startsWith: `verify ${id} ` } }] })
  const nobody = {
    email: `deleted-${id}@invalid`,
    pendingEmail: null,
    position: '',
    passwordHash: null,
    photo: DbNull,
  }
  await tx.user.update({
    where: { id },
    data: { ...nobody, active: false, deletedAt: clock.now() },
  })
  await refreshTasksOfUser(tx, id)
  await audit(tx, actor, 'delete', accountOf(account))
}

async function forgetFactors(tx: Tx, userId: number) {
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.passkey.deleteMany({ where: { userId } })
  const none = { twoFactorSecret: null, twoFactorSetUpAt: null, twoFactorConfirmedAt: null }
  await tx.user.update({ where: { id: userId }, data: none })
}

async function hold(tx: Tx, id: number) {
  await tx.user.updateMany({ where: { id }, data: { id } })
  return findAccount(tx, id)
}
