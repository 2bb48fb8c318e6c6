import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type SqlDriverAdapter,
  type SqlQuery,
  type Transaction,
  DriverAdapterError,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils'
import { BUSY_TIMEOUT_MS, type Connection } from './connection.ts'
import { isBusyError, asAdapterError } from './errors.ts'
import { WriteQueue } from './write-queue.ts'
import { columnTypes, inputValues } from './values.ts'

const readsOnly = /^\s*SELECT\b/i

/** Reads outside transactions see committed data and never wait. */
export function sqliteAdapter(
  reader: Connection,
  writer: Connection,
  queue = new WriteQueue(),
): SqlDriverAdapter {
  async function write<T>(work: () => T): Promise<T> {
    await beginTurn()
    try {
      return watched(work)
    } finally {
      endTurn()
    }
  }

  async function startTransaction(): Promise<Transaction> {
    await beginTurn()
    try {
      return watched(() => beginTransaction(writer, endTurn))
    } catch (error) {
      endTurn()
      throw error
    }
  }

  /** Lets other work run first: SQLite calls are synchronous, so a series of writes would block it. */
  async function beginTurn(): Promise<void> {
    await nextTurn()
    await queue.take(BUSY_TIMEOUT_MS)
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

const MAX_FAILURES = 5
let failures = 0

/** A stuck lock never recovers, so the process ends after five failures and its supervisor restarts it. */
export function failedBusy(exit: (code: number) => void = process.exit): void {
  failures += 1
  if (failures < MAX_FAILURES) return
  console.error(
    `The database refused ${MAX_FAILURES} writes in a row because it was locked. The process stops, to be restarted.`,
  )
  exit(1)
}

export function succeeded(): void {
  failures = 0
}

/** Prisma doesn't roll back after a failed COMMIT, so the next write would join this transaction. */
function beginTransaction(writer: Connection, ended: () => void): Transaction {
  control(writer, 'BEGIN IMMEDIATE') // transactions that read before they write could block each other
  let open = true
  const undo = () => {
    if (writer.database.isTransaction) control(writer, 'ROLLBACK')
  }
  const end = (how: () => void) => {
    if (!open) return
    open = false
    try {
      how()
    } catch (error) {
      undo()
      throw error
    } finally {
      ended()
    }
  }
  // a full disk ends the transaction inside SQLite, and later statements would be committed separately
  const inside = (): Connection => {
    if (writer.database.isTransaction) return writer
    throw new DriverAdapterError({ kind: 'TransactionAlreadyClosed', cause: 'The transaction has ended.' })
  }
  return {
    provider: 'sqlite',
    adapterName: 'docket-sqlite',
    options: { usePhantomQuery: true },
    queryRaw: async statement => query(inside(), statement),
    executeRaw: async statement => execute(inside(), statement),
    createSavepoint: async name => control(inside(), `SAVEPOINT ${name}`),
    rollbackToSavepoint: async name => control(inside(), `ROLLBACK TO ${name}`),
    releaseSavepoint: async name => control(inside(), `RELEASE ${name}`),
    commit: async () => end(() => control(writer, 'COMMIT')),
    rollback: async () => end(undo),
  }
}

const changesTables = /^\s*(CREATE|ALTER|DROP)\b/i

function query(connection: Connection, query: SqlQuery): SqlResultSet {
  return translated(() => {
    const { statement, columns } = connection.prepare(query.sql)
    const rows = statement.all(...inputValues(query)) as unknown as unknown[][]
    if (changesTables.test(query.sql)) connection.forgetStatements()
    return { columnNames: columns.map(({ name }) => name), columnTypes: columnTypes(columns, rows), rows }
  })
}

function execute(connection: Connection, query: SqlQuery): number {
  return translated(() => {
    const { statement } = connection.prepare(query.sql)
    const { changes } = statement.run(...inputValues(query))
    if (changesTables.test(query.sql)) connection.forgetStatements()
    return Number(changes)
  })
}

function script(connection: Connection, sql: string): void {
  control(connection, sql)
  connection.forgetStatements()
}

function control(connection: Connection, sql: string): void {
  translated(() => connection.database.exec(sql))
}

function translated<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw asAdapterError(error)
  }
}
