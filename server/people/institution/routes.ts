import type { Request, Response } from 'express'
import { config } from '#server/config'
import { anyone } from '#server/permissions'
import { clock } from '#server/platform/clock'
import { confirm } from '#server/platform/web/confirmation'
import { encrypt } from '#server/platform/web/encryption'
import { NotFound, Refused, RuleBroken } from '#server/platform/web/errors'
import { addressOf, originOf } from '#server/platform/web/addresses'
import { storeReferrer, takeIntended } from '#server/platform/web/login-redirect'
import { log } from '#server/platform/web/log'
import { get } from '#server/platform/web/routing'
import { beginChallenge, completeSignIn } from '../sign-in/sign-in.ts'
import { tokenOwner } from '../sign-in/sign-out.ts'
import { countCallback, uncountCallback } from '../sign-in/throttle.ts'
import { hasSecondFactor } from '../accounts.ts'
import { findAccountOf, isLinked } from './accounts.ts'
import { beginAttempt, redirectUri, takeAttempt, wasTaken, type Attempt } from './attempt.ts'
import { applyGroups } from './groups.ts'
import { readIdentity, type Identity } from './identity.ts'
import { codeOf, reasonFor, TurnedAway } from './turned-away.ts'

export const institutionRoutes = [
  get('/auth/oidc', anyone, begin),
  get('/auth/oidc/callback', anyone, showCallback),
]

/** Redirects to the provider. With `?for=confirm` a signed-in user authenticates again. */
async function begin(req: Request, res: Response) {
  if (!config.institution) throw new NotFound()
  // The provider redirects to the configured address, so the cookie must be set there.
  if (originOf(req) !== config.appUrl.origin) return res.inertia.location(addressOf(req.originalUrl))
  const confirms = new URL(addressOf(req.originalUrl)).searchParams.get('for') === 'confirm'
  if (!confirms && req.user) return res.inertia.redirect('/dashboard')
  if (confirms && !req.user) return res.inertia.redirect('/login')
  try {
    const url = await beginAttempt(res, confirms ? req.user!.id : null)
    if (confirms) storeReferrer(req, res)
    res.inertia.location(url)
  } catch (error) {
    turnAway(req, res, error)
  }
}

async function showCallback(req: Request, res: Response) {
  if (!config.institution) throw new NotFound()
  res.set('Referrer-Policy', 'no-referrer')
  await countCallback(req)
  const callback = new URL(redirectUri())
  callback.search = new URL(req.originalUrl, callback).search
  const next = pageAfterSignIn(req)
  if (next && (await wasTaken(callback))) return res.inertia.redirect(next)
  try {
    const attempt = await takeAttempt(req, res, callback)
    const identity = await readIdentity(callback, attempt)
    const follow = attempt.confirms === null ? signInAs : confirmAs
    const place = await follow(req, res, identity, attempt)
    await uncountCallback(req)
    res.inertia.redirect(place)
  } catch (error) {
    if (error instanceof Refused || error instanceof RuleBroken) throw error
    turnAway(req, res, error)
  }
}

function pageAfterSignIn({ user, session }: Request) {
  if (user) return '/dashboard'
  return session?.pendingUserId ? '/two-factor-challenge' : null
}

async function signInAs(req: Request, res: Response, identity: Identity, attempt: Attempt) {
  const account = await findAccountOf(identity)
  await applyGroups(account.id, identity.groups)
  const institution = {
    institutionSubject: identity.subject,
    institutionSession: identity.session,
    institutionToken: encrypt(identity.idToken, tokenOwner(account.id)),
    institutionFactor: identity.secondFactor,
  }
  const confirmedAt = authenticatedNow(identity, attempt) ? clock.now() : null
  if (hasSecondFactor(account) && !identity.secondFactor) {
    await beginChallenge(req, res, account.id, { remember: false, confirmedAt, institution })
    return '/two-factor-challenge'
  }
  await completeSignIn(req, res, { userId: account.id, remember: false, confirmedAt, institution })
  return takeIntended(req, res)
}

async function confirmAs(req: Request, res: Response, identity: Identity, attempt: Attempt) {
  const own = req.user?.id === attempt.confirms && (await isLinked(req.user!.id, identity))
  if (!own)
    throw new TurnedAway(
      `You used a different ${config.institution!.name} account. Use the account that you sign in with.`,
    )
  if (!authenticatedNow(identity, attempt))
    throw new TurnedAway(`${config.institution!.name} did not ask you to sign in again. Try again.`)
  await confirm(req, res)
  return takeIntended(req, res)
}

const CLOCK_TOLERANCE_MS = 30_000

/** An older session at the provider does not prove identity now. */
const authenticatedNow = ({ authenticatedAt }: Identity, { began }: Attempt) =>
  authenticatedAt !== null && authenticatedAt.getTime() >= began - CLOCK_TOLERANCE_MS

function turnAway(req: Request, res: Response, error: unknown) {
  log.warn({ request: req.id, code: codeOf(error) }, 'a sign-in by the institution was refused')
  res.inertia.flash({ institution: reasonFor(error) })
  res.inertia.redirect(req.user ? '/user/confirm-password' : '/login')
}
