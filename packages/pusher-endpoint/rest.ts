import { createHash } from 'node:crypto'
import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import * as z from 'zod'
import { hub } from './hub.ts'
import { isPresence } from './protocol.ts'
import { isRequestSigned, isSame, type Credentials } from './signatures.ts'

// Lets the Pusher library use this server like the hosted service.

const MAX_BODY = '100kb'
const text = z.string().max(10_240)
const name = z.string().min(1).max(200)
const Event = z.object({
  name,
  data: text,
  channel: name.optional(),
  channels: z.array(name).max(100).optional(),
  socket_id: z.string().optional(),
})
const Batch = z.object({ batch: z.array(Event).max(10) })

/** Mount this before the middleware for cookies and forms. */
export function mountRest(app: Express, credentials: Credentials, now: () => Date) {
  const base = `/apps/${credentials.appId}`
  app.use(base, express.text({ type: () => true, limit: MAX_BODY }), requireSignature(credentials, now))
  app.post(`${base}/events`, (req, res) => takeEvents(res, Event.safeParse(bodyOf(req)), event => [event]))
  app.post(`${base}/batch_events`, (req, res) =>
    takeEvents(res, Batch.safeParse(bodyOf(req)), ({ batch }) => batch),
  )
  app.get(`${base}/channels`, listChannels)
  app.get(`${base}/channels/:channel`, showChannel)
  app.get(`${base}/channels/:channel/users`, listUsers)
  app.post(`${base}/users/:id/terminate_connections`, endUser)
  app.use(base, (_req, res) => void res.status(404).json({ error: 'There is nothing here.' }))
}

const requireSignature =
  (credentials: Credentials, now: () => Date): RequestHandler =>
  (req, res, next) => {
    const url = new URL(req.originalUrl, 'http://own.invalid')
    const signed = isRequestSigned(credentials, req.method, url.pathname, url.searchParams, now())
    if (signed && isWhole(req.body, url.searchParams.get('body_md5'))) return next()
    res.status(401).json({ error: 'This is not signed by the board.' })
  }

/** The signature covers only the body's MD5. */
function isWhole(body: unknown, checksum: string | null) {
  if (typeof body !== 'string' || body === '') return true
  return isSame(checksum, createHash('md5').update(body).digest('hex'))
}

type Sent = z.output<typeof Event>

function takeEvents<Form>(
  res: Response,
  parsed: z.ZodSafeParseResult<Form>,
  eventsIn: (form: Form) => Sent[],
) {
  if (!parsed.success) return void res.status(400).json({ error: 'These are no events.' })
  for (const event of eventsIn(parsed.data))
    for (const channel of event.channels ?? [event.channel ?? ''])
      hub.tell(channel, event.name, event.data, event.socket_id)
  res.json({})
}

function listChannels(req: Request, res: Response) {
  const asked = parametersOf(req)
  const names = hub.channels().filter(name => name.startsWith(asked.get('filter_by_prefix') ?? ''))
  res.json({ channels: Object.fromEntries(names.map(name => [name, infoOf(name, asked)])) })
}

function showChannel(req: Request<{ channel: string }>, res: Response) {
  const { channel } = req.params
  res.json({ occupied: hub.subscriptions(channel) > 0, ...infoOf(channel, parametersOf(req)) })
}

function listUsers({ params: { channel } }: Request<{ channel: string }>, res: Response) {
  if (!isPresence(channel)) return void res.status(400).json({ error: 'Only presence channels have users.' })
  res.json({ users: hub.members(channel).map(({ member: { user_id: id } }) => ({ id })) })
}

/** `user_count` counts users, `subscription_count` their connections. */
function infoOf(channel: string, asked: URLSearchParams) {
  const info = asked.get('info')?.split(',') ?? []
  const users = isPresence(channel) && info.includes('user_count')
  return {
    ...(users ? { user_count: hub.members(channel).length } : {}),
    ...(info.includes('subscription_count') ? { subscription_count: hub.subscriptions(channel) } : {}),
  }
}

const parametersOf = ({ originalUrl }: Request) => new URL(originalUrl, 'http://own.invalid').searchParams

function bodyOf({ body }: Request): unknown {
  try {
    return JSON.parse(String(body)) as unknown
  } catch {
    return null
  }
}

function endUser(req: Request<{ id: string }>, res: Response) {
  hub.endUser(Number(req.params.id))
  res.json({})
}
