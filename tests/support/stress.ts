import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

// For `npm run test:stress`. The same seed gives the same delays in the same order.

export const seed = Number(process.env.STRESS_SEED ?? 0)

/** mulberry32, from 0 to 1 */
export function chances(from = seed) {
  let state = from >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const SLOWEST_FILE_MS = 40
const FURTHEST_JUMP_MS = 1_500
const BETWEEN_JUMPS_MS = 3_000

function disturb() {
  slowDisk(chances(seed))
  jumpingClock(chances(seed + 1))
  if (seed % 2) reverseRows()
}

function slowDisk(chance: () => number) {
  const slowed = ['open', 'writeFile', 'readFile', 'rename', 'unlink', 'rm', 'stat', 'mkdir'] as const
  for (const name of slowed) {
    const real = fs.promises[name] as (...given: unknown[]) => Promise<unknown>
    Object.assign(fs.promises, {
      [name]: async (...given: unknown[]) => {
        await delay(chance() * SLOWEST_FILE_MS)
        return real(...given)
      },
    })
  }
  syncBuiltinESMExports()
}

/** Jumps ahead or stands still, but never goes back. */
function jumpingClock(chance: () => number) {
  const Real = Date
  const off = () => Math.round((chance() - 0.5) * 2 * FURTHEST_JUMP_MS)
  let ahead = off()
  let latest = 0
  const now = () => (latest = Math.max(latest, Real.now() + ahead))
  setInterval(() => (ahead = off()), BETWEEN_JUMPS_MS).unref()
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(now())
      else super(...(given as [number]))
    }
    static override now() {
      return now()
    }
  } as DateConstructor
}

/** Of queries without an order: PostgreSQL returns rows in any. */
function reverseRows() {
  const { prepare } = DatabaseSync.prototype
  const reversed = new WeakSet<DatabaseSync>()
  DatabaseSync.prototype.prepare = function (...given) {
    if (!reversed.has(this)) this.exec('PRAGMA reverse_unordered_selects = ON')
    reversed.add(this)
    return prepare.apply(this, given)
  }
}

if (seed) disturb()
