import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils'
import type { Write } from './write-statement.ts'

export type WriteOf<Table> = (sql: string) => Write<Table> | null

type Watching<Table> = (transaction: Transaction, writeOf: WriteOf<Table>) => Transaction

/** Also runs single statements that write a watched table in a transaction. */
export function watchingFactory<Table>(
  factory: SqlDriverAdapterFactory,
  writeOf: WriteOf<Table>,
  watching: Watching<Table>,
): SqlDriverAdapterFactory {
  const { provider, adapterName } = factory
  const connect = async () => watchingAdapter(await factory.connect(), writeOf, watching)
  return { provider, adapterName, connect }
}

function watchingAdapter<Table>(
  adapter: SqlDriverAdapter,
  writeOf: WriteOf<Table>,
  watching: Watching<Table>,
): SqlDriverAdapter {
  const inTransaction = async <T>(work: (transaction: Transaction) => Promise<T>) => {
    const transaction = watching(await adapter.startTransaction(), writeOf)
    try {
      const done = await work(transaction)
      if (!transaction.options.usePhantomQuery) await transaction.executeRaw(COMMIT)
      await transaction.commit()
      return done
    } catch (error) {
      if (!transaction.options.usePhantomQuery) await transaction.executeRaw(ROLLBACK).catch(() => {})
      await transaction.rollback()
      throw error
    }
  }
  const isChecked = ({ sql }: SqlQuery) => writeOf(sql) !== null || DELETES.test(sql)
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    queryRaw: query => (isChecked(query) ? inTransaction(tx => tx.queryRaw(query)) : adapter.queryRaw(query)),
    executeRaw: query =>
      isChecked(query) ? inTransaction(tx => tx.executeRaw(query)) : adapter.executeRaw(query),
    executeScript: script => adapter.executeScript(script),
    startTransaction: async level => watching(await adapter.startTransaction(level), writeOf),
    dispose: () => adapter.dispose(),
  }
}

const DELETES = /^\s*DELETE\b/i // such as ending a session

const statement = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] })
export const COMMIT = statement('COMMIT')
export const ROLLBACK = statement('ROLLBACK')
