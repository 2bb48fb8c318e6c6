import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { clock, latestPossible } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { Refused } from '#server/platform/web/errors'
import { networkOf } from '#server/platform/web/rate-limit'
import type { Place } from './known-places.ts'

// Attempts are counted before the password is checked, so that parallel guesses are all counted. Unknown
// browsers and networks share one delay of up to an hour; each known one has its own count.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Not "now": of two parallel attempts, the first to count may have read the clock last. */
const NEVER = new Date(0)
const FREE_PASSWORDS = 4
const FREE_CODES = 9
const MAX_PER_NETWORK = 30
/** Nobody waits longer, unless somebody else wrote the row. */
export const LONGEST_DELAY_MS = DAY
const LASTING = ['account', 'browser', 'network', 'second']
const LASTING_DAYS = 7

type Key = { key: string; wait: (failures: number) => number; window: number; message?: string }

/** Addresses without an account count too. True when the delay has just begun, so that the owner gets one email. */
export async function countAttempt(email: string, place: Place) {
  const now = clock.now()
  const [slow, ...others] = keysFor(email, place)
  return transaction(async tx => {
    const failures = await count(tx, slow!, now)
    for (const key of others) await count(tx, key, now)
    return failures === FREE_PASSWORDS + 1
  })
}

export async function clearAttempts(email: string, place: Place) {
  const keys = keysFor(email, place).map(({ key }) => key)
  const address = networkKey(place).key
  await transaction(async tx => {
    await tx.signInFailure.deleteMany({ where: { key: { in: keys.filter(key => key !== address) } } })
    if (!keys.includes(address)) return
    await tx.signInFailure.updateMany({ where: { key: address }, data: { count: { decrement: 1 } } })
    // Unblocks the network if this attempt had blocked it.
    await tx.signInFailure.updateMany({
      where: { key: address, count: { lt: MAX_PER_NETWORK } },
      data: { blockedUntil: NEVER },
    })
  })
}

/** True when the delay has just begun, which means that somebody else has the password. */
export async function countSecondFactor(userId: number, place: Place) {
  const key = { key: secondFactorKey(userId, place), wait: doublingDelay(FREE_CODES), window: Infinity }
  const failures = await transaction(tx => count(tx, key, clock.now()))
  countHere(userId)
  return failures === FREE_CODES + 1
}

/** More than the delays of the database leave time for. */
const MAX_CODES_PER_HOUR = 30
const codesHere = { since: 0, counts: new Map<number, number>() }

/** Somebody who can write to the database but has only the password could delete the counts there. */
function countHere(userId: number) {
  const now = clock.now().getTime()
  if (Math.abs(now - codesHere.since) >= HOUR) Object.assign(codesHere, { since: now, counts: new Map() })
  const count = (codesHere.counts.get(userId) ?? 0) + 1
  if (count > MAX_CODES_PER_HOUR) throw tooMany(codesHere.since + HOUR - now)
  codesHere.counts.set(userId, count)
}

/** For tests. */
export const forgetCodes = () => codesHere.counts.clear()

export function clearSecondFactorFailures(userId: number, tx: Tx = db, place: Place = UNKNOWN_PLACE) {
  codesHere.counts.delete(userId)
  return tx.signInFailure.deleteMany({ where: { key: secondFactorKey(userId, place) } })
}

export const limit = (...limited: [kind: string, value: string, most: number, window: number]) =>
  transaction(tx => limitIn(tx, ...limited))

export async function limitIn(tx: Tx, kind: string, value: string, most: number, window: number) {
  const key = {
    key: hashed(kind, value),
    wait: fixedDelay(most, window),
    window,
    message: 'Too many attempts.',
  }
  await count(tx, key, clock.now())
}

export const limitAddress = (kind: string, { ip = '' }: Pick<Request, 'ip'>, most: number, window: number) =>
  limit(kind, networkOf(ip), most, window)

export const countCallback = (req: Pick<Request, 'ip'>) =>
  limitAddress('callback', req, MAX_PER_NETWORK, 15 * MINUTE)

