import { db, opened } from '../database/client.ts'
import { read, sql } from '../database/read.ts'
import { searchQuery, type SearchQuery } from './search-text.ts'

// SQLite has an FTS5 index of `searchText` with triggers, PostgreSQL a GIN index. Neither uses a parser or dictionary, so
// that both find the same.

export const searchedTables = {
  applications: { table: sql`"Application"`, row: sql`a`, index: sql`"ApplicationSearch"` },
  arrestedPersons: { table: sql`"ArrestedPerson"`, row: sql`p`, index: sql`"ArrestedPersonSearch"` },
}

export type SearchedTable = keyof typeof searchedTables

export const matches = (name: SearchedTable, search: string) =>
  matching(name, searchQuery(search), { begins: true })

/** Records that have the words themselves, not only words that begin like them. */
export const matchesWhole = (name: SearchedTable, search: string) =>
  matching(name, searchQuery(search), { begins: false })

function matching(name: SearchedTable, query: SearchQuery, { begins }: { begins: boolean }) {
  const { row, index } = searchedTables[name]
  if (query.length === 0) return sql`1 = 0`
  return opened.provider === 'sqlite'
    ? sql`${row}."id" IN (SELECT f."rowid" FROM ${index} f WHERE f.${index} MATCH ${inFts5(query, begins)})`
    : sql`array_to_tsvector(string_to_array(${row}."searchText", ' ')) @@ CAST(${inTsquery(query, begins)} AS tsquery)`
}

/** Records with a word that begins like `word` or is one of `whole`. */
export function hasAnyWord(name: SearchedTable, word: string, whole: string[]) {
  const { row, index } = searchedTables[name]
  return opened.provider === 'sqlite'
    ? sql`${row}."id" IN (SELECT f."rowid" FROM ${index} f
        WHERE f.${index} MATCH ${[`"${word}"*`, ...whole.map(one => `"${one}"`)].join(' OR ')})`
    : sql`array_to_tsvector(string_to_array(${row}."searchText", ' '))
        @@ CAST(${[`'${word}':*`, ...whole.map(one => `'${one}'`)].join(' | ')} AS tsquery)`
}

// words have only letters, marks and digits, so quotes need no escaping
const inFts5 = (query: SearchQuery, begins: boolean) =>
  inBrackets(query, word => `"${word}"${begins ? '*' : ''}`, ' AND ', ' OR ')
const inTsquery = (query: SearchQuery, begins: boolean) =>
  inBrackets(query, word => `'${word}'${begins ? ':*' : ''}`, ' & ', ' | ')

function inBrackets(query: SearchQuery, prefix: (word: string) => string, and: string, or: string) {
  const alternative = (words: string[]) => `(${words.map(prefix).join(and)})`
  const group = (alternatives: string[][]) => `(${alternatives.map(alternative).join(or)})`
  return query.map(group).join(and)
}

/** For verify: the ids that SQLite's index has for these numbers. Null on PostgreSQL, which needs no check. */
export async function indexedUnder(name: SearchedTable, numbers: string[]) {
  if (opened.provider === 'postgresql') return null
  const { index } = searchedTables[name]
  const words = numbers.flatMap(number => searchQuery(number)[0]![0]!)
  const rows = await read<{ rowid: number }>(sql`
    SELECT f."rowid" FROM ${index} f WHERE f.${index} MATCH ${words.map(word => `"${word}"`).join(' OR ')}`)
  return new Set(rows.map(({ rowid }) => rowid))
}

export async function rebuildIndexes() {
  if (opened.provider === 'postgresql') return
  for (const { index } of Object.values(searchedTables))
    await db.$executeRaw(sql`INSERT INTO ${index} (${index}) VALUES ('rebuild')`)
}
