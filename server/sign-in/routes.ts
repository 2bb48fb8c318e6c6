import type { Request, Response } from 'express'
import { config } from '../config.ts'
import { isMailboxOpen } from '../mail/emails.ts'
import { anyone, evenUnverified } from '../permissions.ts'
import { cookieNames } from '../web/cookies.ts'
import { NoFields, read } from '../web/forms.ts'
import { takeIntended } from '../web/login-redirect.ts'
import { render } from '../web/page.ts'
import { get, post, type Visit } from '../web/routing.ts'
import { wantsJson } from '../web/wants-json.ts'
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
