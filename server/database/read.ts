// Imported by path: Prisma's client loads this copy, and wouldn't recognize SQL objects of the package's
// other build.
import {
  empty,
  join,
  raw,
  sql,
  type Sql,
} from '../../node_modules/@prisma/client-runtime-utils/dist/index.js'
import { opened, type Tx } from './client.ts'
import { refuseInsideTransaction } from './guard.ts'
import { UNNAMED } from './parameters.ts'
import { tracing } from './tracing.ts'

export { sql, join, empty, raw }
export type { Sql }

/** Only for column names from our own lists, never for input. */
export const column = (table: string, name: string) => raw(`${table}."${name}"`)

/** For numbers that the query planner should see. Each value makes a different statement. */
export const literal = (number: number) => raw(String(Math.trunc(number)))

/** Pads a list for IN (…) by repeating its first value, because each length makes a different statement. */
export const filledUp = <Value>(values: Value[], step: number): Value[] => [
  ...values,
  ...Array<Value>((step - (values.length % step)) % step).fill(values[0]!),
]

/** For queries whose cost depends on their values: PostgreSQL would otherwise reuse one plan for them. */
export const plannedAnew = (query: Sql) => sql`${query} ${raw(UNNAMED)}`

/** `columns('a', ['place'], 'arrest ')` gives `a."place" AS "arrest place"`. Never use it for input. */
export const columns = (table: string, names: readonly string[], before = '') =>
  raw(names.map(name => `${table}."${name}" AS "${before}${name}"`).join(', '))

/**
 * Bypasses Prisma for frequent queries: read(sql`SELECT "id" FROM "User" WHERE "email" = ${email}`).
 *
 * Rows have the same types on both databases and as in Prisma. On SQLite, expressions have no declared type:
 * use CASE WHEN … THEN 1 ELSE 0 END for booleans, and read times from columns, not from MAX(). Name every
 * column and quote every identifier.
 */
export async function read<Row>(query: Sql): Promise<Row[]> {
  refuseInsideTransaction()
  return tracing.during(query.sql, () => opened.read<Row>(query))
}

/** `read` for pages, the transaction's `$queryRaw` for writes. */
export type Query = <Row>(sql: Sql) => Promise<Row[]>

export const queryIn =
  (tx: Tx): Query =>
  sql =>
    tx.$queryRaw(sql)
