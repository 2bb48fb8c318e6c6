import { randomUUID } from 'node:crypto'
import { domainToUnicode } from 'node:url'
import type { Request, Response } from 'express'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { ignoreFullDisk } from '#server/platform/database/busy'
import { normalised } from '#packages/person-matching/unicode'
import { InvalidForm } from '#server/platform/web/errors'
import { startSession } from '#server/platform/web/sessions'
import { writeEmail } from '#server/messages/email/write'
import { hasSecondFactor, refuseUnlessGenuine, setNewPassword, type Owner } from '../accounts.ts'
import { everybodyMayUsePassword, noPasswordMessage, mayUsePassword } from './local.ts'
import type { LoginForm } from './forms.ts'
import { placeOf, rememberPlace } from './known-places.ts'
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts'
import { rememberBrowser } from './remembering.ts'
import { countAttempt, clearAttempts } from './throttle.ts'

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
  const delayBegins = await countAttempt(address, place)
  if (delayBegins) await emailAboutWrongPasswords(account?.active && mayUsePassword(address) ? account : null)
  const right = await passwordMatches(password, account?.passwordHash)
  if (!right || !account?.active || !mayUsePassword(address))
    throw new InvalidForm({ email: wrongPassword() })
  await refuseUnlessGenuine(account.id)
  await ignoreFullDisk(clearAttempts(address, place))
  await ignoreFullDisk(renewHash(account.id, account.passwordHash, password))
  if (hasSecondFactor(account)) {
    await beginChallenge(req, res, account.id, { remember, confirmedAt: clock.now() })
    return 'challenged'
  }
  await completeSignIn(req, res, { userId: account.id, remember, confirmedAt: clock.now() })
  return 'signed in'
}

const wrongPassword = () =>
  everybodyMayUsePassword()
    ? 'The email address or password is not correct.'
    : `The email address or password is not correct. ${noPasswordMessage()}`

/** Without an owner it writes and deletes the same email, so that both take the same time. */
const emailAboutWrongPasswords = (owner: Owner | null) =>
  transaction(async tx => {
    const event = `wrong passwords ${randomUUID()}`
    await writeEmail(tx, {
      to: owner?.email ?? '',
      name: owner?.name ?? '',
      event,
      subject: 'Wrong passwords for your account',
      paragraphs: [
        `Somebody, perhaps you, entered several wrong passwords for your ${config.appName} account. Further attempts are delayed, by up to an hour. Browsers and networks where you have signed in before are not delayed by attempts from elsewhere.`,
        'If this was not you, you do not need to do anything, as long as nobody else knows your password.',
      ],
      action: setNewPassword,
    })
    await tx.email.deleteMany({ where: { event, recipient: '' } })
  })

export type ByInstitution = {
  institutionSubject: string | null
  institutionSession: string | null
  institutionToken: string | null
  institutionFactor: boolean
}

export const byInstitution = (from: ByInstitution | null): ByInstitution => ({
  institutionSubject: from?.institutionSubject ?? null,
  institutionSession: from?.institutionSession ?? null,
  institutionToken: from?.institutionToken ?? null,
  institutionFactor: from?.institutionFactor ?? false,
})

type Start = {
  remember: boolean
  /** When the person proved that they are the owner, by the password or by a passkey. Null if that was not asked for. */
  confirmedAt: Date | null
  institution?: ByInstitution
}

export const beginChallenge = (
  req: Request,
  res: Response,
  pendingUserId: number,
  { remember, confirmedAt, institution }: Start,
) =>
  startSession(req, res, {
    userId: null,
    pendingUserId,
    pendingRemember: remember,
    confirmedAt,
    ...institution,
  })

export async function completeSignIn(
  req: Request,
  res: Response,
  { userId, remember, institution, confirmedAt }: Start & { userId: number },
) {
  await startSession(req, res, { userId, confirmedAt, ...institution })
  if (remember) await ignoreFullDisk(rememberBrowser(res, userId))
  await ignoreFullDisk(rememberPlace(req, res, userId))
}

/** Only now is the password known. Does not overwrite a password changed meanwhile. */
async function renewHash(id: number, stored: string | null, password: string) {
  if (!stored || !isOutdated(stored)) return
  const passwordHash = await hashPassword(password)
  await db.user.updateMany({ where: { id, passwordHash: stored }, data: { passwordHash } })
}

/** `ⓣⓔⓢⓣ@example.org` and `TEST@example.org` are the same account and share its limits, as are both spellings of an IDN. */
export function canonicalEmail(email: string) {
  const folded = normalised(normalised(email, 'NFKC').toLowerCase(), 'NFKC').trim()
  const at = folded.lastIndexOf('@') + 1
  if (at === 0) return folded
  return folded.slice(0, at) + (domainToUnicode(folded.slice(at)) || folded.slice(at))
}
