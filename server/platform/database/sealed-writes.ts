import type { SqlDriverAdapterFactory, SqlQuery, Transaction } from '@prisma/driver-adapter-utils'
import { SEALED, type SealedTable } from '../sealed-tables.ts'
import type { Row } from './leaf.ts'
import { sealAfter } from './seal.ts'
import { UnreadableWrite, type Write, writeReader } from './write-statement.ts'
import { watchingFactory, type WriteOf } from './watched-statements.ts'
import { firstColumns, rowsAfter } from './result-rows.ts'

// Renews the seals of what a statement writes, and of nothing else: a column that somebody changed outside the board
// must not get a new MAC because the board writes another one.

export const sealingWrites = (factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory =>
  watchingFactory(factory, sealableWrite, sealingTransaction)

const tables: readonly SealedTable[] = Object.values(SEALED)
const watches = ({ groups }: SealedTable, column: string) => groups.some(group => group.includes(column))
const ROW_FOLLOWS = 'sealed row'
const writeOf = writeReader({ tables, watches, mark: ROW_FOLLOWS })

function sealableWrite(sql: string) {
  const write = writeOf(sql)
  if (!write || write.deletes) return null
  // would seal a row that somebody else had inserted
  if (write.sets === null && /\bDO\s+UPDATE\b/i.test(sql)) throw new UnreadableWrite(sql)
  return write
}

function sealingTransaction(transaction: Transaction, sealable: WriteOf<SealedTable>): Transaction {
  const run = async (query: SqlQuery, { table, sets, returning }: Write<SealedTable>) => {
    const result = await transaction.queryRaw({ ...query, sql: returning })
    const columns = result.columnNames.indexOf(ROW_FOLLOWS)
    const renewed = rowsAfter(result, columns)
      .map(row => ({ row, seal: sealAfter(table, row, sets) }))
      .filter(({ row, seal }) => row.seal !== seal)
    for (let at = 0; at < renewed.length; at += ROWS_AT_ONCE)
      await transaction.executeRaw(
        updateOf(table, renewed.slice(at, at + ROWS_AT_ONCE), transaction.provider),
      )
    return { result, columns }
  }
  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    async queryRaw(query) {
      const write = sealable(query.sql)
      if (!write) return transaction.queryRaw(query)
      const { result, columns } = await run(query, write)
      return firstColumns(result, columns)
    },
    async executeRaw(query) {
      const write = sealable(query.sql)
      return write ? (await run(query, write)).result.rows.length : transaction.executeRaw(query)
    },
    commit: () => transaction.commit(),
    rollback: () => transaction.rollback(),
  }
}

const ROWS_AT_ONCE = 100

type Renewed = { row: Row; seal: string }

function updateOf({ table, key }: SealedTable, renewed: Renewed[], provider: Transaction['provider']) {
  const args: unknown[] = []
  const placeholder = (value: unknown) => (args.push(value), provider === 'sqlite' ? '?' : `$${args.length}`)
  const isRow = (row: Row) => key.map(column => `"${column}" = ${placeholder(row[column])}`).join(' AND ')
  const cases = renewed.map(({ row, seal }) => `WHEN ${isRow(row)} THEN ${placeholder(seal)}`)
  const which = renewed.map(({ row }) => `(${isRow(row)})`)
  return {
    sql: `UPDATE "${table}" SET "seal" = CASE ${cases.join(' ')} END WHERE ${which.join(' OR ')}`,
    args,
    argTypes: args.map(value => ({
      scalarType: typeof value === 'number' ? ('int' as const) : ('string' as const),
      arity: 'scalar' as const,
    })),
  }
}
