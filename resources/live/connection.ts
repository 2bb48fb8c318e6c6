import { router } from '@inertiajs/core'
import type Pusher from 'pusher-js'
import type { Channel } from 'pusher-js'
import type { ChannelName } from '#server/messages/live/events'
import type { Shared } from '#server/pages'
import { forgeryToken, pageHeaders, sendJson } from '#resources/Components/json-request.ts'
import { liveState } from './live-state.ts'
import { refresh } from './refresh.ts'
import { prefix } from '#resources/prefix.ts'
import { to } from '#resources/to.ts'
import { stayConnected } from './reconnect.ts'

// One connection for each signed-in page, opened after the page has loaded. Listeners registered earlier wait
// for it.

type LiveSettings = NonNullable<Shared['live']>

type Bind = (channel: Channel) => () => void
type Listening = { bind: Bind; unbind: () => void }

let pusher: Pusher | null = null
let letGo = () => {}
/** Only the board's own endpoint can replay events that were published while the page was loading. */
let own = false
/** When the current page was requested; for the first page, when the document was. */
let askedAt = 0
const wanted = new Map<string, Set<Listening>>()

/** Delay in milliseconds before retrying a channel after a temporary error. */
const againAfter = 5000

/**
 * Connects and returns a function that disconnects. The library is a chunk of its own, so that no page waits
 * for it.
 */
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
    // Keeps the library out of the server bundle.
    if (import.meta.env.SSR) return
    try {
      const { default: Library } = await import('pusher-js')
      // Otherwise the library remembers fast connections and gives up the next one after a second.
      Library.Runtime.getLocalStorage = () => undefined
      if (!ended) begin(new Library(settings.key, optionsOf(settings)))
    } catch {
      // The page works without live updates.
      liveState.lost()
    }
  }
}

/** Listens to a channel. Returns a function that stops listening. */
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
  // Only a hosted service needs to be told which user is connected.
  if (!own) client.signin()
  for (const [name, listeners] of wanted) for (const listening of listeners) start(client, name, listening)
}

type Complaint = { type?: string; data?: { message?: string | null } }
let reported = false

/**
 * A hosted app refuses client events unless they are enabled in its settings, and only the browser that sends
 * one gets the error.
 */
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

/** Closing a socket that is still opening would log an error in the console. */
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
    // The session or a permission ended before the page joined the channel. Any request redirects the viewer
    // to where they belong now.
    else refresh(['rail'])
  })
}

function joinAgain(client: Pusher, name: string) {
  if (client === pusher && wanted.has(name)) client.subscribe(name)
}

/** Temporary: the server was down or busy, or the session was renewed meanwhile. */
const isPassing = (status?: number) => !status || status === 419 || status === 429 || status >= 500

/** Short timeouts in milliseconds, because people wait for each other here. */
const patience = { activityTimeout: 30_000, pongTimeout: 6000, unavailableTimeout: 6000 }

const isOwn = ({ host, cluster }: LiveSettings) => !host && !cluster

function optionsOf({ host, port, cluster }: LiveSettings) {
  const address = own
    ? ownAddress()
    : { forceTLS: true, cluster, ...(host ? { wsHost: host, wssPort: port } : {}) }
  return {
    ...address,
    ...patience,
    // With `forceTLS` the transport named `ws` is encrypted too. `wss` would be tried in addition, in vain
    // over plain http.
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

/** The board serves the protocol at the same address as its pages. */
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
