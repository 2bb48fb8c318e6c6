import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseBusy, isConflict, isDatabaseBusy } from './busy.ts'
import { db, type Tx } from './client.ts'
import { insideTransaction } from './guard.ts'

const RETRIES = 3

type Around = <T>(tx: Tx, work: () => Promise<T>) => Promise<T>

const surrounded = new AsyncLocalStorage<{ around: Around | null }>()

const enclosing = new AsyncLocalStorage<Tx>()

/** The transactions that `work` begins become part of `tx`. */
export const joinTransaction = <T>(tx: Tx, work: () => Promise<T>) => enclosing.run(tx, work)

/** Only inside `joinTransaction`. Adds earlier writes to the signed log before `work` begins. */
export const nestedTransaction = <T>(work: () => Promise<T>) =>
  enclosing.getStore()!.$transaction(tx => joinTransaction(tx, work))

const watched = new AsyncLocalStorage<() => void>()

export const watchCommits = <T>(committed: () => void, work: () => T): T => watched.run(committed, work)

/** The first transaction that `act` opens runs inside `around`. */
export const wrapTransaction = <T>(around: Around, act: () => Promise<T>) => surrounded.run({ around }, act)

/** Runs outside the surrounding transaction. */
export const outsideTransaction = <T>(work: () => Promise<T>) => surrounded.run({ around: null }, work)

/**
 * `work` runs again after a conflict, so it must have no other side effects. Keep it short: SQLite allows one
 * writer at a time. On PostgreSQL the first write must lock what the others depend on
 * (`updateMany({ where: { id, version } })`), or concurrent updates are lost.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const inside = withSurrounding(work)
  for (let retry = 0; ; retry++) {
    const afterwards: (() => void)[] = []
    try {
      const result = await inTransaction(tx => insideTransaction(() => inside(tx), afterwards))
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

function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = enclosing.getStore()
  return tx ? work(tx) : db.$transaction(work)
}

function withSurrounding<T>(work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  const scope = surrounded.getStore()
  if (!scope?.around) return work
  const { around } = scope
  scope.around = null
  return tx => around(tx, () => work(tx))
}
