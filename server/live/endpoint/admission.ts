import type { IncomingMessage } from 'node:http'
import express from 'express'
import { config } from '../../config.ts'
import { networkOf } from '../../web/rate-limit.ts'
import type { Connection } from './connection.ts'
import { hub } from './hub.ts'
import type { Signer } from './signatures.ts'

// Anybody may connect, but only signed-in users may listen, so few connections that haven't joined a channel
// are allowed.

/** All pages of an office may reconnect at once. */
const MOST_NEW_OF_ONE = 500
const MOST_NEW = 2000
const MOST_OF_ONE_PERSON = 500

/** Closes the oldest connection that hasn't joined. False if there is no room. */
export function makeRoom(network: string) {
  if (hub.count() >= config.maxOpenPages) return false
  if (hub.newcomersOf(network) >= MOST_NEW_OF_ONE) return false
  if (hub.newcomers() >= MOST_NEW) hub.oldestNewcomer()!.end('full')
  return true
}

/** False if the user has too many connections. */
export function admit(connection: Connection, { userId }: Signer) {
  if (connection.userId === userId) return true
  if (hub.pagesOf(userId).size >= MOST_OF_ONE_PERSON) return false
  hub.identify(connection, userId)
  return true
}

const trusts = express().set('trust proxy', config.trustProxy).get('trust proxy fn') as (
  address: string,
  hop: number,
) => boolean

/** As Express computes `req.ip`. */
export function networkAt({ socket, headers }: IncomingMessage) {
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').toReversed()
  const hops = [socket.remoteAddress ?? '', ...told.map(address => address.trim()).filter(Boolean)]
  const ours = hops.findIndex((address, hop) => hop === hops.length - 1 || !trusts(address, hop))
  return networkOf(hops[ours]!)
}
