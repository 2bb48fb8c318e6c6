import { createHash, timingSafeEqual } from 'node:crypto'
import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import * as z from 'zod'
import { clock } from '../../clock.ts'
import { ownApp } from '../pusher.ts'
import { hub } from './hub.ts'
import { isRequestSigned } from './signatures.ts'

// The signed REST side of the protocol, for the service's own library: what it can do to a hosted service it can do here.

const MOST = '100kb'
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

/** Comes before everything that knows cookies or forms. */
export function mountLiveRest(app: Express) {
  const base = `/apps/${ownApp().appId}`
  app.use(base, express.text({ type: () => true, limit: MOST }), requireSignature)
  app.post(`${base}/events`, (req, res) => takeEvents(res, Event.safeParse(bodyOf(req)), event => [event]))
  app.post(`${base}/batch_events`, (req, res) =>
    takeEvents(res, Batch.safeParse(bodyOf(req)), ({ batch }) => batch),
  )
  app.get(
    `${base}/channels`,
    (_req, res) =>
      void res.json({ channels: Object.fromEntries(hub.channels().map(channel => [channel, {}])) }),
  )
  app.get(
    `${base}/channels/:channel`,
    (req, res) => void res.json({ occupied: hub.channels().includes(req.params.channel) }),
  )
  app.get(
    `${base}/channels/:channel/users`,
    (req, res) => void res.json({ users: hub.presence(req.params.channel).presence.ids.map(id => ({ id })) }),
  )
  app.post(`${base}/users/:id/terminate_connections`, endUser)
  app.use(base, (_req, res) => void res.status(404).json({ error: 'There is nothing here.' }))
}

const requireSignature: RequestHandler = (req, res, next) => {
  const url = new URL(req.originalUrl, 'http://own.invalid')
  const signed = isRequestSigned(req.method, url.pathname, url.searchParams, clock.now())
  if (signed && isWhole(req.body, url.searchParams.get('body_md5'))) return next()
  res.status(401).json({ error: 'This is not signed by the board.' })
}

/** The signature covers the body by its checksum. */
function isWhole(body: unknown, checksum: string | null) {
  if (typeof body !== 'string' || body === '') return true
  const sum = createHash('md5').update(body).digest('hex')
  return checksum?.length === sum.length && timingSafeEqual(Buffer.from(sum), Buffer.from(checksum))
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
      hub.publish(channel, event.name, event.data, event.socket_id)
  res.json({})
}

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
