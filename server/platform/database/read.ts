// Prisma's client recognizes only SQL objects of this copy.
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

export const column = (table: string, name: string) => raw(`${table}."${name}"`)

/** For numbers that the query planner must know. */
export const literal = (number: number) => raw(String(Math.trunc(number)))

/** Repeats the first value, so that IN (…) lists of several lengths are one prepared statement. */
export const padded = <Value>(values: Value[], step: number): Value[] => [
  ...values,
  ...Array<Value>((step - (values.length % step)) % step).fill(values[0]!),
]

/** `columns('a', ['place'], 'arrest ')` gives `a."place" AS "arrest place"`. */
export const columns = (table: string, names: readonly string[], before = '') =>
  raw(names.map(name => `${table}."${name}" AS "${before}${name}"`).join(', '))

/**
 * Columns have the same types on both databases. Expressions don't on SQLite: use CASE WHEN … THEN 1 ELSE 0 END
 * for booleans, and read times from columns, not from MAX().
 */
export async function read<Row>(query: Sql): Promise<Row[]> {
  refuseInsideTransaction()
  return opened.read<Row>(query)
}

/** Waits for the connection, then runs all queries of `work` on it. */
export function onOneConnection<T>(work: (query: Query) => Promise<T>): Promise<T> {
  refuseInsideTransaction()
  return opened.onOneConnection(work)
}

export type Query = <Row>(sql: Sql) => Promise<Row[]>

export const queryIn =
  (tx: Pick<Tx, '$queryRaw'>): Query =>
  sql =>
    tx.$queryRaw(sql)
