import type { Request, Response } from 'express'
import type { Answer } from '../openid/answer.ts'
import type { Attempt } from '../openid/attempt.ts'
import { beginChallenge, enter, type Outcome } from '../sign-in/sign-in.ts'
import { encrypt } from '#server/platform/web/encryption'
import { tokenOwner } from '../sign-in/leave-institution.ts'
import { findAccount } from './accounts.ts'
import { applyGroups } from './groups.ts'

const TOLERANCE_MS = 30_000

/** Signs in a user of the institution, completely or up to the second factor required here. */
export async function enterBy(
  req: Request,
  res: Response,
  answer: Answer,
  attempt: Attempt,
): Promise<Outcome> {
  const account = await findAccount(answer)
  await applyGroups(account.id, answer.groups)
  const institution = {
    institutionSubject: answer.subject,
    institutionSession: answer.session,
    institutionToken: encrypt(answer.token, tokenOwner(account.id)),
    institutionFactor: answer.secondFactor,
  }
  const hasFactor = account.twoFactorConfirmedAt !== null || account.passkeys.length > 0
  if (hasFactor && !answer.secondFactor) {
    await beginChallenge(req, res, account.id, { remember: false, institution })
    return 'challenged'
  }
  const confirmed = wasShownNow(answer, attempt)
  await enter(req, res, { userId: account.id, remember: false, confirmed, institution })
  return 'signed in'
}

/** An older session at the provider does not prove identity now. */
export const wasShownNow = ({ authenticatedAt }: Answer, { began }: Attempt) =>
  authenticatedAt !== null && authenticatedAt.getTime() >= began - TOLERANCE_MS
