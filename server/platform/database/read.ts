// Prisma's client loads this copy, and wouldn't recognize SQL objects of another build.
import {
  empty,
  join,
  raw,
  sql,
  type Sql,
} from '../../../node_modules/@prisma/client-runtime-utils/dist/index.js'
import { opened, type Tx } from './client.ts'
import { refuseInsideTransaction } from './guard.ts'

export { sql, join, empty, raw }
export type { Sql }

/** Never for input. */
export const column = (table: string, name: string) => raw(`${table}."${name}"`)

/** For numbers that the query planner should see. */
export const literal = (number: number) => raw(String(Math.trunc(number)))

/** Each length of an IN (…) list makes a different statement. */
export const padded = <Value>(values: Value[], step: number): Value[] => [
  ...values,
  ...Array<Value>((step - (values.length % step)) % step).fill(values[0]!),
]

/** `columns('a', ['place'], 'arrest ')` gives `a."place" AS "arrest place"`. Never for input. */
export const columns = (table: string, names: readonly string[], before = '') =>
  raw(names.map(name => `${table}."${name}" AS "${before}${name}"`).join(', '))

/**
 * Bypasses Prisma for frequent queries. Rows have the same types on both databases. On SQLite, expressions
 * have no declared type: use CASE WHEN … THEN 1 ELSE 0 END for booleans, and read times from columns, not
 * from MAX(). Quote every identifier.
 */
export async function read<Row>(query: Sql): Promise<Row[]> {
  refuseInsideTransaction()
  return opened.read<Row>(query)
}

export type Query = <Row>(sql: Sql) => Promise<Row[]>

export const queryIn =
  (tx: Tx): Query =>
  sql =>
    tx.$queryRaw(sql)
