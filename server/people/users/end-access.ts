import { refreshTasksOfUser } from '#server/cases/case/tasks/refresh'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { db, DbNull, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { RuleBroken } from '#server/platform/web/errors'
import { deleteEmails } from '#server/messages/email/emails'
import type { User } from '#server/permissions'
import { removePhotoFiles } from '../account/profile.ts'
import { noSetUp } from '../account/two-factor.ts'
import {
  emailOwner,
  endAccess,
  endSessionsOf,
  findAccount,
  lockAccount,
  removePasskeys,
  userSubject,
  type Owner,
} from '../accounts.ts'
import { clearSecondFactorFailures } from '../sign-in/throttle.ts'
import { isLastAdministrator, refuseLastAdministrator, lockAdministration } from './change-permissions.ts'
import { withdrawRequests } from './right-requests/request.ts'

export const endSessions = (id: number, administrator: User) =>
  transaction(async tx => {
    const account = await lockAccount(tx, id)
    await endSessionsOf(tx, id)
    await tx.knownPlace.deleteMany({ where: { userId: id } })
    await audit(tx, administrator, 'end-sessions', userSubject(account))
  })

/** For somebody who lost their second factor: they set up a new one when they next sign in. */
export const resetTwoFactor = (id: number, administrator: User) =>
  transaction(async tx => {
    const account = await lockAccount(tx, id)
    await removeFactors(tx, id)
    await endSessionsOf(tx, id)
    await clearSecondFactorFailures(id, tx)
    await audit(tx, administrator, 'reset-two-factor', userSubject(account))
    await emailOwner(tx, account, 'two-factor', {
      subject: 'Two-factor authentication was reset',
      paragraphs: [
        'An administrator reset two-factor authentication on your account and ended all its sessions. If you did not ask for this, change your password at once and contact an administrator.',
      ],
      action: { label: 'Sign in', path: '/login' },
    })
  })

export async function deleteUser(id: number, administrator: User) {
  if (id === administrator.id) throw new RuleBroken('You can delete your own account in your profile.')
  await deleteAccount(id, administrator)
}

/** Keeps the person's acts under their name. Throws RuleBroken for the last administrator. */
export async function deleteAccount(id: number, actor: User) {
  const { photo } = await transaction(async tx => {
    await lockAdministration(tx)
    const account = await findAccount(id, tx)
    await anonymise(tx, account, actor)
    return account
  })
  await removePhotoFiles(photo)
}

export const whyNotDelete = async ({ id }: User) =>
  (await isLastAdministrator(db, id))
    ? 'You are the last user who can manage users. Give someone else that permission first.'
    : null

async function anonymise(tx: Tx, account: Owner, actor: User) {
  const { id, email } = account
  await refuseLastAdministrator(tx, id)
  await endAccess(tx, id)
  await removeFactors(tx, id)
  await tx.userPermission.deleteMany({ where: { userId: id } })
  await tx.institutionLink.deleteMany({ where: { userId: id } })
  await withdrawRequests(tx, id, actor)
  await tx.relative.deleteMany({ where: { userId: id } })
  await tx.caseNote.deleteMany({ where: { userId: id } })
  await tx.listView.deleteMany({ where: { userId: id } })
  await tx.notification.deleteMany({ where: { userId: id } })
  await deleteEmails(tx, { OR: [{ recipient: email }, { event: { startsWith: `verify ${id} ` } }] })
  await tx.user.update({
    where: { id },
    data: {
      email: `deleted-${id}@invalid`,
      pendingEmail: null,
      position: '',
      passwordHash: null,
      photo: DbNull,
      active: false,
      deletedAt: clock.now(),
    },
  })
  await refreshTasksOfUser(tx, id)
  await audit(tx, actor, 'delete', userSubject(account))
}

export async function removeFactors(tx: Tx, userId: number) {
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await removePasskeys(tx, userId)
  await tx.user.update({ where: { id: userId }, data: { ...noSetUp, twoFactorConfirmedAt: null } })
}
