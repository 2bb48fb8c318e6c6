import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { clock } from '#server/platform/clock'
import { isDiskFull } from '#server/platform/database/busy'
import { db } from '#server/platform/database/client'
import { isSealed } from '#server/platform/database/seal'
import { logAlarm } from '#server/platform/web/log'
import { findGenuineAccount } from '#server/records/signed-log/genuine'
import { transaction } from '#server/platform/database/transaction'
import { safePath } from '#packages/inertia-express/urls'
import { clearCookie, cookieNames, setLastingCookie } from '#server/platform/web/cookies'
import { storeIntended } from '#server/platform/web/login-redirect'
import { isUserActivity } from '#server/platform/web/load-session'
import { startSession } from '#server/platform/web/sessions'
import { emailOwner, endSessionsOf, findAccount, hasSecondFactor, type Owner } from '../accounts.ts'
import { mayUsePassword } from './local.ts'
import { passwordMac } from './passwords.ts'
import { wantsNoRedirect } from '#server/platform/web/page'
import type { Outcome } from './sign-in.ts'

// Each use replaces the token; if an old one is used again it was copied, and all sessions of the account end.

const REMEMBERED_FOR_MS = 30 * 86_400_000
/** Two tabs opened at once both send the same token. */
const GRACE_MS = 60_000

export async function rememberBrowser(res: Response, userId: number) {
  const expiresAt = new Date(clock.now().getTime() + REMEMBERED_FOR_MS)
  const mac = passwordMac(await findAccount(userId))
  return issueToken(res, { userId, family: random(), passwordMac: mac, expiresAt })
}

/** Only for page loads, because a script may abort its request and lose the new token with the response. */
export const resumeRemembered: RequestHandler = async (req, res, next) => {
  const held = req.session || req.method !== 'GET' || wantsNoRedirect(req) ? null : readToken(req)
  if (held && !isUserActivity(req)) return res.inertia.location(safePath(req.originalUrl))
  const resumed = held ? await resume(req, res, held).catch(guestIfFull) : null
  if (!resumed) return next()
  if (resumed === 'challenged') storeIntended(req, res)
  res.inertia.redirect(resumed === 'challenged' ? '/two-factor-challenge' : safePath(req.originalUrl))
}

function guestIfFull(error: unknown) {
  if (isDiskFull(error)) return null
  throw error
}

export async function forgetBrowser(req: Request, res: Response) {
  const held = readToken(req)
  const token = held && (await db.rememberToken.findUnique({ where: { selector: held.selector } }))
  if (token) await db.rememberToken.deleteMany({ where: { family: token.family } })
  clearCookie(res, 'remember')
}

export const sweepRemembered = () =>
  db.rememberToken.deleteMany({ where: { expiresAt: { lt: clock.now() } } })

type CookieToken = { selector: string; validator: string }

function readToken({ cookies }: Request): CookieToken | null {
  const parts = /^([\w-]{32})\.([\w-]{32})$/.exec(String(cookies[cookieNames.remember] ?? ''))
  return parts && { selector: parts[1]!, validator: parts[2]! }
}

/** Replacing the token does not extend the 30 days since the password was entered. */
type NewToken = { userId: number; family: string; passwordMac: string; expiresAt: Date }

async function issueToken(res: Response, row: NewToken) {
  const [selector, validator] = [random(), random()]
  await db.rememberToken.create({ data: { selector, hash: hashOf(validator), ...row } })
  const seconds = Math.ceil((row.expiresAt.getTime() - clock.now().getTime()) / 1000)
  setLastingCookie(res, 'remember', `${selector}.${validator}`, seconds * 1000)
}

async function resume(
  req: Request,
  res: Response,
  { selector, validator }: CookieToken,
): Promise<Outcome | null> {
  const token = await db.rememberToken.findUnique({
    where: { selector },
    include: { user: true },
  })
  const works =
    token &&
    token.expiresAt > clock.now() &&
    token.user.active &&
    mayUsePassword(token.user.email) &&
    matches(validator, token.hash) &&
    isOwnToken(token) &&
    token.passwordMac === passwordMac(token.user) &&
    (await findGenuineAccount(token.userId)) !== null
  if (!works) {
    clearCookie(res, 'remember')
    return null
  }
  const { user, family, passwordMac: mac, expiresAt } = token
  if (!(await markUsed(token))) return handleReuse(res, token)
  await issueToken(res, { userId: user.id, family, passwordMac: mac, expiresAt })
  const challenged = hasSecondFactor(user)
  await startSession(req, res, challenged ? { userId: null, pendingUserId: user.id } : { userId: user.id })
  return challenged ? 'challenged' : 'signed in'
}

function isOwnToken(token: { userId: number }) {
  if (isSealed('RememberToken', token)) return true
  logAlarm('a row that grants access was not written by this board', {
    table: 'RememberToken',
    user: token.userId,
  })
  return false
}

type Token = { selector: string; usedAt: Date | null; user: Owner }

/** False if the token was used before, even by a parallel request. */
async function markUsed({ selector }: Token) {
  const { count } = await db.rememberToken.updateMany({
    where: { selector, usedAt: null },
    data: { usedAt: clock.now() },
  })
  return count === 1
}

/** Shortly after its use that is another tab, later it is a copy. */
async function handleReuse(res: Response, { usedAt, user }: Token) {
  if (usedAt === null || clock.now().getTime() - usedAt.getTime() < GRACE_MS) return null
  clearCookie(res, 'remember')
  await transaction(async tx => {
    await endSessionsOf(tx, user.id)
    await emailOwner(tx, user, 'remember', {
      subject: 'You have been signed out everywhere',
      paragraphs: [
        'A saved sign-in of yours was used twice, which happens when somebody has copied it. All your sessions have ended.',
        'Sign in again. If you do not know why this happened, change your password.',
      ],
      action: { label: 'Sign in', path: '/login' },
    })
  })
  return null
}

const random = () => randomBytes(24).toString('base64url')
const hashOf = (validator: string) => createHash('sha256').update(validator).digest('base64url')
const matches = (validator: string, hash: string) =>
  timingSafeEqual(Buffer.from(hashOf(validator)), Buffer.from(hash))