export const uncountCallback = ({ ip = '' }: Pick<Request, 'ip'>) =>
  db.signInFailure.updateMany({
    where: { key: hashed('callback', networkOf(ip)) },
    data: { count: { decrement: 1 }, blockedUntil: NEVER },
  })

export const countConfirmation = (userId: number) => limit('confirm', String(userId), 10, 15 * MINUTE)

export const clearConfirmations = (userId: number) =>
  db.signInFailure.deleteMany({ where: { key: hashed('confirm', String(userId)) } })

/** Only the owner knows the new password, so the second factor's count is reset too. */
export const clearAccountFailures = ({ id, email }: { id: number; email: string }) =>
  db.signInFailure.deleteMany({
    where: { key: { in: [hashed('account', email), secondFactorKey(id, UNKNOWN_PLACE)] } },
  })

export function sweepAttempts() {
  const now = clock.now()
  const before = (ms: number) => ({ lt: new Date(now.getTime() - ms) })
  const lasting = LASTING.map(kind => ({ key: { startsWith: `${kind}:` } }))
  return db.signInFailure.deleteMany({
    where: {
      blockedUntil: { lt: now },
      OR: [{ lastAt: before(LASTING_DAYS * DAY) }, { NOT: lasting, lastAt: before(HOUR) }],
    },
  })
}

const UNKNOWN_PLACE: Place = { known: 'no', browser: '', network: '' }

/** The count that slows guessing comes first. */
function keysFor(email: string, place: Place): Key[] {
  const { known, browser, network } = place
  const slow = (kind: string, value: string) => ({
    key: hashed(kind, value),
    wait: doublingDelay(FREE_PASSWORDS),
    window: Infinity,
  })
  if (known === 'browser') return [slow('browser', `${email} ${browser}`)]
  const both = { key: hashed('both', `${email} ${network}`), wait: fixedDelay(5, MINUTE), window: MINUTE }
  const first = known === 'network' ? slow('network', `${email} ${network}`) : slow('account', email)
  return [first, both, networkKey(place)]
}

const networkKey = ({ network }: Place): Key => ({
  key: hashed('address', network),
  wait: fixedDelay(MAX_PER_NETWORK, 15 * MINUTE),
  window: 15 * MINUTE,
})

const secondFactorKey = (userId: number, { known, browser, network }: Place) =>
  hashed(
    'second',
    { browser: `${userId} ${browser}`, network: `${userId} ${network}`, no: `${userId}` }[known],
  )

async function count(tx: Tx, { key, wait, window, message }: Key, now: Date) {
  const row = await tx.signInFailure.upsert({
    where: { key },
    create: { key, count: 1, blockedUntil: NEVER, lastAt: now },
    update: { count: { increment: 1 } },
  })
  // Throwing rolls the count back: a refused attempt is no failure.
  const isAhead =
    row.lastAt > latestPossible() || row.blockedUntil.getTime() > latestPossible().getTime() + wait(Infinity)
  if (row.blockedUntil > now && !isAhead) throw tooMany(row.blockedUntil.getTime() - now.getTime(), message)
  const fresh = now.getTime() - row.lastAt.getTime() >= window || (isAhead && window < Infinity)
  const failures = fresh ? 1 : row.count
  const since = fresh || window === Infinity ? now : row.lastAt
  const ms = wait(failures)
  await tx.signInFailure.update({
    where: { key },
    data: { count: failures, lastAt: since, blockedUntil: ms > 0 ? new Date(now.getTime() + ms) : NEVER },
  })
  return failures
}

/** `free` failures without a wait, then 30 seconds, doubling up to an hour. */
const doublingDelay = (free: number) => (failures: number) =>
  failures <= free ? 0 : Math.min(30 * SECOND * 2 ** (failures - free - 1), HOUR)

const fixedDelay = (most: number, wait: number) => (failures: number) => (failures >= most ? wait : 0)

function tooMany(ms: number, message = 'Too many attempts to sign in.') {
  const seconds = Math.ceil(ms / SECOND)
  const wait = seconds > 120 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return new Refused(429, `${message} Try again in ${wait}.`, Math.min(seconds, 24 * 3600))
}

const hashed = (kind: string, value: string) =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`
