import type { Tx } from './client.ts'
import type { Sql } from './read.ts'

/** How to query: `read` for a page, the transaction's own `$queryRaw` for an act. */
export type Query = <Row>(sql: Sql) => Promise<Row[]>

export const queryIn =
  (tx: Tx): Query =>
  sql =>
    tx.$queryRaw(sql)
