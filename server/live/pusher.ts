import { createHmac } from 'node:crypto'
import type Pusher from 'pusher'
import { config } from '../config.ts'

// The Pusher library, used with our own endpoint or a hosted service.

const OWN_KEY = 'docket'

/**
 * The credentials of our own endpoint. The secret is derived from APP_KEY, so that all processes share it.
 */
export const ownApp = () => ({
  appId: 'docket',
  key: OWN_KEY,
  secret: createHmac('sha256', config.appKey()).update('live pages').digest('hex'),
})

let library: Promise<Pusher> | undefined

/** Loaded on first use to keep the start fast. */
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

/** The browser's connection settings. */
export function liveProps() {
  const { pusher: set } = config
  if (!set) return { key: OWN_KEY, cluster: '', host: '', port: 0 }
  return { key: set.key, cluster: set.cluster, host: set.host ?? '', port: set.port ?? 443 }
}
