import { clock } from '#server/platform/clock'
import { transaction } from '#server/platform/database/transaction'
import { db, type Tx } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { newSecret, renewRecoveryCodes, secretOf, setupUri, useCode } from '../sign-in/second-factor-codes.ts'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import { qrPicture } from '#server/platform/web/qr-picture'
import type { Visit } from '#server/platform/web/routing'
import type { StartForm } from './forms.ts'
import { auditOwn, emailOwner, findAccount, lockAccount, type Account, type Owner } from '../accounts.ts'
import { signOutElsewhere } from './sessions.ts'

const SETUP_EXPIRES_MS = 10 * 60_000

export const isSettingUp = ({ twoFactorSecret, twoFactorSetUpAt, twoFactorConfirmedAt }: Account) =>
  twoFactorSecret !== null &&
  !twoFactorConfirmedAt &&
  twoFactorSetUpAt !== null &&
  clock.now().getTime() - twoFactorSetUpAt.getTime() < SETUP_EXPIRES_MS

/** Starts setup. Repeating it keeps the first secret unless `force` is set. */
export const startTwoFactor = (user: User, { force }: StartForm) =>
  transaction(async tx => {
    const account = await lockAccount(tx, user.id)
    if (account.twoFactorConfirmedAt) throw new RuleBroken('Two-factor authentication is already on.')
    if (isSettingUp(account) && !force) return
    const setup = { twoFactorSecret: newSecret(user.id), twoFactorSetUpAt: clock.now(), twoFactorLastStep: 0 }
    await tx.user.update({ where: { id: user.id }, data: setup })
  })

export function setUpPictures(account: Account) {
  if (!isSettingUp(account)) return { qrCode: null, setupKey: null }
  const setupKey = secretOf(account.id, account.twoFactorSecret!)
  return { qrCode: qrPicture(setupUri(setupKey, account.email), 1), setupKey }
}

export async function confirmTwoFactor(req: Visit, code: string) {
  const { user } = req
  const account = await findAccount(user.id)
  if (!isSettingUp(account)) throw new InvalidForm({ code: 'The setup has expired. Start again.' })
  return transaction(async tx => {
    if (!(await useCode(account, code, tx)))
      throw new InvalidForm({ code: 'The code is not correct. Check that the time on your phone is right.' })
    await tx.user.update({
      where: { id: user.id },
      data: { twoFactorConfirmedAt: clock.now(), twoFactorSetUpAt: null },
    })
    await signOutElsewhere(tx, req)
    await auditOwn(tx, user, 'turn-on-two-factor')
    await emailAboutTwoFactor(
      tx,
      user,
      'Two-factor authentication is on',
      'You now need a code from your app to sign in.',
    )
    return renewRecoveryCodes(tx, user.id)
  })
}

export const newRecoveryCodes = (user: User) =>
  transaction(async tx => {
    const account = await lockAccount(tx, user.id)
    if (!account.twoFactorConfirmedAt)
      throw new RuleBroken('Turn on two-factor authentication to get recovery codes.')
    await auditOwn(tx, user, 'renew-recovery-codes')
    await emailAboutTwoFactor(
      tx,
      user,
      'New recovery codes were created',
      'Your earlier recovery codes no longer work.',
    )
    return renewRecoveryCodes(tx, user.id)
  })

export const turnOffTwoFactor = (req: Visit) =>
  transaction(async tx => {
    const { user } = req
    await tx.user.update({ where: { id: user.id }, data: { ...noSetUp, twoFactorConfirmedAt: null } })
    await tx.recoveryCode.deleteMany({ where: { userId: user.id } })
    await signOutElsewhere(tx, req)
    await auditOwn(tx, user, 'turn-off-two-factor')
    await emailAboutTwoFactor(
      tx,
      user,
      'Two-factor authentication is off',
      'You no longer need a code from your app to sign in.',
    )
  })

const emailAboutTwoFactor = (tx: Tx, owner: Owner, subject: string, change: string) =>
  emailOwner(tx, owner, 'two-factor', {
    subject,
    paragraphs: [
      change,
      'If you did not do this, change your password at once and contact an administrator.',
    ],
    action: { label: 'Open your profile', path: '/user/profile#two-factor' },
  })

export const noSetUp = { twoFactorSecret: null, twoFactorSetUpAt: null }

export const abandonSetUp = ({ id, twoFactorSecret }: Account) =>
  db.user.updateMany({ where: { id, twoFactorSecret, twoFactorConfirmedAt: null }, data: noSetUp })
