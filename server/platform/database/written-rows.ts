import {
  type ColumnType,
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import { clock } from '#server/platform/clock'
import type { ProtectedTable } from '../protected-tables.ts'
import { type NewLeaf, newLeaf, recordIdOf, type Row } from './leaf.ts'
import { schemaGuard } from './schema-guard.ts'
import { COMMIT, ROLLBACK, watchingFactory, type WriteOf } from './watched-statements.ts'
import { type Write, writeReader } from './write-statement.ts'

// Adds a leaf to the signed log for each written row of a protected table, in the same transaction. Rows that a foreign
// key deletes by cascade are not seen.

type Written = Map<string, { table: ProtectedTable; recordId: string; row: Row | undefined }>

export function recordingWrites(
  factory: SqlDriverAdapterFactory,
  tables: readonly ProtectedTable[],
): SqlDriverAdapterFactory {
  const writeOf = writeReader({ tables, watches, mark: ROW_FOLLOWS })
  return watchingFactory(factory, writeOf, recordingTransaction)
}

const ROW_FOLLOWS = 'docket row'
const watches = ({ unprotected }: ProtectedTable, column: string) => unprotected[column] === undefined

const refuseChangedSchema = schemaGuard()
const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|WITH)\b/i

/** With `usePhantomQuery` the driver commits; otherwise Prisma sends COMMIT first. */
function recordingTransaction(transaction: Transaction, writeOf: WriteOf<ProtectedTable>): Transaction {
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
  const run = async (query: SqlQuery, write: Write<ProtectedTable>) => {
    const result = await transaction.queryRaw({ ...query, sql: write.returning })
    const columns = result.columnNames.indexOf(ROW_FOLLOWS)
    for (const row of rowsAfter(result, columns)) addTo(written, write, row)
    return { result, columns }
  }
  const writeLeaves = async () => {
    const now = clock.now()
    const leaves = [...written.values()].map(one => newLeaf(one.table, one.recordId, one.row, now))
    written = new Map()
    if (hasWritten) await refuseChangedSchema(transaction)
    for (let at = 0; at < leaves.length; at += LEAVES_AT_ONCE)
      await transaction.executeRaw(insertOf(leaves.slice(at, at + LEAVES_AT_ONCE), transaction.provider))
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
    /** A nested transaction finds the leaves of everything written before it. */
    async createSavepoint(name) {
      await writeLeaves()
      await transaction.createSavepoint?.(name)
    },
    async rollbackToSavepoint(name) {
      await transaction.rollbackToSavepoint?.(name)
      written = new Map()
    },
    releaseSavepoint: async name => transaction.releaseSavepoint?.(name),
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

function addTo(written: Written, { table, deletes }: Write<ProtectedTable>, row: Row) {
  const recordId = recordIdOf(table, row)
  if (table.only && !table.only.includes(recordId)) return
  written.set(`${table.kind} ${recordId}`, { table, recordId, row: deletes ? undefined : row })
}

export const firstColumns = ({ columnNames, columnTypes, rows, ...more }: SqlResultSet, count: number) => ({
  ...more,
  columnNames: columnNames.slice(0, count),
  columnTypes: columnTypes.slice(0, count),
  rows: count === 0 ? [] : rows.map(row => row.slice(0, count)),
})

export const rowsAfter = ({ columnNames, columnTypes, rows }: SqlResultSet, marker: number): Row[] =>
  rows.map(values =>
    Object.fromEntries(
      columnNames.map((name, at) => [name, valueOf(values[at], columnTypes[at]!)] as const).slice(marker + 1),
    ),
  )

function valueOf(value: unknown, type: ColumnType): unknown {
  if (value === null) return null
  if (type === ColumnTypeEnum.Boolean) return value === true || value === 1
  if (type === ColumnTypeEnum.DateTime) return new Date(value as string)
  if (type === ColumnTypeEnum.Json) return JSON.parse(value as string)
  return value
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
