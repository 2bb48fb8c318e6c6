import { AsyncLocalStorage } from 'node:async_hooks'
import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import type { ProtectedTable } from '../protected-tables.ts'
import { recordingWrites } from './written-rows.ts'

type Afterwards = (() => void)[]

const current = new AsyncLocalStorage<{ open: boolean; afterwards: Afterwards }>()

/** The caller must run `afterwards` after the commit. */
export async function insideTransaction<T>(work: () => Promise<T>, afterwards: Afterwards = []): Promise<T> {
  const scope = { open: true, afterwards }
  try {
    return await current.run(scope, work)
  } finally {
    scope.open = false
  }
}

/** Runs `work` after the current transaction commits, or at once outside of one. */
export function afterTransaction(work: () => void): void {
  const scope = current.getStore()
  if (scope?.open) scope.afterwards.push(work)
  else work()
}

/** On SQLite such a query would wait for its own transaction, on PostgreSQL for a free connection. */
export function refuseInsideTransaction(): void {
  if (current.getStore()?.open) {
    throw new Error('Inside a transaction use its `tx`: what goes through `db` or `read` is not part of it.')
  }
}

type Loaded = Record<PropertyKey, (...given: unknown[]) => unknown>

/**
 * Throws when it is used inside a transaction. Checked on each call, because Prisma batches queries of
 * several callers.
 */
export function outsideTransactions<Client extends object>(load: () => Promise<Client>): Client {
  const models = new Map<PropertyKey, object>()
  return new Proxy({} as Client, {
    get(_client, name) {
      if (String(name).startsWith('$')) return calling(load as () => Promise<Loaded>, name)
      if (!models.has(name)) models.set(name, guardedModel(load, name as keyof Client))
      return models.get(name)
    },
  })
}

const guardedModel = <Client>(load: () => Promise<Client>, model: keyof Client): object =>
  new Proxy({}, { get: (_model, name) => calling(async () => (await load())[model] as Loaded, name) })

const calling =
  (load: () => Promise<Loaded>, name: PropertyKey) =>
  async (...given: unknown[]) => {
    refuseInsideTransaction()
    return (await load())[name]!(...given)
  }

export function guarded(
  factory: SqlDriverAdapterFactory,
  tables: readonly ProtectedTable[],
): SqlDriverAdapterFactory {
  const { provider, adapterName } = factory
  const connect = async () => guardedAdapter(recordingWrites(await factory.connect(), tables))
  return { provider, adapterName, connect }
}

function guardedAdapter(adapter: SqlDriverAdapter): SqlDriverAdapter {
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    queryRaw: query => adapter.queryRaw(query),
    executeRaw: query => adapter.executeRaw(query),
    executeScript: script => adapter.executeScript(script),
    startTransaction: async level => guardedTransaction(await adapter.startTransaction(level)),
    dispose: () => adapter.dispose(),
  }
}

/**
 * If a transaction times out between the statements of a nested create, the rest would run on a connection
 * that another request uses.
 */
function guardedTransaction(transaction: Transaction): Transaction {
  let open = true
  const alive = ({ sql }: SqlQuery): Transaction => {
    if (!open)
      throw new DriverAdapterError({ kind: 'TransactionAlreadyClosed', cause: 'The transaction has ended.' })
    if (/^(COMMIT|ROLLBACK)$/.test(sql)) open = false
    return transaction
  }
  const last = (end: () => Promise<void>) => {
    open = false
    return end()
  }
  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    queryRaw: async query => alive(query).queryRaw(query),
    executeRaw: async query => alive(query).executeRaw(query),
    createSavepoint: async name => transaction.createSavepoint?.(name),
    rollbackToSavepoint: async name => transaction.rollbackToSavepoint?.(name),
    releaseSavepoint: async name => transaction.releaseSavepoint?.(name),
    commit: () => last(() => transaction.commit()),
    rollback: () => last(() => transaction.rollback()),
  }
}
