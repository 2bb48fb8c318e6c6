import {
  ColumnTypeEnum,
  type ColumnType,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlResultSet,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import { clock } from '#server/platform/clock'
import type { ProtectedTable } from '../protected-tables.ts'
import { newLeaf, recordIdOf, type NewLeaf, type Row } from './leaf.ts'
import { ROW_FOLLOWS, writeReader, type Write } from './write-statement.ts'

// Records a leaf for each written row of a protected table, in the same transaction. Cascades are not seen.

type Written = Map<string, { table: ProtectedTable; recordId: string; row: Row | undefined }>
type Reader = (sql: string) => Write<ProtectedTable> | null

export function recordingWrites(
  adapter: SqlDriverAdapter,
  tables: readonly ProtectedTable[],
): SqlDriverAdapter {
  const writeOf = writeReader(tables)
  const alone = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const transaction = recordingTransaction(await adapter.startTransaction(), writeOf)
    let done: T
    try {
      done = await work(transaction)
    } catch (error) {
      if (!transaction.options.usePhantomQuery) await transaction.executeRaw(ROLLBACK).catch(() => {})
      await transaction.rollback()
      throw error
    }
    await committed(transaction)
    return done
  }
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    queryRaw: query => (writeOf(query.sql) ? alone(tx => tx.queryRaw(query)) : adapter.queryRaw(query)),
    executeRaw: query => (writeOf(query.sql) ? alone(tx => tx.executeRaw(query)) : adapter.executeRaw(query)),
    executeScript: script => adapter.executeScript(script),
    startTransaction: async level => recordingTransaction(await adapter.startTransaction(level), writeOf),
    dispose: () => adapter.dispose(),
  }
}

async function committed(transaction: Transaction) {
  if (transaction.options.usePhantomQuery) return transaction.commit()
  try {
    await transaction.executeRaw(COMMIT)
  } catch (error) {
    await transaction.rollback()
    throw error
  }
  await transaction.commit()
}

/** With `usePhantomQuery` the driver commits; otherwise Prisma sends COMMIT first. */
function recordingTransaction(transaction: Transaction, writeOf: Reader): Transaction {
  let written: Written = new Map()
  const run = async (query: SqlQuery, write: Write<ProtectedTable>) => {
    const result = await transaction.queryRaw({ ...query, sql: write.returning })
    const at = result.columnNames.indexOf(ROW_FOLLOWS)
    for (const row of rowsIn(result, at + 1)) note(written, write, row)
    return { result, at }
  }
  const writeLeaves = async () => {
    const leaves = leavesOf(written)
    written = new Map()
    for (let at = 0; at < leaves.length; at += LEAVES_AT_ONCE)
      await transaction.executeRaw(
        insertOf(leaves.slice(at, at + LEAVES_AT_ONCE), transaction.provider === 'sqlite'),
      )
  }
  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    async queryRaw(query) {
      const write = writeOf(query.sql)
      if (!write) return transaction.queryRaw(query)
      const { result, at } = await run(query, write)
      return firstColumns(result, at)
    },
    async executeRaw(query) {
      if (query.sql === COMMIT.sql) {
        await writeLeaves().catch(async error => {
          await transaction.executeRaw(ROLLBACK).catch(() => {})
          throw error
        })
        return transaction.executeRaw(query)
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
      await writeLeaves().catch(async error => {
        await transaction.rollback()
        throw error
      })
      await transaction.commit()
    },
    rollback: () => transaction.rollback(),
  }
}

const control = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] })
const COMMIT = control('COMMIT')
const ROLLBACK = control('ROLLBACK')

/** Only the last version of a row counts. */
function note(written: Written, { table, deletes }: Write<ProtectedTable>, row: Row) {
  const recordId = recordIdOf(table, row)
  if (table.only && !table.only.includes(recordId)) return
  written.set(`${table.kind} ${recordId}`, { table, recordId, row: deletes ? undefined : row })
}

const firstColumns = ({ columnNames, columnTypes, rows, ...more }: SqlResultSet, count: number) => ({
  ...more,
  columnNames: columnNames.slice(0, count),
  columnTypes: columnTypes.slice(0, count),
  rows: count === 0 ? [] : rows.map(row => row.slice(0, count)),
})

const rowsIn = ({ columnNames, columnTypes, rows }: SqlResultSet, from: number): Row[] =>
  rows.map(values => {
    const row: Row = {}
    for (let at = from; at < columnNames.length; at++)
      row[columnNames[at]!] = valueOf(values[at], columnTypes[at]!)
    return row
  })

function valueOf(value: unknown, type: ColumnType): unknown {
  if (value === null) return null
  if (type === ColumnTypeEnum.Boolean) return value === true || value === 1
  if (type === ColumnTypeEnum.DateTime) return new Date(value as string)
  if (type === ColumnTypeEnum.Json) return JSON.parse(value as string)
  return value
}

const LEAVES_AT_ONCE = 500
const TEXT = { scalarType: 'string', arity: 'scalar' } as const
const MOMENT = { scalarType: 'datetime', arity: 'scalar' } as const

function leavesOf(written: Written): NewLeaf[] {
  const now = clock.now()
  return [...written.values()].map(({ table, recordId, row }) => newLeaf(table, recordId, row, now))
}

function insertOf(leaves: NewLeaf[], isSqlite: boolean): SqlQuery {
  const args = leaves.flatMap(({ kind, recordId, salt, hash, mac, at }) => [
    kind,
    recordId,
    salt,
    hash,
    mac,
    at,
  ])
  const place = (at: number) => (isSqlite ? '?' : `$${at + 1}`)
  const values = leaves.map((_, nth) => `(${[0, 1, 2, 3, 4, 5].map(column => place(nth * 6 + column))})`)
  return {
    sql: `INSERT INTO "WaitingLeaf" ("kind", "recordId", "salt", "hash", "mac", "at") VALUES ${values}`,
    args,
    argTypes: args.map((_, at) => (at % 6 === 5 ? MOMENT : TEXT)),
  }
}
