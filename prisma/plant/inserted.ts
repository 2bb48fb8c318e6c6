import type { Prisma } from '../generated/sqlite/client.ts'
import { join, sql, type Sql } from '../../server/database/read.ts'
import type { CaseRecord } from './record.ts'

export type Tx = Prisma.TransactionClient
export const returning = { id: true } as const

/**
 * Ids that rows refer to: users by the part of the address before the @, types by name, applications by their
 * record.
 */
export type Ids = {
  users: Map<string, number>
  types: Map<string, number>
  applications: Map<CaseRecord, number>
}

const AT_A_TIME = 500

/** A statement can bind only a limited number of values. */
export async function inPortions<Row>(
  rows: readonly Row[],
  insert: (portion: Row[]) => PromiseLike<unknown>,
) {
  for (let at = 0; at < rows.length; at += AT_A_TIME) await insert(rows.slice(at, at + AT_A_TIME))
}

/**
 * Inserts rows and returns the id of each thing. Both databases assign ids in the order of the rows but may
 * return them in any order, so they are sorted.
 */
export async function numbered<Thing, Row>(
  things: readonly Thing[],
  rowOf: (thing: Thing) => Row,
  insert: (portion: Row[]) => PromiseLike<{ id: number }[]>,
): Promise<Map<Thing, number>> {
  const ids = new Map<Thing, number>()
  await inPortions(things, async portion => {
    const got = (await insert(portion.map(rowOf))).map(({ id }) => id).toSorted((a, b) => a - b)
    portion.forEach((thing, index) => ids.set(thing, got[index]!))
  })
  return ids
}

type Column = { table: Sql; column: Sql; type: Sql }

/** Fills a column that depends on the rows' ids, many rows at a time. */
export async function setById(
  tx: Tx,
  { table, column, type }: Column,
  values: readonly { id: number; value: string | number }[],
) {
  await inPortions(values, async portion => {
    const cases = portion.map(({ id, value }) => sql`WHEN ${id} THEN CAST(${value} AS ${type})`)
    const ids = portion.map(({ id }) => sql`${id}`)
    await tx.$executeRaw(
      sql`UPDATE ${table} SET ${column} = CASE "id" ${join(cases, ' ')} END WHERE "id" IN (${join(ids)})`,
    )
  })
}
