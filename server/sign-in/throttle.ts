import { createHash } from 'node:crypto'
import { clock } from '../clock.ts'
import { db, type Tx } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { Refused } from '../web/errors.ts'
import { networkOf } from '../web/rate-limit.ts'

// Failed sign-ins, counted in the database before the password is looked at, so that a crowd of guesses
// at once counts as a crowd. A success takes the count back.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const FOR_GOOD = 100 * 365 * 24 * HOUR
/** Not “now”: of two at once the one that counts first may have looked at the clock last. */
const NEVER = new Date(0)
const FREE_FAILURES = 4
const MOST_FAILURES = 100
const MOST_OF_AN_ADDRESS = 30

type Key = { key: string; wait: (failures: number) => number; window: number; what?: string }

/** Counts an attempt, or refuses it with 429 and the wait. Unknown accounts count the same; `email` is canonical. */
export async function countAttempt(email: string, ip: string) {
  const now = clock.now()
  await transaction(async tx => {
    for (const key of keysFor(email, ip)) await count(tx, key, now)
  })
}

/** The password was right: the account starts afresh and the address gets its attempt back. */
export async function forgiveAttempts(email: string, ip: string) {
  const [account, both, address] = keysFor(email, ip).map(({ key }) => key)
  await transaction(async tx => {
    await tx.signInFailure.deleteMany({ where: { key: { in: [account!, both!] } } })
    await tx.signInFailure.updateMany({ where: { key: address! }, data: { count: { decrement: 1 } } })
    // where it was this attempt that closed the address
    await tx.signInFailure.updateMany({
      where: { key: address!, count: { lt: MOST_OF_AN_ADDRESS } },
      data: { blockedUntil: NEVER },
    })
  })
}

/** Second factors have one count an account: a hundred wrong in a row, and only a reset helps. */
export async function countSecondFactor(userId: number) {
  const key = { key: hashed('second', String(userId)), wait: secondWait, window: Infinity }
  await transaction(tx => count(tx, key, clock.now()))
}

export const forgiveSecondFactor = (userId: number, tx: Tx = db) =>
  tx.signInFailure.deleteMany({ where: { key: hashed('second', String(userId)) } })

/** At most so many in a window, for anything else that is not to be done in a row. Refuses with 429. */
export const limit = (...limited: [kind: string, value: string, most: number, window: number]) =>
  transaction(tx => limitIn(tx, ...limited))

/** The same in a transaction, which it undoes when it refuses. */
export async function limitIn(tx: Tx, kind: string, value: string, most: number, window: number) {
  const wait = (times: number) => (times >= most ? window : 0)
  const key = { key: hashed(kind, value), wait, window, what: 'Too many attempts.' }
  await count(tx, key, clock.now())
}

/** The same for whoever comes from an address: one subscriber's network is one, however many addresses it has. */
export const limitAddress = (
  kind: string,
  { ip = '' }: { ip?: string | undefined },
  most: number,
  window: number,
) => limit(kind, networkOf(ip), most, window)

/** Answers from the institution that let nobody in, from one network. */
export async function countAnswer(ip: string) {
  const wait = after(MOST_OF_AN_ADDRESS, 15 * MINUTE)
  const key = { key: hashed('answer', networkOf(ip)), wait, window: 15 * MINUTE }
  await transaction(tx => count(tx, key, clock.now()))
}

export const forgiveAnswer = (ip: string) =>
  db.signInFailure.updateMany({
    where: { key: hashed('answer', networkOf(ip)) },
    data: { count: { decrement: 1 }, blockedUntil: NEVER },
  })

/** A confirmed password is asked for in a session that is open: ten wrong ones a quarter of an hour. */
export const countConfirmation = (userId: number) => limit('confirm', String(userId), 10, 15 * MINUTE)

export const forgiveConfirmation = (userId: number) =>
  db.signInFailure.deleteMany({ where: { key: hashed('confirm', String(userId)) } })

/** A reset password lets its owner in at once; nobody else knows it, so the second factor is counted afresh too. */
export const forgiveAccount = ({ id, email }: { id: number; email: string }) =>
  db.signInFailure.deleteMany({
    where: { key: { in: [hashed('account', email), hashed('second', String(id))] } },
  })

/** When they have run out. Those of an account's failures are kept: a hundred in a row may take a year. */
export const sweepAttempts = () =>
  db.signInFailure.deleteMany({
    where: {
      NOT: [{ key: { startsWith: 'account:' } }, { key: { startsWith: 'second:' } }],
      lastAt: { lt: new Date(clock.now().getTime() - HOUR) },
      blockedUntil: { lt: clock.now() },
    },
  })

function keysFor(email: string, ip: string): Key[] {
  const address = networkOf(ip)
  return [
    { key: hashed('account', email), wait: accountWait, window: Infinity },
    { key: hashed('both', `${email} ${address}`), wait: after(5, MINUTE), window: MINUTE },
    { key: hashed('address', address), wait: after(MOST_OF_AN_ADDRESS, 15 * MINUTE), window: 15 * MINUTE },
  ]
}

async function count(tx: Tx, { key, wait, window, what }: Key, now: Date) {
  const row = await tx.signInFailure.upsert({
    where: { key },
    create: { key, count: 1, blockedUntil: NEVER, lastAt: now },
    update: { count: { increment: 1 } },
  })
  // throwing undoes the count: what is not tried is no failure
  if (row.blockedUntil > now) throw tooMany(row.blockedUntil.getTime() - now.getTime(), what)
  const fresh = now.getTime() - row.lastAt.getTime() >= window
  const failures = fresh ? 1 : row.count
  const since = fresh || window === Infinity ? now : row.lastAt
  const ms = wait(failures)
  await tx.signInFailure.update({
    where: { key },
    data: { count: failures, lastAt: since, blockedUntil: ms > 0 ? new Date(now.getTime() + ms) : NEVER },
  })
}

/** 30 seconds after the fifth failure, doubling up to an hour; after 100 in a row only a reset helps. */
function accountWait(failures: number) {
  if (failures <= FREE_FAILURES) return 0
  if (failures >= MOST_FAILURES) return FOR_GOOD
  return Math.min(30 * SECOND * 2 ** (failures - FREE_FAILURES - 1), HOUR)
}

const secondWait = (failures: number) => (failures >= MOST_FAILURES ? FOR_GOOD : 0)

const after = (most: number, wait: number) => (failures: number) => (failures >= most ? wait : 0)

function tooMany(ms: number, what = 'Too many attempts to sign in.') {
  const seconds = Math.ceil(ms / SECOND)
  const wait = seconds > 120 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  const sentence = seconds > 24 * 3600 ? 'Reset your password to go on.' : `Try again in ${wait}.`
  return new Refused(429, `${what} ${sentence}`, Math.min(seconds, 24 * 3600))
}

const hashed = (kind: string, value: string) =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`
