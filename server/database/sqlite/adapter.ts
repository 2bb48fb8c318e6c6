import type { SqlDriverAdapter, SqlQuery, Transaction } from '@prisma/driver-adapter-utils'
import { failedBusy, succeeded } from '../watchdog.ts'
import { BUSY_TIMEOUT_MS, type Connection } from './connection.ts'
import { isBusyError } from './errors.ts'
import { execute, query, script } from './statements.ts'
import { beginTransaction } from './transaction.ts'
import { WriteQueue } from './write-queue.ts'

// WITH … SELECT, PRAGMA and RETURNING go to the writer, where they are right too
const readsOnly = /^\s*SELECT\b/i

/**
 * One embedded file under Prisma. Reads outside transactions have a connection of their own: they see what is
 * committed and never wait. All writing goes over the other one, a transaction or a single statement at a time.
 */
export function sqliteAdapter(
  reader: Connection,
  writer: Connection,
  queue = new WriteQueue(),
): SqlDriverAdapter {
  async function write<T>(work: () => T): Promise<T> {
    await queue.take(BUSY_TIMEOUT_MS)
    try {
      return watched(work)
    } finally {
      endTurn()
    }
  }

  async function startTransaction(): Promise<Transaction> {
    await queue.take(BUSY_TIMEOUT_MS)
    try {
      return watched(() => beginTransaction(writer, endTurn))
    } catch (error) {
      endTurn()
      throw error
    }
  }

  function endTurn(): void {
    if (writer.tablesChanged) reader.forgetStatements()
    writer.tablesChanged = false
    queue.release()
  }

  return {
    provider: 'sqlite',
    adapterName: 'docket-sqlite',
    queryRaw: async (q: SqlQuery) =>
      readsOnly.test(q.sql) ? query(reader, q) : write(() => query(writer, q)),
    executeRaw: (q: SqlQuery) => write(() => execute(writer, q)),
    executeScript: (sql: string) => write(() => script(writer, sql)),
    startTransaction,
    dispose: async () => [reader, writer].forEach(connection => connection.close()),
  }
}

function watched<T>(work: () => T): T {
  try {
    const result = work()
    succeeded()
    return result
  } catch (error) {
    if (isBusyError(error)) failedBusy()
    throw error
  }
}
