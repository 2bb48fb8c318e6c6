import type { Response } from 'express'
import { signedIn } from '#server/permissions'
import { Refused } from '#server/platform/web/errors'
import { NoFields, read } from '#server/platform/web/forms'
import { post, type Visit } from '#server/platform/web/routing'
import { mayJoin, parseChannel } from './channels.ts'
import { JoinForm, SignInForm } from './forms.ts'
import { noteRefusedClientEvents } from './refused-client-events.ts'
import { joinSignature, signInSignature } from './signing.ts'

export const liveRoutes = [
  post('/broadcasting/auth', signedIn, join),
  post('/broadcasting/user-auth', signedIn, signInToService),
  post('/broadcasting/refused-client-events', signedIn, storeRefusal),
]

/** Unknown channels get the same error as forbidden ones. */
async function join(req: Visit, res: Response) {
  const { socket_id: socketId, channel_name: name } = read(req, JoinForm)
  const channel = parseChannel(name)
  if (!channel || !(await mayJoin(channel, req.user))) throw new Refused(403, 'You may not listen to this.')
  res.json(await joinSignature(socketId, name, req.user, req.session!.createdAt))
}

/** Lets a hosted service close the user's connections. */
async function signInToService(req: Visit, res: Response) {
  const { socket_id: socketId } = read(req, SignInForm)
  res.json(await signInSignature(socketId, req.user, req.session!.createdAt))
}

/** Only browsers see that the service refuses client events. */
async function storeRefusal(req: Visit, res: Response) {
  read(req, NoFields)
  noteRefusedClientEvents()
  res.status(204).end()
}
