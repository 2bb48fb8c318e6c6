// by its file: Prisma’s client requires this one, and takes what the package’s other form makes for a mere value
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

/** A column whose name is the board's own, from a list of its. */
export const column = (table: string, name: string) => raw(`${table}."${name}"`)

/** A whole number written into the statement, for a planner that goes by its size. Each makes another statement. */
export const literal = (number: number) => raw(String(Math.trunc(number)))

/** For IN (…): the first again and again, up to a multiple of `step`. Each length is another statement to keep. */
export const filledUp = <Value>(values: Value[], step: number): Value[] => [
  ...values,
  ...Array<Value>((step - (values.length % step)) % step).fill(values[0]!),
]

/**
 * For PostgreSQL, which keeps one plan for a statement that it knows by name: this one is planned for its values each
 * time, because they decide what it costs.
 */
export const plannedAnew = (query: Sql) => sql`${query} ${raw(UNNAMED)}`

/** `columns('a', ['place'], 'arrest ')`: `a."place" AS "arrest place"`. For names of columns alone, never for input. */
export const columns = (table: string, names: readonly string[], before = '') =>
  raw(names.map(name => `${table}."${name}" AS "${before}${name}"`).join(', '))

/**
 * The fast door past Prisma, for hot lists and the session: read(sql`SELECT "id" FROM "User" WHERE "email" = ${email}`).
 *
 * Rows are the same on both databases, and as Prisma gives them: columns of booleans, moments and JSON come as
 * boolean, Date and value; numbers, counts and sums as number. An expression has no such type on SQLite: say
 * CASE WHEN … THEN 1 ELSE 0 END for a yes or no, and take a moment from its column, not from MAX().
 * Give every column a name and every identifier its quotes. Sees all that was committed before.
 */
export async function read<Row>(query: Sql): Promise<Row[]> {
  refuseInsideTransaction()
  return tracing.during(query.sql, () => opened.read<Row>(query))
}

/** How to query: `read` for a page, the transaction's own `$queryRaw` for an act. */
export type Query = <Row>(sql: Sql) => Promise<Row[]>

export const queryIn =
  (tx: Tx): Query =>
  sql =>
    tx.$queryRaw(sql)
