import { createHmac } from 'node:crypto'
import type Pusher from 'pusher'
import { config } from '#server/config'

// Signs requests for our own endpoint as well as for a hosted service.

const OWN_KEY = 'docket'

/** Derived from APP_KEY, so that all processes share the secret. */
export const ownApp = () => ({
  appId: 'docket',
  key: OWN_KEY,
  secret: createHmac('sha256', config.appKey()).update('live pages').digest('hex'),
})

let library: Promise<Pusher> | undefined

export const pusher = () =>
  (library ??= import('pusher').then(({ default: Library }) => new Library(options())))

const TIMEOUT_MS = 5000

function options(): Pusher.Options {
  const { pusher: set } = config
  if (!set) return { ...ownApp(), host: config.host, port: String(config.port), timeout: TIMEOUT_MS }
  const { appId, key, secret, cluster, host, port } = set
  const app = { appId, key, secret, useTLS: true, timeout: TIMEOUT_MS }
  return host ? { ...app, host, ...(port ? { port: String(port) } : {}) } : { ...app, cluster }
}

export function liveProps() {
  const { pusher: set } = config
  if (!set) return { key: OWN_KEY, cluster: '', host: '', port: 0 }
  return { key: set.key, cluster: set.cluster, host: set.host ?? '', port: set.port ?? 443 }
}
