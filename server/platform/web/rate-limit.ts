import { isIPv6 } from 'node:net'
import { clock } from '../clock.ts'
import { isDiskFull } from '../database/busy.ts'
import { db } from '../database/client.ts'
import { nextNumber } from '../database/counter.ts'
import { Refused } from './errors.ts'

// Attempts to guess secrets are counted in the database, for all processes. Other limits use memory, without a query.

const MINUTE = 60_000

const minute = () => Math.floor(clock.now().getTime() / MINUTE)
const series = () => `minute:${minute()}:`

export const countInMinute = (kind: string, who: string | number) =>
  nextNumber(db, `${series()}${kind}:${who}`).catch((error: unknown) => {
    if (isDiskFull(error)) return countHereInMinute(kind, who)
    throw error
  })

const inMemory = { minute: 0, counts: new Map<string, number>() }

export function countHereInMinute(kind: string, who: string | number) {
  if (inMemory.minute !== minute()) Object.assign(inMemory, { minute: minute(), counts: new Map() })
  const key = `${kind}:${who}`
  const count = (inMemory.counts.get(key) ?? 0) + 1
  inMemory.counts.set(key, count)
  return count
}

export const forgetCounts = () => inMemory.counts.clear()

export const secondsLeft = () => Math.ceil(((minute() + 1) * MINUTE - clock.now().getTime()) / 1000)

export const tooManyInMinute = (what: string) =>
  new Refused(429, `${what} Try again in ${secondsLeft()} seconds.`, secondsLeft())

export const sweepMinutes = () =>
  db.counter.deleteMany({
    where: { name: { startsWith: 'minute:' }, NOT: { name: { startsWith: series() } } },
  })

/** The /64 of an IPv6 address, because that is what one subscriber has. */
export function networkOf(ip: string) {
  if (!isIPv6(ip)) return ip
  const wrapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (wrapped) return wrapped[1]!
  const [start = '', end = ''] = ip
    .replace(/%.*/, '')
    .replace(/[\d.]+\.\d+$/, '0:0')
    .split('::')
  const [left, right] = [start, end].map(part => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return network.map(group => Number.parseInt(group, 16).toString(16)).join(':')
}
