import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { nextNumber } from '../database/counter.ts'
import { Refused } from './errors.ts'

// How often something is done within a minute of the clock. What is worth guessing is counted in the database, where
// all processes count together; what is only noise in memory, where turning it away costs no query.

const MINUTE = 60_000

const minute = () => Math.floor(clock.now().getTime() / MINUTE)
const series = () => `minute:${minute()}:`

/** Counts once more, in the database. Answers with the count of this minute. */
export const countInMinute = (kind: string, who: string | number) =>
  nextNumber(db, `${series()}${kind}:${who}`)

const here = { minute: 0, counts: new Map<string, number>() }

/** The same in this process alone. */
export function countHereInMinute(kind: string, who: string | number) {
  if (here.minute !== minute()) Object.assign(here, { minute: minute(), counts: new Map() })
  const key = `${kind}:${who}`
  const count = (here.counts.get(key) ?? 0) + 1
  here.counts.set(key, count)
  return count
}

/** Until the next minute begins. */
export const secondsLeft = () => Math.ceil(((minute() + 1) * MINUTE - clock.now().getTime()) / 1000)

/** `what` is a sentence: “Too many requests.” */
export const tooManyInMinute = (what: string) =>
  new Refused(429, `${what} Try again in ${secondsLeft()} seconds.`, secondsLeft())

/** Counts of minutes that are over. */
export const sweepMinutes = () =>
  db.counter.deleteMany({
    where: { name: { startsWith: 'minute:' }, NOT: { name: { startsWith: series() } } },
  })
