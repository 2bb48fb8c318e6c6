import {
  DriverAdapterError,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import { clock } from '#server/platform/clock'
import { readingBefore, refuseChanged } from './rows-before.ts'
import { schemaGuard } from './schema-guard.ts'
import { protects, type ProtectedTable } from '../protected-tables.ts'
import { type NewLeaf, newLeaf, recordIdOf, type Row } from './leaf.ts'
import { latestLeaves, nameOf } from './latest-leaves.ts'
import { firstColumns, rowsAfter } from './result-rows.ts'
import { COMMIT, ROLLBACK, watchingFactory, type WriteOf } from './watched-statements.ts'
import { type Write, writeReader } from './write-statement.ts'

// Adds a leaf to the signed log for each written row of a protected table, in the same transaction. Rows that a foreign
// key deletes by cascade are not seen.

type WrittenRow = {
  table: ProtectedTable
  recordId: string
  row: Row | undefined
  /** As an UPDATE found it, if that was the first write of the record. */
  before?: Row | undefined
}
type Written = Map<string, WrittenRow>

/** A table whose columns are covered by leaves of one or more kinds. */
type WatchedTable = { table: string; kinds: ProtectedTable[] }

export function recordingWrites(
  factory: SqlDriverAdapterFactory,
  tables: readonly ProtectedTable[],
): SqlDriverAdapterFactory {
  const byTable = Map.groupBy(tables, ({ table }) => table)
  const watched = [...byTable].map(([table, kinds]) => ({ table, kinds }))
  const writeOf = writeReader({ tables: watched, watches, mark: ROW_FOLLOWS })
  return watchingFactory(factory, writeOf, recordingTransaction)
}

const ROW_FOLLOWS = 'docket row'
/** Setting `id` only locks the row. A leaf would vouch for what somebody else had changed in it. */
const covers = ({ unprotected }: ProtectedTable, column: string) =>
  unprotected[column] === undefined && column !== 'id'
const watches = ({ kinds }: WatchedTable, column: string) => kinds.some(kind => covers(kind, column))

const refuseChangedSchema = schemaGuard()
const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|WITH)\b/i

/** With `usePhantomQuery` the driver commits; otherwise Prisma sends COMMIT first. */
function recordingTransaction(transaction: Transaction, writeOf: WriteOf<WatchedTable>): Transaction {
  let written: Written = new Map()
  let isOpen = true
  let hasWritten = false
  // If a transaction times out within a nested create, Prisma would run the remaining statements on a connection that
  // another request uses by then.
  const refuseWhenClosed = ({ sql }: SqlQuery) => {
    if (!isOpen)
      throw new DriverAdapterError({ kind: 'TransactionAlreadyClosed', cause: 'The transaction has ended.' })
    if (sql === COMMIT.sql || sql === ROLLBACK.sql) isOpen = false
    else hasWritten ||= WRITES.test(sql)
  }
  const rowsBefore = async (query: SqlQuery, write: Write<WatchedTable>) => {
    if (!write.source) return []
    return rowsAfter(await transaction.queryRaw(readingBefore(query, write, transaction.provider)), -1)
  }
  const run = async (query: SqlQuery, write: Write<WatchedTable>) => {
    const before = await rowsBefore(query, write)
    const result = await transaction.queryRaw({ ...query, sql: write.returning })
    const columns = result.columnNames.indexOf(ROW_FOLLOWS)
    addTo(written, write, before, rowsAfter(result, columns))
    return { result, columns }
  }
  const writeLeaves = async () => {
    const at = clock.now()
    const records = [...written.values()]
    written = new Map()
    if (hasWritten) await refuseChangedSchema(transaction)
    for (let from = 0; from < records.length; from += LEAVES_AT_ONCE) {
      const portion = records.slice(from, from + LEAVES_AT_ONCE)
      const latest = await latestLeaves(transaction, portion)
      for (const one of portion)
        if (one.before) refuseChanged(one.table, one.recordId, one.before, latest.get(nameOf(one)))
      const leaves = portion.map(one =>
        newLeaf(one.table, { ...one, at, previous: latest.get(nameOf(one))?.hash ?? '' }),
      )
      await transaction.executeRaw(insertOf(leaves, transaction.provider))
    }
  }
  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    async queryRaw(query) {
      refuseWhenClosed(query)
      const write = writeOf(query.sql)
      if (!write) return transaction.queryRaw(query)
      const { result, columns } = await run(query, write)
      return firstColumns(result, columns)
    },
    async executeRaw(query) {
      refuseWhenClosed(query)
      if (query.sql === COMMIT.sql) {
        await writeLeaves().catch(async error => {
          await transaction.executeRaw(ROLLBACK).catch(() => {})
          throw error
        })
      }
      const write = writeOf(query.sql)
      return write ? (await run(query, write)).result.rows.length : transaction.executeRaw(query)
    },
    async commit() {
      isOpen = false
      await writeLeaves().catch(async error => {
        await transaction.rollback()
        throw error
      })
      await transaction.commit()
    },
    rollback() {
      isOpen = false
      return transaction.rollback()
    },
  }
}

function addTo(written: Written, write: Write<WatchedTable>, before: Row[], rows: Row[]) {
  const { deletes, sets } = write
  for (const table of write.table.kinds) {
    if (sets !== null && !sets.some(column => covers(table, column))) continue
    const found = new Map(before.map(row => [recordIdOf(table, row), row]))
    for (const row of rows) {
      const recordId = recordIdOf(table, row)
      if (!protects(table, recordId)) continue
      const name = nameOf({ table, recordId })
      const earlier = written.get(name)
      written.set(name, {
        table,
        recordId,
        row: deletes ? undefined : row,
        before: earlier ? earlier.before : found.get(recordId),
      })
    }
  }
}

const LEAVES_AT_ONCE = 500
const LEAF_COLUMNS = ['kind', 'recordId', 'salt', 'hash', 'mac', 'at'] as const

function insertOf(leaves: NewLeaf[], provider: Transaction['provider']): SqlQuery {
  const width = LEAF_COLUMNS.length
  const placeholder = (at: number) => (provider === 'sqlite' ? '?' : `$${at + 1}`)
  const values = leaves.map((_, row) => `(${LEAF_COLUMNS.map((_, at) => placeholder(row * width + at))})`)
  return {
    sql: `INSERT INTO "WaitingLeaf" (${LEAF_COLUMNS.map(name => `"${name}"`)}) VALUES ${values}`,
    args: leaves.flatMap(leaf => LEAF_COLUMNS.map(name => leaf[name])),
    argTypes: leaves.flatMap(() =>
      LEAF_COLUMNS.map(name => ({
        scalarType: name === 'at' ? ('datetime' as const) : ('string' as const),
        arity: 'scalar' as const,
      })),
    ),
  }
}
