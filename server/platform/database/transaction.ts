import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseBusy, isConflict, isDatabaseBusy } from './busy.ts'
import { db, type Tx } from './client.ts'
import { insideTransaction } from './guard.ts'

const RETRIES = 3

/** In milliseconds, instead of the limit for all transactions. */
type Limits = { timeout?: number }

const watched = new AsyncLocalStorage<() => void>()

export const watchCommits = <T>(committed: () => void, work: () => T): T => watched.run(committed, work)

/**
 * `work` runs again after a conflict, so it must have no other side effects. Keep it short: SQLite allows one
 * writer at a time. On PostgreSQL the first write must lock what the others depend on
 * (`updateMany({ where: { id, version } })`), or concurrent updates are lost.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>, limits: Limits = {}): Promise<T> {
  for (let retry = 0; ; retry++) {
    const afterwards: (() => void)[] = []
    try {
      const result = await db.$transaction(tx => insideTransaction(() => work(tx), afterwards), limits)
      watched.getStore()?.()
      for (const follow of afterwards) follow()
      return result
    } catch (error) {
      if (!isConflict(error) || retry === RETRIES)
        throw isDatabaseBusy(error) ? new DatabaseBusy(error) : error
    }
    await delay(Math.random() * 10 * 2 ** retry)
  }
}
