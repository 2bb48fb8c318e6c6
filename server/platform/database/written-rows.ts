import {
  DriverAdapterError,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import { clock } from '#server/platform/clock'
import { schemaGuard } from './schema-guard.ts'
import { protects, type ProtectedTable } from '../protected-tables.ts'
import { followChain, type NewLeaf, newLeaf, recordIdOf, type Row, type WaitingLeaf } from './leaf.ts'
import { firstColumns, rowsAfter } from './result-rows.ts'
import { COMMIT, ROLLBACK, watchingFactory, type WriteOf } from './watched-statements.ts'
import { type Write, writeReader } from './write-statement.ts'

// Adds a leaf to the signed log for each written row of a protected table, in the same transaction. Rows that a foreign
// key deletes by cascade are not seen.

type WrittenRow = { table: ProtectedTable; recordId: string; row: Row | undefined }
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
  const run = async (query: SqlQuery, write: Write<WatchedTable>) => {
    const result = await transaction.queryRaw({ ...query, sql: write.returning })
    const columns = result.columnNames.indexOf(ROW_FOLLOWS)
    for (const row of rowsAfter(result, columns)) addTo(written, write, row)
    return { result, columns }
  }
  const writeLeaves = async () => {
    const at = clock.now()
    const records = [...written.values()]
    written = new Map()
    if (hasWritten) await refuseChangedSchema(transaction)
    for (let from = 0; from < records.length; from += LEAVES_AT_ONCE) {
      const portion = records.slice(from, from + LEAVES_AT_ONCE)
      const previous = await previousHashes(transaction, portion)
      const leaves = portion.map(one =>
        newLeaf(one.table, { ...one, at, previous: previous.get(nameOf(one))! }),
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

function addTo(written: Written, { table: { kinds }, deletes, sets }: Write<WatchedTable>, row: Row) {
  for (const table of kinds) {
    const recordId = recordIdOf(table, row)
    const isWritten = sets === null || sets.some(column => covers(table, column))
    if (!isWritten || !protects(table, recordId)) continue
    const one = { table, recordId, row: deletes ? undefined : row }
    written.set(nameOf(one), one)
  }
}

const nameOf = ({ table: { kind }, recordId }: Omit<WrittenRow, 'row'>) => `${kind} ${recordId}`

/** The transaction has locked the rows, so nobody else adds leaves of theirs. */
async function previousHashes(transaction: Transaction, records: WrittenRow[]) {
  const found = await transaction.queryRaw(leavesOf(records, transaction.provider))
  const rows = rowsAfter(found, -1) as LeafRow[]
  const chains = Map.groupBy(rows, ({ kind, recordId }) => `${kind} ${recordId}`)
  return new Map(
    [...chains].map(([name, [first, ...others]]) => {
      const waiting = [first!, ...others].filter(({ id }) => id !== null)
      return [name, followChain({ ...first!, waiting }).latest]
    }),
  )
}

type LeafRow = WaitingLeaf & { kind: string; recordId: string; logged: string | null }

/** One statement, because a leaf may move into the log meanwhile. */
function leavesOf(records: WrittenRow[], provider: Transaction['provider']): SqlQuery {
  const args = records.flatMap(({ table: { kind }, recordId }) => [kind, recordId])
  const placeholder = (at: number) => `CAST(${provider === 'sqlite' ? '?' : `$${at + 1}`} AS TEXT)`
  const values = records.map((_, at) => `(${placeholder(2 * at)}, ${placeholder(2 * at + 1)})`)
  return {
    sql: `SELECT r."column1" AS "kind", r."column2" AS "recordId", (
        SELECT l."hash" FROM "LogLeaf" l WHERE l."position" = (
          SELECT MAX(x."position") FROM "LogLeaf" x WHERE x."kind" = r."column1" AND x."recordId" = r."column2"
            AND x."position" < (SELECT h."size" FROM "LogHead" h WHERE h."key" = 'now'))) AS "logged",
        w."id", w."salt", w."hash", w."at", w."mac"
      FROM (VALUES ${values}) r
      LEFT JOIN "WaitingLeaf" w ON w."kind" = r."column1" AND w."recordId" = r."column2"
      ORDER BY w."id"`,
    args,
    argTypes: args.map(() => ({ scalarType: 'string' as const, arity: 'scalar' as const })),
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
