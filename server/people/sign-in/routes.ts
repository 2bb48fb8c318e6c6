import type { Request, Response } from 'express'
import { config } from '#server/config'
import { isMailboxOpen } from '#server/messages/email/emails'
import { anyone, evenUnverified } from '#server/permissions'
import { cookieNames } from '#server/platform/web/cookies'
import { NoFields, read } from '#server/platform/web/forms'
import { takeIntended } from '#server/platform/web/login-redirect'
import { render, wantsJson } from '#server/platform/web/page'
import { get, post, type Visit } from '#server/platform/web/routing'
import { LoginForm } from './forms.ts'
import { everybodySignsInHere, institutionName } from './local.ts'
import { signIn, signOut } from './sign-in.ts'

export const signInRoutes = [
  get('/', anyone, welcome),
  get('/login', anyone, showLogin),
  post('/login', anyone, storeLogin),
  post('/logout', evenUnverified, destroyLogin),
]

async function welcome(_req: Request, res: Response) {
  await render(res, 'Welcome', { demonstration: config.plantDemo })
}

async function showLogin(req: Request, res: Response) {
  if (req.user) return res.inertia.redirect('/dashboard')
  res.inertia.clearHistory() // The next user must not find an expired session's history.
  await render(res, 'Auth/Login', {
    demonstration: config.plantDemo,
    registration: config.openRegistration,
    mailbox: isMailboxOpen(),
    ended: req.session === null && cookieNames.session in req.cookies,
    institution: institutionName(),
    localForAll: everybodySignsInHere(),
  })
}

async function storeLogin(req: Request, res: Response) {
  if (req.user) return res.inertia.redirect('/dashboard')
  const outcome = await signIn(req, res, read(req, LoginForm))
  if (wantsJson(req)) return void res.json({ twoFactor: outcome === 'challenged' })
  res.inertia.redirect(outcome === 'challenged' ? '/two-factor-challenge' : takeIntended(req, res))
}

async function destroyLogin(req: Visit, res: Response) {
  read(req, NoFields)
  const there = await signOut(req, res)
  if (wantsJson(req)) return void res.status(204).end()
  res.inertia.clearHistory()
  if (there) return res.inertia.location(there)
  res.inertia.redirect('/')
}
