import { expectedColumns } from '#server/platform/database/expected-columns'
import { raw, read, sql } from '#server/platform/database/read'
import { firstMisspelt } from '#server/records/signed-log/spelling'
import { type DerivedStore, derivedStores } from '../derived-stores.ts'
import type { Difference } from './difference.ts'

/** Compares each store with what a rebuild would write. */
export async function differingStore(): Promise<Difference | null> {
  for (const store of derivedStores) {
    const found = (await differingForm(store)) ?? (await store.differing())
    if (!found) continue
    const advice = ((await store.isUpToDate?.()) ?? true) ? '' : '; start the board once, which rebuilds them'
    return { ...found, what: `${found.what}${advice}` }
  }
  return null
}

async function differingForm({ title, tables }: DerivedStore): Promise<Difference | null> {
  for (const table of tables) {
    const misspelt = raw(firstMisspelt(expectedColumns(table)))
    const [found] = await read<{ column: string }>(sql`
      SELECT ${misspelt} AS "column" FROM ${raw(`"${table}"`)} r WHERE ${misspelt} IS NOT NULL LIMIT 1`)
    if (found) return { record: title, what: `Docket does not write “${found.column}” in this form` }
  }
  return null
}
