import { searchTextOf as textOfApplication } from '#server/cases/case/search-text'
import { definitionIn, type OwnColumns, storedAnswers, versionColumns } from '#server/cases/case/own-answers'
import { searchedAnswers } from '#server/cases/types/searched-answers'
import { config } from '#server/config'
import type { Tx } from '#server/platform/database/client'
import { batches } from '#server/platform/database/batches'
import { join, type Query, queryIn, read, sql, type Sql } from '#server/platform/database/read'
import { isRebuilt, rebuildOnce } from '#server/platform/database/rebuild-once'
import { transaction } from '#server/platform/database/transaction'
import { rebuildIndexes, searchedTables, type SearchedTable } from '#server/platform/lists/full-text'
import { SEARCH_TEXT_VERSION } from '#server/platform/lists/search-text'
import { searchTextOf as textOfPerson } from '#server/register/record'

const NAME = 'search-texts'

export const searchTextsAreCurrent = () => isRebuilt(NAME, SEARCH_TEXT_VERSION)

/** Called at the start. */
export const updateSearchTexts = () => rebuildOnce(NAME, SEARCH_TEXT_VERSION, rebuildSearchTexts)

/** Rewrites the search texts that differ. Returns the number of records. */
export async function rebuildSearchTexts() {
  // Must come first: rows that SQLite's index has lost cannot be changed.
  await rebuildIndexes()
  let records = 0
  for (const table of Object.keys(searchedTables) as SearchedTable[])
    for await (const rows of textPortions(table)) {
      const ids = rows.filter(({ stored, text }) => stored !== text).map(({ id }) => id)
      if (ids.length) records += await transaction(tx => rewrite(tx, table, ids))
    }
  if (records) await updateStatistics()
  return records
}

/** PostgreSQL plans searches badly without statistics, and autovacuum takes a while. */
async function updateStatistics() {
  if (!config.databaseDirectUrl) return
  const { connect } = await import('#server/platform/database/postgresql/connect')
  const client = await connect(config.databaseDirectUrl)
  await client.query('ANALYZE "Application"; ANALYZE "ArrestedPerson"').finally(() => client.end())
}

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

/** A record's stored search text, and what it should be. */
export type StoredText = { id: number; number: string; stored: string; text: string }

type Stored = { id: number; stored: string }

/** Does not occur in numbers. */
const SEPARATOR = '\n'
const split = (joined: string | null) => joined?.split(SEPARATOR) ?? []

type Application = Stored &
  Parameters<typeof textOfApplication>[0] &
  OwnColumns & { resolutions: string | null }

type Person = Stored &
  Omit<Parameters<typeof textOfPerson>[0], 'arrests'> & { arrests: string | null; cases: string | null }

const storedTexts: Record<SearchedTable, (query: Query, where: Sql) => Promise<StoredText[]>> = {
  async applications(query, where) {
    const rows = await query<Application>(sql`
      SELECT a."id", a."reference", a."caseNumber", a."givenName", a."middleName", a."familyName", a."nameSuffix",
        a."alias", a."decidedBeforeNumber", a."searchText" AS "stored", a."answers", ${versionColumns},
        (SELECT string_agg(r."number", ${SEPARATOR}) FROM "Paper" r WHERE r."applicationId" = a."id") AS "resolutions"
      FROM "Application" a WHERE ${where}`)
    return rows.map(({ id, stored, resolutions, ...row }) => {
      const text = textOfApplication(
        row,
        split(resolutions),
        searchedAnswers(definitionIn(row), storedAnswers(row)),
      )
      return { id, number: row.reference, stored, text }
    })
  },
  async arrestedPersons(query, where) {
    const rows = await query<Person>(sql`
      SELECT p."id", p."registerNumber", p."givenName", p."middleName", p."familyName", p."nameSuffix", p."aliases",
        p."idNumber", p."searchText" AS "stored",
        (SELECT string_agg(a."number", ${SEPARATOR}) FROM "Arrest" a WHERE a."arrestedPersonId" = p."id") AS "arrests",
        (SELECT string_agg(c."caseNumber", ${SEPARATOR}) FROM "Charge" c JOIN "Arrest" a ON a."id" = c."arrestId"
          WHERE a."arrestedPersonId" = p."id") AS "cases"
      FROM "ArrestedPerson" p WHERE ${where}`)
    return rows.map(({ id, stored, arrests, cases, ...row }) => {
      const charges = split(cases).map(caseNumber => ({ caseNumber }))
      const numbers = split(arrests).map((number, at) => ({ number, charges: at === 0 ? charges : [] }))
      const text = textOfPerson({ ...row, arrests: numbers })
      return { id, number: row.registerNumber, stored, text }
    })
  },
}

const ROWS_AT_ONCE = 500

export function textPortions(table: SearchedTable) {
  const { row } = searchedTables[table]
  const portion = (after: number) =>
    storedTexts[table](read, sql`${row}."id" > ${after} ORDER BY ${row}."id" LIMIT ${ROWS_AT_ONCE}`)
  return batches('id', 0, ROWS_AT_ONCE, portion)
}
