import type { Request, Response } from 'express'
import { db } from '#server/platform/database/client'
import { config } from '#server/config'
import { transaction } from '#server/platform/database/transaction'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import { byInstitution, completeSignIn } from '#server/people/sign-in/sign-in'
import { endSession } from '#server/platform/web/sessions'
import { emailOwner, openProfile, refuseUnlessGenuine, setNewPassword } from '../accounts.ts'
import type { ChallengeForm } from './forms.ts'
import { placeOf } from './known-places.ts'
import { recoveryCodesLeft, useCode, useRecoveryCode } from './second-factor-codes.ts'
import { countSecondFactor, clearSecondFactorFailures } from './throttle.ts'

const MAX_TRIES = 5
const FEW_CODES = 2

export async function pendingAccount({ session }: Request) {
  if (!session?.pendingUserId) return null
  const account = await db.user.findUnique({
    where: { id: session.pendingUserId },
    include: { passkeys: true },
  })
  if (!account?.active) return null
  await refuseUnlessGenuine(account.id)
  if (account.hasPasskeys && account.passkeys.length === 0 && !account.twoFactorConfirmedAt)
    throw new RuleBroken(
      'The passkeys of this account were removed outside Docket. Ask an administrator to reset its two-factor authentication.',
    )
  return account
}

type PendingAccount = NonNullable<Awaited<ReturnType<typeof pendingAccount>>>

export async function answerChallenge(
  req: Request,
  res: Response,
  account: PendingAccount,
  { code, recoveryCode }: ChallengeForm,
): Promise<'passed' | 'over'> {
  const tries = await countTry(req)
  if (tries > MAX_TRIES) return endChallenge(req, res)
  if (await countSecondFactor(account.id, await placeOf(req, account.id))) await emailAboutWrongCodes(account)
  const right = recoveryCode
    ? await useRecoveryCode(account.id, recoveryCode)
    : await isCodeRight(account, code)
  if (!right && tries === MAX_TRIES) return endChallenge(req, res)
  if (!right)
    throw new InvalidForm(
      recoveryCode
        ? { recoveryCode: 'The recovery code is not correct or has been used.' }
        : { code: wrongCode(code) },
    )
  await passChallenge(req, res, account, null)
  if (recoveryCode) await emailAboutRecoveryCode(account)
  return 'passed'
}

/** A code proves only the second factor, so `confirmedAt` is null and what came before it decides. */
export async function passChallenge(
  req: Request,
  res: Response,
  account: PendingAccount,
  confirmedAt: Date | null,
) {
  const pending = await db.session.findUnique({ where: { id: req.session!.id } })
  await clearSecondFactorFailures(account.id, db, await placeOf(req, account.id))
  await completeSignIn(req, res, {
    userId: account.id,
    remember: pending?.pendingRemember ?? false,
    confirmedAt: confirmedAt ?? pending?.confirmedAt ?? null,
    institution: byInstitution(pending),
  })
}

const isCodeRight = async (account: PendingAccount, code: string) =>
  account.twoFactorConfirmedAt !== null && useCode(account, code)

const wrongCode = (code: string) =>
  /^\d{6}$/.test(code)
    ? 'The code is not correct or has expired. If this happens again, check that the time on your phone is right.'
    : 'Enter the six-digit code from the app.'

/** Counted before checking the code, so that parallel attempts are all counted. */
async function countTry({ session }: Request) {
  const { id } = session!
  await db.session.updateMany({ where: { id }, data: { pendingFailures: { increment: 1 } } })
  return (await db.session.findUnique({ where: { id } }))?.pendingFailures ?? Infinity
}

async function endChallenge(req: Request, res: Response) {
  await endSession(req, res)
  return 'over' as const
}

const emailAboutWrongCodes = (account: PendingAccount) =>
  transaction(tx =>
    emailOwner(tx, account, 'wrong codes', {
      subject: 'Wrong two-factor codes for your account',
      paragraphs: [
        `Somebody entered the password of your ${config.appName} account and then several wrong codes. Further attempts are delayed, by up to an hour.`,
        'If this was not you, set a new password at once.',
      ],
      action: setNewPassword,
    }),
  )

async function emailAboutRecoveryCode(account: PendingAccount) {
  const left = await recoveryCodesLeft(account.id)
  const few = left <= FEW_CODES ? ' Create new ones in your profile before they run out.' : ''
  await transaction(tx =>
    emailOwner(tx, account, 'recovery', {
      subject: 'A recovery code was used',
      paragraphs: [
        `Somebody signed in to your ${config.appName} account with a recovery code. Codes left: ${left}.${few}`,
        'If this was not you, change your password at once.',
      ],
      action: openProfile,
    }),
  )
}
