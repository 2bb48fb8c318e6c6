import type { IncomingMessage, Server } from 'node:http'
import express from 'express'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { withoutPrefix } from '#server/platform/web/addresses'
import { log } from '#server/platform/web/log'
import { networkOf } from '#server/platform/web/rate-limit'
import { openEndpoint } from '#packages/pusher-endpoint/open'
import { ownApp } from './pusher.ts'
import { mayListenNow, watchRights } from './rights.ts'

export function openOwnEndpoint(server: Server) {
  const close = openEndpoint(server, {
    credentials: ownApp(),
    now: () => clock.now(),
    mayListen: (signer, channel) => mayListenNow(signer, channel),
    pathOf: ({ url = '' }) => withoutPrefix(url),
    origin: () => config.appUrl.origin,
    networkOf: networkAt,
    maxConnections: () => config.maxOpenPages,
    maxAgeMs: () => config.sessionIdleMs,
    report: ({ name }) => log.warn({ error: name }, 'a message of a live connection failed'),
  })
  const stopWatching = watchRights()
  return () => {
    stopWatching()
    close()
  }
}

const trusts = express().set('trust proxy', config.trustProxy).get('trust proxy fn') as (
  address: string,
  hop: number,
) => boolean

/** As Express computes `req.ip`. */
function networkAt({ socket, headers }: IncomingMessage) {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').toReversed()
  const hops = [socket.remoteAddress ?? '', ...forwarded.map(address => address.trim()).filter(Boolean)]
  const client = hops.findIndex((address, hop) => hop === hops.length - 1 || !trusts(address, hop))
  return networkOf(hops[client]!)
}
