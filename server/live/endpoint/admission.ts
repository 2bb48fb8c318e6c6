import type { IncomingMessage } from 'node:http'
import express from 'express'
import { config } from '../../config.ts'
import { networkOf } from '../../web/rate-limit.ts'
import type { Connection } from './connection.ts'
import { hub } from './hub.ts'
import type { Signer } from './signatures.ts'

// Anybody may connect, and only who is signed in may listen. Who listens to nothing yet gets little room: a page joins
// within a second.

/** Of one address: the pages of an office may all come back at the same moment. */
const MOST_NEW_OF_ONE = 500
const MOST_NEW = 2000
/** One person's pages. */
const MOST_OF_ONE_PERSON = 500

/** Makes room for one more from this network. False when there is none. */
export function makeRoom(network: string) {
  if (hub.count() >= config.maxOpenPages) return false
  if (hub.newcomersOf(network) >= MOST_NEW_OF_ONE) return false
  if (hub.newcomers() >= MOST_NEW) hub.oldestNewcomer()!.end('full')
  return true
}

/** Takes a connection as this person's from now on. False when they have as many as one may have. */
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

/** Whose network a connection comes from, as Express reckons `req.ip`. */
export function networkAt({ socket, headers }: IncomingMessage) {
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').toReversed()
  const hops = [socket.remoteAddress ?? '', ...told.map(address => address.trim()).filter(Boolean)]
  const ours = hops.findIndex((address, hop) => hop === hops.length - 1 || !trusts(address, hop))
  return networkOf(hops[ours]!)
}
