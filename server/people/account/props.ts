import { db } from '#server/platform/database/client'
import { uploadLimits } from '#server/platform/web/upload-limits'
import { chosenBy } from '#server/messages/notifications/notification-kinds'
import { holds } from '#server/permissions'
import { recoveryCodesLeft } from '../sign-in/second-factor-codes.ts'
import { institutionName, mayUsePassword } from '../sign-in/local.ts'
import { passkeysWork } from '../sign-in/passkeys.ts'
import { PASSWORD_LENGTH } from '../sign-in/passwords.ts'
import { confirmedFor } from '#server/platform/web/confirmation'
import { needsSecondFactor } from '#server/platform/second-factor'
import { isPageVisit } from '#server/platform/web/page'
import { pendingFlash } from '#server/platform/web/remember'
import type { Visit } from '#server/platform/web/routing'
import { findAccount, type Account } from '../accounts.ts'
import { whyNotDelete } from '../users/end-access.ts'
import type { Photo } from './profile.ts'
import { relativesOf } from './relatives.ts'
import type { FirstSteps, PasskeyRow, Profile } from './screens.ts'
import { ownSessions } from './sessions.ts'
import { abandonSetUp, isSettingUp, noSetUp, setUpPictures } from './two-factor.ts'
import { linkTo } from '#server/platform/web/addresses'

export async function profile(req: Visit): Promise<Profile> {
  const account = await resetIfLeft(req, await findAccount(req.user.id))
  const { name, email, pendingEmail, position } = account
  const photoId = (account.photo as Photo | null)?.id
  const [twoFactor, sessions, whyNot, relatives] = await Promise.all([
    twoFactorOf(req, account),
    ownSessions(req),
    whyNotDelete(req.user),
    holds(req.user, 'applications.vote') ? relativesOf(req.user) : null,
  ])
  return {
    profile: {
      name,
      email,
      pendingEmail,
      position,
      photoUrl: photoId ? linkTo(`/user/profile-photo/${photoId}`) : null,
    },
    limits: uploadLimits(),
    twoFactor,
    sessions,
    notices: holds(req.user, 'applications.view') ? chosenBy(account) : null,
    relatives,
    hasPassword: account.passwordHash !== null && mayUsePassword(email),
    institution: institutionName(),
    whyNotDelete: whyNot,
    passwordLength: PASSWORD_LENGTH,
  }
}

export async function firstSteps(req: Visit): Promise<FirstSteps> {
  const account = await findAccount(req.user.id)
  const continues = !isSettingUp(account) || confirmedFor(req) > 0
  return { twoFactor: await twoFactorOf(req, continues ? account : { ...account, ...noSetUp }) }
}

/** Discards an unfinished setup when the page is opened again, because its secret must not be shown to others. */
async function resetIfLeft(req: Visit, account: Account): Promise<Account> {
  const continues = pendingFlash(req).flash?.settingUp === true && confirmedFor(req) > 0
  if (!isSettingUp(account) || continues) return account
  if (isPageVisit(req, 'Profile/Show')) await abandonSetUp(account)
  return { ...account, ...noSetUp }
}

async function twoFactorOf(req: Visit, account: Account): Promise<Profile['twoFactor']> {
  const { user } = req
  const [left, passkeys] = await Promise.all([recoveryCodesLeft(user.id), passkeysOf(user.id)])
  const on = account.twoFactorConfirmedAt !== null
  return {
    state: on ? 'on' : isSettingUp(account) ? 'settingUp' : 'off',
    mustSetUp: Boolean(user.mustSetUpTwoFactor),
    required: needsSecondFactor({ ...account, permissions: user.permissions }),
    ...setUpPictures(account),
    recoveryCodesLeft: on ? left : 0,
    passkeys,
    passkeysWork: passkeysWork(req),
  }
}

async function passkeysOf(userId: number): Promise<PasskeyRow[]> {
  const rows = await db.passkey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}
