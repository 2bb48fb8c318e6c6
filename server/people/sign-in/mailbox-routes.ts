import type { Request, Response } from 'express'
import { anyone } from '#server/permissions'
import { answerMailRequests } from './mail-requests.ts'
import { NotFound } from '#server/platform/web/errors'
import { render } from '#server/platform/web/page'
import { get } from '#server/platform/web/routing'
import { isMailboxOpen, unsentEmails } from '#server/messages/email/emails'

export const mailRoutes = [get('/mailbox', anyone, index)]

/** Emails contain links that open accounts, so only the user of this machine may read them. */
async function index(req: Request, res: Response) {
  if (!isMailboxOpen() || !isHere(req)) throw new NotFound()
  await answerMailRequests()
  await render(res, 'Mailbox/Index', { letters: await unsentEmails() })
}

/** A proxy on this machine sets these headers. */
const isHere = ({ socket, headers }: Request) =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '') &&
  !headers.forwarded &&
  !headers['x-forwarded-for']
