import type { Request, Response } from 'express'
import { db } from '#server/platform/database/client'
import { ignoreFullDisk } from '#server/platform/database/busy'
import { normalised } from '#packages/person-matching/unicode'
import { clearCookie } from '#server/platform/web/cookies'
import { InvalidForm } from '#server/platform/web/errors'
import type { ByInstitution } from '#server/platform/web/by-institution'
import { startSession } from '#server/platform/web/sessions'
import { endOwnSession } from './end-sessions.ts'
import { institutionTokenOf, leaveInstitution } from './leave-institution.ts'
import { everybodySignsInHere, signInThere, signsInHere } from './local.ts'
import type { LoginForm } from './forms.ts'
import { tellOfWrongPasswords } from './guessing.ts'
import { placeOf, rememberPlace } from './known-places.ts'
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts'
import { forgetBrowser, rememberBrowser } from './remembering.ts'
import { countAttempt, forgiveAttempts } from './throttle.ts'

export type Outcome = 'signed in' | 'challenged'

/** The error is the same whatever was wrong. */
export async function signIn(
  req: Request,
  res: Response,
  { email, password, remember }: LoginForm,
): Promise<Outcome> {
  const address = canonicalEmail(email)
  const account = await db.user.findUnique({ where: { email: address } })
  const place = await placeOf(req, account?.id ?? 0)
  const waitingBegins = await countAttempt(address, place)
  if (waitingBegins) await tellOfWrongPasswords(account?.active && signsInHere(address) ? account : null)
  const right = await passwordMatches(password, account?.passwordHash)
  if (!right || !account?.active || !signsInHere(address)) throw new InvalidForm({ email: wrong() })
  await ignoreFullDisk(forgiveAttempts(address, place))
  await ignoreFullDisk(renewHash(account.id, account.passwordHash, password))
  // Only queried here, because joining it to the account would cost an extra query only for existing
  // accounts.
  if (account.twoFactorConfirmedAt || (await db.passkey.count({ where: { userId: account.id } })) > 0) {
    await beginChallenge(req, res, account.id, { remember })
    return 'challenged'
  }
  await enter(req, res, { userId: account.id, remember })
  return 'signed in'
}

const wrong = () =>
  everybodySignsInHere()
    ? 'The email address or password is not correct.'
    : `The email address or password is not correct. ${signInThere()}`

type Begun = { remember: boolean; institution?: ByInstitution }

export const beginChallenge = (
  req: Request,
  res: Response,
  pendingUserId: number,
  { remember, institution }: Begun,
) => startSession(req, res, { userId: null, pendingUserId, pendingRemember: remember, ...institution })

/** Counts as confirmed if the user has just proved who they are. */
export async function enter(
  req: Request,
  res: Response,
  { userId, remember, institution, confirmed = true }: Begun & { userId: number; confirmed?: boolean },
) {
  await startSession(req, res, { userId, confirmed, ...institution })
  if (remember) await ignoreFullDisk(rememberBrowser(res, userId))
  await ignoreFullDisk(rememberPlace(req, res, userId))
}

/** Only now is the password known. Does not overwrite a password changed meanwhile. */
async function renewHash(id: number, stored: string | null, password: string) {
  if (!stored || !isOutdated(stored)) return
  const passwordHash = await hashPassword(password)
  await db.user.updateMany({ where: { id, passwordHash: stored }, data: { passwordHash } })
}

export async function signOut(req: Request, res: Response): Promise<string | null> {
  const token = await institutionTokenOf(req)
  await forgetBrowser(req, res)
  await endOwnSession(req, res)
  // The next user of this computer must not land on these pages.
  clearCookie(res, 'lastPage')
  clearCookie(res, 'intended')
  res.set('Clear-Site-Data', '"cache"')
  return leaveInstitution(token)
}

/** `ⓣⓔⓢⓣ@example.org` and `TEST@example.org` are the same account and share its limits. */
export const canonicalEmail = (email: string) =>
  normalised(normalised(email, 'NFKC').toLowerCase(), 'NFKC').trim()
