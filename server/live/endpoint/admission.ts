import type { IncomingMessage } from 'node:http'
import express from 'express'
import { config } from '../../config.ts'
import { networkOf } from '../../web/networks.ts'
import type { Connection } from './connection.ts'
import { hub } from './hub.ts'
import type { Signer } from './signatures.ts'

// Anybody may connect, and only who is signed in may listen. Who listens to nothing yet gets little room: a page joins
// within a second.

const MOST_CONNECTIONS = 5000
/** Of one address: the pages of an office may all come back at the same moment. */
const MOST_NEW_OF_ONE = 500
const MOST_NEW = 2000
/** One person's pages. */
const MOST_OF_ONE_PERSON = 500

/** Makes room for one more from this network. False when there is none. */
export function makeRoom(network: string) {
  if (hub.count() >= MOST_CONNECTIONS) return false
  const fresh = hub.connections().filter(connection => !connection.listens())
  if (fresh.filter(connection => connection.network === network).length >= MOST_NEW_OF_ONE) return false
  if (fresh.length >= MOST_NEW) fresh[0]!.end('full') // the oldest
  return true
}

/** Whether a person may listen on one more connection. */
export const mayListenMore = (connection: Connection, userId: Signer['userId']) =>
  connection.userIds().has(userId) ||
  hub.connections().filter(other => other.userIds().has(userId)).length < MOST_OF_ONE_PERSON

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
