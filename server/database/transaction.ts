import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { tracing } from './tracing.ts'
import { DatabaseBusy, isConflict, isDatabaseBusy } from './busy.ts'
import { db, type Tx } from './client.ts'
import { insideTransaction } from './guard.ts'

const RETRIES = 3

/** Does something before and after a transaction's work, as a part of it. */
type Around = <T>(tx: Tx, work: () => Promise<T>) => Promise<T>

const surrounded = new AsyncLocalStorage<{ around: Around | null }>()

const watched = new AsyncLocalStorage<() => void>()

/** Calls `committed` whenever a transaction of `work` was. */
export const watchCommits = <T>(committed: () => void, work: () => T): T => watched.run(committed, work)

/** The first transaction that `act` opens is done inside `around`, all of it or nothing. */
export const surround = <T>(around: Around, act: () => Promise<T>) => surrounded.run({ around }, act)

/** Of whatever surrounds it, `work` is no part: it keeps what it writes also where the act is refused. */
export const apart = <T>(work: () => Promise<T>) => surrounded.run({ around: null }, work)

/**
 * All of `work` or nothing of it. Keep it short: on SQLite everybody else's writing waits. No hashing, mail, files
 * or requests in it. It may run again after a conflict, so it changes nothing but the database.
 *
 * Two at once that read a row and then write what they worked out lose one of the writes on PostgreSQL. Settle races
 * in the `where` of the first write (`updateMany({ where: { id, version } })`, `increment`): others then wait
 * for the row. A row that is already there (P2002) is an answer, not a conflict, and is not tried again.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const inside = withSurrounding(work)
  for (let retry = 0; ; retry++) {
    const afterwards: (() => void)[] = []
    try {
      const done = await tracing.during('transaction', () =>
        db.$transaction(tx => insideTransaction(() => inside(tx), afterwards)),
      )
      watched.getStore()?.()
      for (const begin of afterwards) begin()
      return done
    } catch (error) {
      if (!isConflict(error) || retry === RETRIES)
        throw isDatabaseBusy(error) ? new DatabaseBusy(error) : error
    }
    await delay(pause(retry))
  }
}

function withSurrounding<T>(work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  const scope = surrounded.getStore()
  if (!scope?.around) return work
  const { around } = scope
  scope.around = null
  return tx => around(tx, () => work(tx))
}

/** Milliseconds. Those who met each other should not meet again. */
function pause(retry: number): number {
  return Math.random() * 10 * 2 ** retry
}
