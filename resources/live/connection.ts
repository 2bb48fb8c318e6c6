import { router } from '@inertiajs/core'
import type Pusher from 'pusher-js'
import type { Channel } from 'pusher-js'
import type { ChannelName } from '#server/live/events'
import type { Shared } from '#server/pages'
import { forgeryToken, pageHeaders, sendJson } from '#resources/Components/json-request.ts'
import { liveState } from './live-state.ts'
import { refresh } from './refresh.ts'
import { prefix } from '#resources/prefix.ts'
import { to } from '#resources/to.ts'
import { stayConnected } from './stay-connected.ts'

// One connection for whoever is signed in, made once the page is there; what wants to listen before that waits for it.

export type LiveSettings = NonNullable<Shared['live']>

/** Binds what it wants to hear of a channel; answers with how to unbind it. */
type Bind = (channel: Channel) => () => void
type Listening = { bind: Bind; unbind: () => void }

let pusher: Pusher | null = null
let letGo = () => {}
/** The board's own endpoint can say what was told while a page was on its way. */
let own = false
/** When the page that is shown was asked for; the first one with the document. */
let askedAt = 0
const wanted = new Map<string, Set<Listening>>()

/** Before a channel that could not be joined just now is asked for again. */
const againAfter = 5000

/** Connects; answers with how to end it. The library is a chunk of its own, so that no page waits for it. */
export function openLive(settings: LiveSettings) {
  let ended = false
  own = isOwn(settings)
  const forget = router.on('start', ({ detail: { visit } }) => {
    if (visit.only.length === 0) askedAt = performance.now()
  })
  void connect()
  return () => {
    ended = true
    forget()
    end()
  }

  async function connect() {
    // Pages are drawn on the server too, which listens to nothing.
    if (import.meta.env.SSR) return
    try {
      const { default: Library } = await import('pusher-js')
      // Where it remembers that the last connection came at once, it gives up the next one after a second.
      Library.Runtime.getLocalStorage = () => undefined
      if (!ended) begin(new Library(settings.key, optionsOf(settings)))
    } catch {
      // A page without it is a page all the same.
      liveState.lost()
    }
  }
}

/** Listens to a channel for as long as somebody wants to. Answers with how to stop. */
export function listen(name: ChannelName, bind: Bind) {
  const listening = { bind, unbind: () => {} }
  const others = wanted.get(name) ?? new Set()
  wanted.set(name, others.add(listening))
  if (pusher) start(pusher, name, listening)
  return () => {
    listening.unbind()
    others.delete(listening)
    if (others.size > 0) return
    wanted.delete(name)
    pusher?.unsubscribe(name)
  }
}

function begin(client: Pusher) {
  pusher = client
  client.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current === 'connected') liveState.connected()
    else liveState.lost()
  })
  letGo = stayConnected(client)
  client.connection.bind('error', reportRefusedClientEvents)
  // Only a hosted service has to be told whose connection it is.
  if (!own) client.signin()
  for (const [name, listeners] of wanted) for (const listening of listeners) start(client, name, listening)
}

type Complaint = { type?: string; data?: { message?: string | null } }
let reported = false

/** A hosted app takes none unless it is set to, and tells nobody but the browser that sends one. */
function reportRefusedClientEvents({ type, data }: Complaint) {
  const refused = type === 'PusherError' && /client events?/i.test(data?.message ?? '')
  if (!refused || own || reported) return
  reported = true
  sendJson('POST', to('/broadcasting/refused-client-events')).catch(() => {
    reported = false
  })
}

function end() {
  for (const listeners of wanted.values()) for (const { unbind } of listeners) unbind()
  letGo()
  if (pusher) disconnect(pusher)
  pusher = null
  liveState.ended()
}

/** A socket that is only just opening would be closed with a complaint. */
function disconnect(client: Pusher) {
  const opening = client.connection.state === 'connecting'
  if (!opening) return client.disconnect()
  client.connection.bind('state_change', () => client.disconnect())
}

function start(client: Pusher, name: string, listening: Listening) {
  const known = client.channel(name)
  const channel = client.subscribe(name)
  if (!known) watch(client, channel)
  listening.unbind = listening.bind(channel)
}

function watch(client: Pusher, channel: Channel) {
  const { name } = channel
  channel.bind('pusher:subscription_succeeded', () => {
    if (own) client.send_event('docket:catch-up', { channel: name, ago: performance.now() - askedAt })
  })
  channel.bind('pusher:subscription_error', ({ status }: { status?: number }) => {
    if (isPassing(status)) setTimeout(() => joinAgain(client, name), againAfter)
    // A session or a right ended before the page had joined, and nobody could tell it: it is led to where its viewer
    // belongs now.
    else refresh(['rail'])
  })
}

function joinAgain(client: Pusher, name: string) {
  if (client === pusher && wanted.has(name)) client.subscribe(name)
}

/** Not refused: the board was away or had too much to do, or the session was renewed while this was on its way. */
const isPassing = (status?: number) => !status || status === 419 || status === 429 || status >= 500

/** Seconds of silence are noticed soon, since people wait for each other here. */
const patience = { activityTimeout: 30_000, pongTimeout: 6000, unavailableTimeout: 6000 }

const isOwn = ({ host, cluster }: LiveSettings) => !host && !cluster

function optionsOf({ host, port, cluster }: LiveSettings) {
  const address = own
    ? ownAddress()
    : { forceTLS: true, cluster, ...(host ? { wsHost: host, wssPort: port } : {}) }
  return {
    ...address,
    ...patience,
    // What it calls `ws` is encrypted where TLS is forced; `wss` would be tried besides, in vain where we speak plainly.
    enabledTransports: ['ws' as const],
    disableStats: true,
    channelAuthorization: { transport: 'ajax' as const, endpoint: to('/broadcasting/auth'), headersProvider },
    userAuthentication: {
      transport: 'ajax' as const,
      endpoint: to('/broadcasting/user-auth'),
      headersProvider,
    },
  }
}

/** The board speaks the protocol itself, where its pages come from. */
function ownAddress() {
  const secure = location.protocol === 'https:'
  return {
    cluster: '',
    wsHost: location.hostname,
    wsPort: Number(location.port) || 80,
    wssPort: Number(location.port) || 443,
    wsPath: prefix,
    forceTLS: secure,
  }
}

const headersProvider = () => ({ ...pageHeaders(), 'X-XSRF-TOKEN': forgeryToken() })
