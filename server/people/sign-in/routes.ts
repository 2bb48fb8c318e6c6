import type { Request, Response } from 'express'
import { config } from '#server/config'
import { isMailboxOpen, unsentEmails } from '#server/messages/email/emails'
import { anyone, evenUnverified } from '#server/permissions'
import { cookieNames } from '#server/platform/web/cookies'
import { NotFound } from '#server/platform/web/errors'
import { takeIntended } from '#server/platform/web/login-redirect'
import { render, wantsJson } from '#server/platform/web/page'
import { get, post, type Visit } from '#server/platform/web/routing'
import { LoginForm } from './forms.ts'
import { everybodyMayUsePassword, institutionName } from './local.ts'
import { answerMailRequests } from './mail-requests.ts'
import { passkeysWork } from './passkeys.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const signInRoutes = [
  get('/', anyone, welcome),
  get('/login', anyone, showLogin),
  post('/login', anyone, storeLogin, { form: LoginForm }),
  post('/logout', evenUnverified, destroyLogin),
  get('/mailbox', anyone, showMailbox),
]

async function welcome(_req: Request, res: Response) {
  await render(res, 'Welcome', { demonstration: config.seedDemo })
}

async function showLogin(req: Request, res: Response) {
  if (req.user) return res.inertia.redirect('/dashboard')
  res.inertia.clearHistory() // The next user must not find an expired session's history.
  await render(res, 'Auth/Login', {
    demonstration: config.seedDemo,
    registration: config.openRegistration,
    mailbox: isMailboxOpen(),
    ended: req.session === null && cookieNames.session in req.cookies,
    institution: institutionName(),
    localForAll: everybodyMayUsePassword(),
    passkeys: passkeysWork(req),
  })
}

async function storeLogin(req: Request, res: Response, form: LoginForm) {
  if (req.user) return res.inertia.redirect('/dashboard')
  const outcome = await signIn(req, res, form)
  if (wantsJson(req)) return void res.json({ twoFactor: outcome === 'challenged' })
  res.inertia.redirect(outcome === 'challenged' ? '/two-factor-challenge' : takeIntended(req, res))
}

async function destroyLogin(req: Visit, res: Response) {
  const institutionUrl = await signOut(req, res)
  if (wantsJson(req)) return void res.status(204).end()
  res.inertia.clearHistory()
  if (institutionUrl) return res.inertia.location(institutionUrl)
  res.inertia.redirect('/')
}

/** Emails contain links that open accounts, so only the user of this machine may read them. */
async function showMailbox(req: Request, res: Response) {
  if (!isMailboxOpen() || !isFromThisMachine(req)) throw new NotFound()
  await answerMailRequests()
  await render(res, 'Mailbox/Index', { emails: await unsentEmails() })
}

/** A proxy on this machine sets these headers. */
const isFromThisMachine = ({ socket, headers }: Request) =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '') &&
  !headers.forwarded &&
  !headers['x-forwarded-for']
