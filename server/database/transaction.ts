import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseBusy, isConflict, isDatabaseBusy } from './busy.ts'
import { db, type Tx } from './client.ts'
import { insideTransaction } from './guard.ts'

const RETRIES = 3

/**
 * All of `work` or nothing of it. Keep it short: on SQLite everybody else's writing waits. No hashing, mail, files
 * or requests in it. It may run again after a conflict, so it changes nothing but the database.
 *
 * Two at once that read a row and then write what they worked out lose one of the writes on PostgreSQL. Settle races
 * in the `where` of the first write (`updateMany({ where: { id, version } })`, `increment`): others then wait
 * for the row. A row that is already there (P2002) is an answer, not a conflict, and is not tried again.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    const afterwards: (() => void)[] = []
    try {
      const done = await db.$transaction(tx => insideTransaction(() => work(tx), afterwards))
      for (const begin of afterwards) begin()
      return done
    } catch (error) {
      if (!isConflict(error) || retry === RETRIES)
        throw isDatabaseBusy(error) ? new DatabaseBusy(error) : error
    }
    await delay(pause(retry))
  }
}

/** Milliseconds. Those who met each other should not meet again. */
function pause(retry: number): number {
  return Math.random() * 10 * 2 ** retry
}
