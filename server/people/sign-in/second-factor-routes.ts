import type { Request, Response } from 'express'
import * as z from 'zod'
import { anyone, ownAccount } from '#server/permissions'
import { clock } from '#server/platform/clock'
import { addressOf } from '#server/platform/web/addresses'
import { confirm, confirmedFor } from '#server/platform/web/confirmation'
import { choice } from '#server/platform/web/fields'
import { readQuery } from '#server/platform/web/forms'
import { cachePublicly } from '#server/platform/web/headers'
import { takeIntended } from '#server/platform/web/login-redirect'
import { render, wantsJson } from '#server/platform/web/page'
import { get, post, type Visit } from '#server/platform/web/routing'
import { InvalidForm, Refused } from '#server/platform/web/errors'
import { answerChallenge, passChallenge, pendingAccount } from './challenge.ts'
import { ChallengeForm, ConfirmForm, PasskeyForm } from './forms.ts'
import { checkPasskey, hasPasskeys, offerPasskeys, registrationOptions } from './passkeys.ts'
import { checkOwnPassword, hasOwnPassword } from './own-password.ts'
import { institutionName, isLinkedToInstitution, noPasswordMessage, mayUsePassword } from './local.ts'
import { completeSignIn } from './sign-in.ts'

export const secondFactorRoutes = [
  get('/two-factor-challenge', anyone, showChallenge),
  post('/two-factor-challenge', anyone, storeChallenge, { form: ChallengeForm }),
  get('/user/confirm-password', ownAccount, showConfirmation),
  post('/user/confirm-password', ownAccount, storeConfirmation, { form: ConfirmForm }),
  get('/user/confirmed-password-status', ownAccount, showConfirmationStatus),
  post('/passkeys/options', anyone, storeOptions),
  post('/passkeys/sign-in', anyone, storePasskeySignIn, { form: PasskeyForm }),
  post('/passkeys/challenge', anyone, storePasskeyChallenge, { form: PasskeyForm }),
  post('/passkeys/confirmation', ownAccount, storePasskeyConfirmation, { form: PasskeyForm }),
  get('/.well-known/passkey-endpoints', anyone, showPasskeyEndpoints),
]

async function showChallenge(req: Request, res: Response) {
  const account = await pendingAccount(req)
  if (!account) return res.inertia.redirect(req.user ? '/dashboard' : '/login')
  await render(res, 'Auth/TwoFactorChallenge', { passkeys: account.passkeys.length > 0 })
}

async function storeChallenge(req: Request, res: Response, form: ChallengeForm) {
  const account = await pendingAccount(req)
  if (!account) return backToLogin(req, res)
  const outcome = await answerChallenge(req, res, account, form)
  if (outcome === 'over') return backToLogin(req, res, 'Too many wrong codes. Sign in again.')
  finish(req, res)
}

async function storePasskeyChallenge(req: Request, res: Response, form: PasskeyForm) {
  const account = await pendingAccount(req)
  if (!account) return backToLogin(req, res)
  await checkPasskey(req, 'challenge', form.credential, account.id)
  await passChallenge(req, res, account, clock.now())
  finish(req, res)
}

async function storePasskeySignIn(req: Request, res: Response, form: PasskeyForm) {
  const account = await checkPasskey(req, 'sign-in', form.credential, null)
  if (!mayUsePassword(account.email)) throw new InvalidForm({ passkey: noPasswordMessage() })
  await completeSignIn(req, res, { userId: account.id, remember: false, confirmedAt: clock.now() })
  finish(req, res)
}

async function showConfirmation(req: Visit, res: Response) {
  await render(res, 'Auth/ConfirmPassword', {
    passkeys: await hasPasskeys(req.user.id),
    password: institutionName() === null || (await hasOwnPassword(req.user)),
    institution: (await isLinkedToInstitution(req.user.id)) ? institutionName() : null,
  })
}

async function storeConfirmation(req: Visit, res: Response, form: ConfirmForm) {
  await checkOwnPassword(req, form.password)
  await confirm(req, res)
  if (wantsJson(req)) return void res.status(201).json({})
  res.inertia.redirect(takeIntended(req, res))
}

async function storePasskeyConfirmation(req: Visit, res: Response, form: PasskeyForm) {
  await checkPasskey(req, 'confirm', form.credential, req.user.id)
  await confirm(req, res)
  res.inertia.redirect(takeIntended(req, res))
}

/** `elsewhere`: the user has no password and must confirm on another page. */
async function showConfirmationStatus(req: Visit, res: Response) {
  const milliseconds = confirmedFor(req)
  const elsewhere = institutionName() !== null && !(await hasOwnPassword(req.user))
  const seconds = Math.ceil(milliseconds / 1000)
  res.json({ confirmed: milliseconds > 0, seconds, ...(elsewhere ? { elsewhere } : {}) })
}

const Purpose = z.strictObject({
  for: choice(['sign-in', 'challenge', 'confirm', 'register'], 'Enter the purpose of the passkey.'),
})

async function storeOptions(req: Request, res: Response) {
  const { for: purpose } = readQuery(req, Purpose)
  if (purpose === 'sign-in') return void res.json(await offerPasskeys(req, res, purpose, null))
  if (purpose === 'challenge')
    return void res.json(await offerPasskeys(req, res, purpose, await challengedId(req)))
  if (!req.user) throw new Refused(401, 'Sign in first.')
  if (req.user.unverified) throw new Refused(403, 'Confirm your email address first.')
  if (purpose === 'confirm') return void res.json(await offerPasskeys(req, res, purpose, req.user.id))
  res.json(await registrationOptions(req as Visit, res))
}

/** For password managers, which open these pages. */
function showPasskeyEndpoints(_req: Request, res: Response) {
  const address = addressOf('/user/profile#passkeys')
  cachePublicly(res, 3600).json({ enroll: address, manage: address })
}

async function challengedId(req: Request) {
  const account = await pendingAccount(req)
  if (!account) throw new Refused(401, 'Sign in first.')
  return account.id
}

function backToLogin(req: Request, res: Response, why?: string) {
  if (wantsJson(req)) return void res.status(401).json({ message: why ?? 'Sign in first.' })
  if (why) res.inertia.errors({ email: why })
  res.inertia.redirect('/login')
}

function finish(req: Request, res: Response) {
  if (wantsJson(req)) return void res.status(204).end()
  res.inertia.redirect(takeIntended(req, res))
}
