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
let stopReconnecting = () => {}
/** Only the board's own endpoint can replay events that were published while the page was loading. */
let isOwnEndpoint = false
/** When the current page was requested; for the first page, when the document was. */
let requestedAt = 0
const channels = new Map<string, Set<Listening>>()

/** Delay in milliseconds before retrying a channel after a temporary error. */
const RETRY_DELAY = 5000

/**
 * Connects and returns a function that disconnects. The library is a chunk of its own, so that no page waits
 * for it.
 */
export function openLive(settings: LiveSettings) {
  let ended = false
  isOwnEndpoint = isOwn(settings)
  const stopWatching = router.on('start', ({ detail: { visit } }) => {
    if (visit.only.length === 0) requestedAt = performance.now()
  })
  void connect()
  return () => {
    ended = true
    stopWatching()
    end()
  }

  async function connect() {
    // Keeps the library out of the server bundle.
    if (import.meta.env.SSR) return
    try {
      const { default: Library } = await import('pusher-js')
      // Otherwise the library remembers fast connections and gives up the next one after a second.
      Library.Runtime.getLocalStorage = () => undefined
      if (!ended) attach(new Library(settings.key, optionsOf(settings)))
    } catch {
      // The page works without live updates.
      liveState.lost()
    }
  }
}

/** Listens to a channel. Returns a function that stops listening. */
export function listen(name: ChannelName, bind: Bind) {
  const listening = { bind, unbind: () => {} }
  const others = channels.get(name) ?? new Set()
  channels.set(name, others.add(listening))
  if (pusher) subscribe(pusher, name, listening)
  return () => {
    listening.unbind()
    others.delete(listening)
    if (others.size > 0) return
    channels.delete(name)
    pusher?.unsubscribe(name)
  }
}

function attach(client: Pusher) {
  pusher = client
  client.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current === 'connected') liveState.connected()
    else liveState.lost()
  })
  stopReconnecting = stayConnected(client)
  client.connection.bind('error', reportRefusedClientEvents)
  // Only a hosted service needs the signed-in user.
  if (!isOwnEndpoint) client.signin()
  for (const [name, listeners] of channels)
    for (const listening of listeners) subscribe(client, name, listening)
}

type Complaint = { type?: string; data?: { message?: string | null } }
let reported = false

/**
 * A hosted app refuses client events unless they are enabled in its settings, and only the browser that sends
 * one gets the error.
 */
function reportRefusedClientEvents({ type, data }: Complaint) {
  const refused = type === 'PusherError' && /client events?/i.test(data?.message ?? '')
  if (!refused || isOwnEndpoint || reported) return
  reported = true
  sendJson('POST', to('/broadcasting/refused-client-events')).catch(() => {
    reported = false
  })
}

function end() {
  for (const listeners of channels.values()) for (const { unbind } of listeners) unbind()
  stopReconnecting()
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

function subscribe(client: Pusher, name: string, listening: Listening) {
  const known = client.channel(name)
  const channel = client.subscribe(name)
  if (!known) watch(client, channel)
  listening.unbind = listening.bind(channel)
}

function watch(client: Pusher, channel: Channel) {
  const { name } = channel
  channel.bind('pusher:subscription_succeeded', () => {
    if (isOwnEndpoint)
      client.send_event('docket:catch-up', { channel: name, ago: performance.now() - requestedAt })
  })
  channel.bind('pusher:subscription_error', ({ status }: { status?: number }) => {
    if (isTemporary(status)) setTimeout(() => joinAgain(client, name), RETRY_DELAY)
    // The session or a permission may have ended. Any request redirects the viewer to where they belong now.
    if (status === 401 || status === 403) refresh(['rail'])
  })
}

function joinAgain(client: Pusher, name: string) {
  if (client === pusher && channels.has(name)) client.subscribe(name)
}

/** Temporary: the server was down or busy, or the request had cookies from before the session was renewed. */
const isTemporary = (status?: number) => !status || [401, 419, 429].includes(status) || status >= 500

/** Short timeouts in milliseconds, because people wait for each other here. */
const TIMEOUTS = { activityTimeout: 30_000, pongTimeout: 6000, unavailableTimeout: 6000 }

const isOwn = ({ host, cluster }: LiveSettings) => !host && !cluster

function optionsOf({ host, port, cluster }: LiveSettings) {
  const address = isOwnEndpoint
    ? ownAddress()
    : { forceTLS: true, cluster, ...(host ? { wsHost: host, wssPort: port } : {}) }
  return {
    ...address,
    ...TIMEOUTS,
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
