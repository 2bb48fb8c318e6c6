import type { Request, Response } from 'express'
import { config } from '#server/config'
import { readAnswer } from '../openid/answer.ts'
import { beginAttempt, redirectUri, takeAttempt, wasFollowed, type Attempt } from '../openid/attempt.ts'
import { codeOf, TurnedAway, turnedAway } from '../openid/turned-away.ts'
import { anyone } from '#server/permissions'
import { countAnswer, forgiveAnswer } from '../sign-in/throttle.ts'
import { confirm } from '#server/platform/web/confirmation'
import { NotFound, Refused, RuleBroken } from '#server/platform/web/errors'
import { originOf, addressOf } from '#server/platform/web/addresses'
import { storeReferrer, takeIntended } from '#server/platform/web/login-redirect'
import { log } from '#server/platform/web/log'
import { get } from '#server/platform/web/routing'
import { isLinked } from './accounts.ts'
import { enterBy, wasShownNow } from './enter.ts'

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
    const there = await beginAttempt(res, confirms ? req.user!.id : null)
    if (confirms) storeReferrer(req, res)
    res.inertia.location(there)
  } catch (error) {
    turnAway(req, res, error)
  }
}

async function showCallback(req: Request, res: Response) {
  if (!config.institution) throw new NotFound()
  res.set('Referrer-Policy', 'no-referrer')
  await countAnswer(req.ip ?? '')
  const answer = new URL(redirectUri())
  answer.search = new URL(req.originalUrl, answer).search
  const next = placeAfterSignIn(req)
  if (next && (await wasFollowed(answer))) return res.inertia.redirect(next)
  try {
    const attempt = await takeAttempt(req, res, answer)
    const confirmed = attempt.confirms !== null
    const where = confirmed
      ? await confirmBy(req, res, answer, attempt)
      : await signInBy(req, res, answer, attempt)
    await forgiveAnswer(req.ip ?? '')
    res.inertia.redirect(where)
  } catch (error) {
    if (error instanceof Refused || error instanceof RuleBroken) throw error
    turnAway(req, res, error)
  }
}

function placeAfterSignIn({ user, session }: Request) {
  if (user) return '/dashboard'
  return session?.pendingUserId ? '/two-factor-challenge' : null
}

async function signInBy(req: Request, res: Response, url: URL, attempt: Attempt) {
  const outcome = await enterBy(req, res, await readAnswer(url, attempt), attempt)
  return outcome === 'challenged' ? '/two-factor-challenge' : takeIntended(req, res)
}

async function confirmBy(req: Request, res: Response, url: URL, attempt: Attempt) {
  const answer = await readAnswer(url, attempt)
  const own = req.user?.id === attempt.confirms && (await isLinked(req.user!.id, answer))
  if (!own)
    throw new TurnedAway(
      `You used a different ${config.institution!.name} account. Use the account that you sign in with.`,
    )
  if (!wasShownNow(answer, attempt))
    throw new TurnedAway(`${config.institution!.name} did not ask you to sign in again. Try again.`)
  await confirm(req, res)
  return takeIntended(req, res)
}

/** Redirects back with a message; nothing has changed. */
function turnAway(req: Request, res: Response, error: unknown) {
  log.warn({ request: req.id, code: codeOf(error) }, 'a sign-in by the institution was refused')
  res.inertia.flash({ institution: turnedAway(error).message })
  res.inertia.redirect(req.user ? '/user/confirm-password' : '/login')
}
