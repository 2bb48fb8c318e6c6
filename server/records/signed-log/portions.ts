import { empty, join, sql, type Sql } from '#server/platform/database/read'
import type { Row } from '#server/platform/database/leaf'
import type { ProtectedTable } from '#server/platform/protected-tables'
import { keyOf, rowsWithLeaves, type RowWithLeaf } from './leaves.ts'

export async function* protectedPortions(table: ProtectedTable, most: number) {
  for (let after: Sql = empty; ;) {
    const found = await rowsWithLeaves(table, sql`${after} ORDER BY ${keyOf(table)} LIMIT ${most}`)
    if (found.length > 0) yield found.filter(isLogged(table))
    if (found.length < most) return
    after = sql`WHERE (${keyOf(table)}) > (${join(valuesOf(table, found.at(-1)!.row))})`
  }
}

/** In some tables only certain rows are protected. */
const isLogged =
  ({ only }: ProtectedTable) =>
  ({ recordId }: RowWithLeaf) =>
    !only || only.includes(recordId)

const valuesOf = ({ key }: ProtectedTable, row: Row) => key.map(column => row[column])
