import type { Request, Response } from 'express'
import { config } from '#server/config'
import { isMailboxOpen } from '#server/messages/email/emails'
import { anyone, evenUnverified, type User } from '#server/permissions'
import { clock } from '#server/platform/clock'
import { knownTimeZones, timeZone } from '#server/platform/settings'
import { Refused } from '#server/platform/web/errors'
import { setIntended, storeIntended } from '#server/platform/web/login-redirect'
import { back, redirect, render, wantsJson } from '#server/platform/web/page'
import { get, post, type Visit } from '#server/platform/web/routing'
import { renewSession } from '#server/platform/web/sessions'
import { ForgotForm, RegistrationForm, ResetForm, SetupForm } from './forms.ts'
import { isSetupToken, setUp } from './first-administrator.ts'
import { onlyInstitution, noPasswordMessage } from './local.ts'
import { requestMail } from './mail-requests.ts'
import { findLink } from './reset-password.ts'
import { hashPassword, PASSWORD_LENGTH, refuseGuessable } from './passwords.ts'
import { resetPassword } from './reset-password.ts'
import { canonicalEmail, completeSignIn } from './sign-in.ts'
import { limitAddress } from './throttle.ts'
import { markBrowser, resendVerification, verify } from './verify.ts'

const MINUTE = 60_000

export const mailedLinkRoutes = [
  get('/register', anyone, showRegistration),
  post('/register', anyone, storeRegistration, { form: registrationForm }),
  get('/setup/:token', anyone, showSetup),
  post('/setup/:token', anyone, storeSetup, { form: setupForm }),
  get('/forgot-password', anyone, showForgot),
  post('/forgot-password', anyone, storeForgot, { form: ForgotForm }),
  get('/reset-password/:token', anyone, showReset),
  post('/reset-password', anyone, storeReset, { form: resetForm }),
  get('/email/verify', evenUnverified, showVerify),
  get('/email/verify/:id/:hash', anyone, storeVerify),
  post('/email/verification-notification', evenUnverified, storeNotification),
]

async function showRegistration(req: Request, res: Response) {
  if (req.user) return res.inertia.redirect('/dashboard')
  await render(res, 'Auth/Register', {
    open: config.openRegistration,
    passwordLength: PASSWORD_LENGTH,
    mailbox: isMailboxOpen(),
    institution: onlyInstitution(),
  })
}

function registrationForm() {
  if (config.openRegistration) return RegistrationForm
  throw new Refused(
    403,
    onlyInstitution() ? noPasswordMessage() : 'You need an invitation to create an account.',
  )
}

async function storeRegistration(req: Request, res: Response, form: RegistrationForm) {
  await refuseGuessable(form.password, [form.name, form.email])
  await limitAddress('register', req, 20, 60 * MINUTE)
  await requestMail({
    kind: 'registration',
    email: canonicalEmail(form.email),
    name: form.name,
    passwordHash: await hashPassword(form.password),
    browser: markBrowser(res),
  })
  if (wantsJson(req)) return void res.status(202).json({ message: 'Check your email' })
  redirect(res, '/login', 'Check your email and open the link to confirm your address. Then sign in.')
}

async function showSetup(req: Request, res: Response) {
  const token = String(req.params.token)
  res.set('Referrer-Policy', 'no-referrer')
  await render(res, 'Auth/Setup', {
    token,
    valid: await isSetupToken(token),
    passwordLength: PASSWORD_LENGTH,
    timeZone: timeZone(),
    timeZones: config.timeZone ? [] : knownTimeZones(),
  })
}

function setupForm(req: Request) {
  req.formPage = req.path
  return SetupForm
}

async function storeSetup(req: Request, res: Response, form: SetupForm) {
  const { id } = await setUp(String(req.params.token), form)
  await completeSignIn(req, res, { userId: id, remember: false, confirmedAt: clock.now() })
  redirect(res, '/first-steps', 'You are the first administrator of this board')
}

async function showForgot(_req: Request, res: Response) {
  await render(res, 'Auth/ForgotPassword', { mailbox: isMailboxOpen(), institution: onlyInstitution() })
}

async function storeForgot(req: Request, res: Response, { email }: ForgotForm) {
  await limitAddress('forgot', req, 20, 15 * MINUTE)
  await requestMail({ kind: 'reset', email: canonicalEmail(email) })
  const message =
    'If there is an account with this email address, we have sent a link. The link works for an hour.'
  if (wantsJson(req)) return void res.json({ message })
  back(res, message)
}

async function showReset(req: Request, res: Response) {
  const token = String(req.params.token)
  const link = await findLink(token)
  res.set('Referrer-Policy', 'no-referrer')
  await render(res, 'Auth/ResetPassword', {
    token,
    email: link?.email ?? '',
    valid: link !== null,
    invitation: link?.kind === 'invitation',
    institution: onlyInstitution(),
    passwordLength: PASSWORD_LENGTH,
  })
}

function resetForm(req: Request) {
  const { token } = (req.body ?? {}) as { token?: unknown }
  if (typeof token === 'string' && /^[\w-]{1,100}$/.test(token)) req.formPage = `/reset-password/${token}`
  return ResetForm
}

async function storeReset(req: Request, res: Response, form: ResetForm) {
  const invited = await resetPassword(form, req)
  if (wantsJson(req)) return void res.json({ message: 'Password set' })
  if (invited === null || req.user)
    return redirect(res, '/login', 'Password set. Sign in with your new password.')
  await completeSignIn(req, res, { userId: invited, remember: false, confirmedAt: clock.now() })
  redirect(res, '/first-steps', 'Password set')
}

async function showVerify(req: Visit, res: Response) {
  if (!req.user.unverified) return res.inertia.redirect('/dashboard')
  await render(res, 'Auth/VerifyEmail', { email: req.user.email })
}

async function storeVerify(req: Request, res: Response) {
  res.set('Referrer-Policy', 'no-referrer')
  const { id, verified, first } = await verify(req.originalUrl, req)
  if (!verified) {
    if (req.user) throw new Refused(403, 'This link is for another account. Sign out, then open it again.')
    const message = 'Sign in to confirm your email address.'
    if (wantsJson(req)) return void res.status(401).json({ message })
    storeIntended(req, res)
    return redirect(res, '/login', message)
  }
  if (req.user?.id === id) await renewSession(req, res)
  if (first && !req.user) setIntended(res, '/first-steps')
  redirect(res, afterVerifying(req.user, first), 'Email address confirmed')
}

function afterVerifying(user: User | null, first: boolean) {
  if (!user) return '/login?verified=1'
  return first && user.mustSetUpTwoFactor ? '/first-steps' : '/dashboard?verified=1'
}

async function storeNotification(req: Visit, res: Response) {
  const sent = await resendVerification(req.user.id)
  if (wantsJson(req)) return void res.status(sent ? 202 : 204).end()
  back(res, sent ? 'We have sent a new link' : 'Your email address is already confirmed')
}
