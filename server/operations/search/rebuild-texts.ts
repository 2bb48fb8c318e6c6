import { config } from '#server/config'
import type { Tx } from '#server/platform/database/client'
import { join, queryIn, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { rebuildIndexes, searchedTables, type SearchedTable } from '#server/platform/lists/full-text'
import { storedTexts, type StoredText, textPortions } from './texts.ts'

const tables = Object.keys(searchedTables) as SearchedTable[]

/** Writes the search texts that differ, in batches. Returns the number of records. */
export async function rebuildSearchTexts() {
  // Must come first: rows that SQLite's index has lost cannot be changed.
  await rebuildIndexes()
  let records = 0
  for (const table of tables)
    for await (const rows of textPortions(table)) {
      const ids = rows.filter(differs).map(({ id }) => id)
      if (ids.length) records += await transaction(tx => rewrite(tx, table, ids))
    }
  if (records) await updateStatistics()
  return records
}

/** Autovacuum comes later, and PostgreSQL plans searches badly without statistics. */
async function updateStatistics() {
  if (!config.databaseDirectUrl) return
  const { connect } = await import('#server/platform/database/postgresql/connect')
  const client = await connect(config.databaseDirectUrl)
  await client.query('ANALYZE "Application"; ANALYZE "ArrestedPerson"').finally(() => client.end())
}

const differs = ({ stored, text }: StoredText) => stored !== text

/** Locks the rows first, because other processes may be changing them. */
async function rewrite(tx: Tx, name: SearchedTable, ids: number[]) {
  const { table, row } = searchedTables[name]
  await tx.$executeRaw(sql`UPDATE ${table} SET "searchText" = "searchText" WHERE "id" IN (${join(ids)})`)
  const rows = await storedTexts[name](queryIn(tx), sql`${row}."id" IN (${join(ids)})`)
  const texts = rows.map(({ id, text }) => sql`WHEN ${id} THEN ${text}`)
  await tx.$executeRaw(sql`UPDATE ${table} SET "searchText" = CASE "id" ${join(texts, ' ')} ELSE "searchText" END
    WHERE "id" IN (${join(ids)})`)
  return rows.length
}
