import { Allowance } from './allowance.ts'
import { hub } from './hub.ts'

// Limits apply to a user over all connections, because anybody can open more of them.

const MAX_CONNECTIONS_PER_USER = 30
const CLIENT_EVENTS_A_SECOND = 10
/** Messages to listeners, and other work of about that size. */
const WORK_A_SECOND = 5000
/** Of client events of all users. */
const CLIENT_WORK_A_SECOND = 20_000
const WORK_OF_A_QUERY = 20
const BYTES_OF_A_UNIT = 1000

const clientEvents = new Allowance<number>(CLIENT_EVENTS_A_SECOND)
const work = new Allowance<number>(WORK_A_SECOND)
const clientWork = new Allowance<'all'>(CLIENT_WORK_A_SECOND)

export const mayConnect = (userId: number) => hub.connectionsOf(userId).size < MAX_CONNECTIONS_PER_USER

export const maySubscribe = (userId: number, channel: string) =>
  work.spend(userId, WORK_OF_A_QUERY + hub.costOfJoining(channel, userId))

export const mayCatchUp = (userId: number) => work.spend(userId, WORK_OF_A_QUERY)

export function maySendClientEvent(userId: number, channel: string, data: string) {
  const cost = hub.subscriptions(channel) * (1 + data.length / BYTES_OF_A_UNIT)
  return clientEvents.spend(userId) && work.spend(userId, cost) && clientWork.spend('all', cost)
}

export function sweepLimits() {
  for (const allowance of [clientEvents, work]) allowance.sweep()
}

export function resetLimits() {
  for (const allowance of [clientEvents, work, clientWork]) allowance.clear()
}
