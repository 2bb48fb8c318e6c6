import { createHmac } from 'node:crypto'
import type Pusher from 'pusher'
import { isPresence } from '#packages/pusher-endpoint/protocol'
import { joinPayload, sign } from '#packages/pusher-endpoint/signatures'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import type { User } from '#server/permissions'

const OWN_KEY = 'docket'
const TIMEOUT_MS = 5000

/** The secret is derived from APP_KEY, so that all processes share it. */
export const ownApp = () => ({
  appId: 'docket',
  key: OWN_KEY,
  secret: createHmac('sha256', config.appKey()).update('live pages').digest('hex'),
})

let library: Promise<Pusher> | undefined

export const pusher = () =>
  (library ??= import('pusher').then(({ default: Library }) => new Library(options())))

function options(): Pusher.Options {
  const { appId, key, secret, cluster, host, port } = config.pusher!
  const app = { appId, key, secret, useTLS: true, timeout: TIMEOUT_MS }
  return host ? { ...app, host, ...(port ? { port: String(port) } : {}) } : { ...app, cluster }
}

export function liveProps() {
  const { pusher: service } = config
  if (!service) return { key: OWN_KEY, cluster: '', host: '', port: 0 }
  return { key: service.key, cluster: service.cluster, host: service.host ?? '', port: service.port ?? 443 }
}

/** Other members of a presence channel see the name. `began` is the start of the session. */
export async function joinSignature(
  socketId: string,
  channel: string,
  { id, name }: Pick<User, 'id' | 'name'>,
  began: Date,
) {
  const member = { user_id: String(id), user_info: { name } }
  const isShown = isPresence(channel)
  if (config.pusher) return (await pusher()).authorizeChannel(socketId, channel, ...(isShown ? [member] : []))
  const data = JSON.stringify(member)
  const auth = sign(ownApp(), socketId, joinPayload(channel, data), { userId: id, began }, clock.now())
  return isShown ? { auth, channel_data: data } : { auth }
}
