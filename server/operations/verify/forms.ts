import { expectedColumns } from '#server/platform/database/expected-columns'
import { raw, read, sql } from '#server/platform/database/read'
import { firstMisspelt } from '#server/records/signed-log/spelling'
import type { Difference } from './difference.ts'

type Tables = {
  title: string
  tables: readonly string[]
  /** Only this one. */
  column?: string
}

/** Of tables that are not in the signed log. */
export async function differingForm({ title, tables, column }: Tables): Promise<Difference | null> {
  for (const table of tables) {
    const columns = expectedColumns(table).filter(({ name }) => column === undefined || name === column)
    const misspelt = raw(firstMisspelt(columns))
    const [found] = await read<{ column: string }>(sql`
      SELECT ${misspelt} AS "column" FROM ${raw(`"${table}"`)} r WHERE ${misspelt} IS NOT NULL LIMIT 1`)
    if (found) return { record: title, what: `Docket does not write “${found.column}” in this form` }
  }
  return null
}
