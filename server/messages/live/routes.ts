import type { Response } from 'express'
import * as z from 'zod'
import { config } from '#server/config'
import { signedIn } from '#server/permissions'
import { clock } from '#server/platform/clock'
import { NotFound, Refused } from '#server/platform/web/errors'
import { text } from '#server/platform/web/fields'
import { log } from '#server/platform/web/log'
import { post, type Visit } from '#server/platform/web/routing'
import { mayJoin, parseChannel } from './channels.ts'
import { joinSignature, pusher } from './pusher.ts'

// The protocol defines the field names.

const socketId = text({ max: 50, required: 'Enter a socket id.' }).refine(
  id => /^\d+\.\d+$/.test(id),
  'This is not a socket id.',
)
const SignInForm = z.strictObject({ socket_id: socketId })
type SignInForm = z.output<typeof SignInForm>
const JoinForm = z.strictObject({
  socket_id: socketId,
  channel_name: text({ max: 200, required: 'Enter a channel name.' }),
})
type JoinForm = z.output<typeof JoinForm>

export const liveRoutes = [
  post('/broadcasting/auth', signedIn, join, { form: JoinForm }),
  post('/broadcasting/user-auth', signedIn, signInToService, { form: SignInForm }),
  post('/broadcasting/refused-client-events', signedIn, storeRefusal),
]

/** Unknown channels get the same error as forbidden ones. */
async function join(req: Visit, res: Response, { socket_id: id, channel_name: name }: JoinForm) {
  const channel = parseChannel(name)
  if (!channel || !(await mayJoin(channel, req.user)))
    throw new Refused(403, 'You don’t have access to this channel.')
  res.json(await joinSignature(id, name, req.user, req.session!.createdAt))
}

async function signInToService(req: Visit, res: Response, { socket_id: id }: SignInForm) {
  if (!config.pusher) throw new NotFound()
  res.json((await pusher()).authenticateUser(id, { id: String(req.user.id) }))
}

const HOUR_MS = 3_600_000
let loggedAt = 0

/** Only browsers see that a hosted service refuses client events. Logs at most once an hour. */
function storeRefusal(_req: Visit, res: Response) {
  const now = clock.now().getTime()
  if (config.pusher && Math.abs(now - loggedAt) >= HOUR_MS) {
    loggedAt = now
    log.warn('the live service refuses client events: nobody sees who is writing until its app enables them')
  }
  res.status(204).end()
}
