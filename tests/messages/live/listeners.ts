import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PusherJs, { type Channel } from 'pusher-js'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openOwnEndpoint } from '#server/messages/live/own-endpoint'
import { ownApp } from '#server/messages/live/pusher'
import { startLive, stopLive } from '#server/messages/live/relay'
import type { User } from '#server/permissions'
import { signIn, type Visitor } from '../../support/visit.ts'

const server = createServer((_req, res) => void res.writeHead(404).end())
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
export const port = (server.address() as AddressInfo).port
const open = new Set<PusherJs>()

export function openForListeners() {
  let close: () => void
  beforeAll(() => void (close = openOwnEndpoint(server)))
  beforeEach(() => startLive())
  afterEach(async () => {
    for (const client of open) client.disconnect()
    open.clear()
    await stopLive()
  })
  afterAll(() => close())
}

export function connectAs(visitor: Visitor | null) {
  const client = new PusherJs(ownApp().key, {
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    cluster: '',
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: async ({ socketId, channelName }, done) => {
        const form = { socket_id: socketId, channel_name: channelName }
        const answer = await visitor?.program('POST', '/broadcasting/auth', form)
        if (answer?.status !== 200) return done(new Error(`refused ${answer?.status}`), null)
        done(null, JSON.parse(answer.text) as { auth: string })
      },
    },
  })
  open.add(client)
  return client
}

export const listen = async (person: User) => connectAs(await signIn(person))

export const joined = (channel: Channel) =>
  new Promise<{ refused: unknown }>(resolve => {
    channel.bind('pusher:subscription_succeeded', () => resolve({ refused: null }))
    channel.bind('pusher:subscription_error', (refused: unknown) => resolve({ refused }))
  })

export async function join(client: PusherJs, name: string) {
  const channel = client.subscribe(name)
  return { channel, ...(await joined(channel)) }
}

export function heardOn(channel: Channel) {
  const heard: { event: string; data: unknown }[] = []
  channel.bind_global((event: string, data: unknown) => heard.push({ event, data }))
  return heard
}
