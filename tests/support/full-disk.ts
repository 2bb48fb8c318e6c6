import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'

// Patches the drivers, so that nothing above them is replaced.

let failing: RegExp | undefined

/** Writes fail as on a full disk until `freeDisk` or the end of the test. */
export function fillDisk(writes = /^\s*(INSERT|UPDATE|DELETE)/i) {
  failing = writes
  onTestFinished(freeDisk)
}

export function freeDisk() {
  failing = undefined
}

type Method = (this: unknown, ...given: unknown[]) => unknown

for (const name of ['all', 'get', 'run'] as const) {
  const run = StatementSync.prototype[name] as Method
  StatementSync.prototype[name] = function filled(this: StatementSync, ...given: unknown[]) {
    if (failing?.test(this.sourceSQL))
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
    return run.apply(this, given)
  } as never
}

const DISK_FULL = `DO $$BEGIN RAISE 'could not extend file' USING ERRCODE = '53100'; END$$`
const query = Client.prototype.query as Method

Client.prototype.query = function filled(
  this: Client,
  first: string | { text: string },
  ...given: unknown[]
) {
  const text = typeof first === 'string' ? first : first.text
  if (!failing?.test(text)) return query.call(this, first, ...given)
  return query.call(this, DISK_FULL, ...given.filter(argument => typeof argument === 'function'))
} as never
