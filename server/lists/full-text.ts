import { db, opened } from '../database/client.ts'
import { sql } from '../database/read.ts'
import { searchQuery, type SearchQuery } from './search-text.ts'

// SQLite has an FTS5 index of each table's `searchText`, kept by triggers; PostgreSQL has a GIN index. Both compare the
// words as they are, without a parser or a dictionary, so that they find the same.

export const searchedTables = {
  applications: { table: sql`"Application"`, row: sql`a`, index: sql`"ApplicationSearch"` },
  arrestedPersons: { table: sql`"ArrestedPerson"`, row: sql`p`, index: sql`"ArrestedPersonSearch"` },
}

export type SearchedTable = keyof typeof searchedTables

/** Nothing matches a search without letters and digits. */
export function matches(name: SearchedTable, search: string) {
  const { row, index } = searchedTables[name]
  const query = searchQuery(search)
  if (query.length === 0) return sql`1 = 0`
  return opened.provider === 'sqlite'
    ? sql`${row}."id" IN (SELECT f."rowid" FROM ${index} f WHERE f.${index} MATCH ${inFts5(query)})`
    : sql`array_to_tsvector(string_to_array(${row}."searchText", ' ')) @@ CAST(${inTsquery(query)} AS tsquery)`
}

/** Words contain only letters, marks and digits, so quotes need no escaping. */
const inFts5 = (query: SearchQuery) => inBrackets(query, word => `"${word}"*`, ' AND ', ' OR ')
const inTsquery = (query: SearchQuery) => inBrackets(query, word => `'${word}':*`, ' & ', ' | ')

function inBrackets(query: SearchQuery, beginning: (word: string) => string, and: string, or: string) {
  const alternative = (words: string[]) => `(${words.map(beginning).join(and)})`
  const group = (alternatives: string[][]) => `(${alternatives.map(alternative).join(or)})`
  return query.map(group).join(and)
}

/** Whether SQLite's index has all words of the row, for verify. */
export function isIndexed(name: SearchedTable) {
  const { row, index } = searchedTables[name]
  if (opened.provider === 'postgresql') return sql`1`
  return sql`CASE WHEN ${row}."searchText" = '' OR ${row}."id" IN (
    SELECT f."rowid" FROM ${index} f WHERE f."rowid" = ${row}."id"
      AND f.${index} MATCH '"' || replace(${row}."searchText", ' ', '" "') || '"') THEN 1 ELSE 0 END`
}

export async function rebuildIndexes() {
  if (opened.provider === 'postgresql') return
  for (const { index } of Object.values(searchedTables))
    await db.$executeRaw(sql`INSERT INTO ${index} (${index}) VALUES ('rebuild')`)
}
