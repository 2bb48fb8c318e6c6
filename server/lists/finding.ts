import { opened } from '../database/client.ts'
import { empty, join, literal, plannedAnew, read, sql, type Sql } from '../database/read.ts'
import { boundedTotal, bounds } from '../web/paged.ts'

// How lists find the rows that have all words of a search, whether that is one row or half of the table. PostgreSQL’s
// planner can tell, if it is asked anew for each search; SQLite’s knows no numbers, so the number of entries that the
// rarest word has decides. Whichever way is taken, the answer is the same.

/** A table and how it is called here; the table of its words, and the column that says whose word it is. */
export type Searched = { table: Sql; as: Sql; words: Sql; of: Sql }

/** `plain`: nothing but the words is asked for, so that the list’s own index is the way through it. */
export type Finding = { searched: Searched; words: string[]; plain: boolean; way: Way }

/** From the few that have the rarest word; along the first of the list, where a common one soon comes; or as planned. */
type Way = 'few' | 'first' | 'planned'

/** Up to `few` rows are looked at one by one; of more, `walked` rows of the list are tried before all are gathered. */
export const ways = { byNumbers: opened.provider === 'sqlite', few: 3_000, walked: 2_000 }

/** Decides how to search; the words come back with the rarest first. */
export async function finding(searched: Searched, words: string[], plain: boolean): Promise<Finding> {
  if (words.length === 0 || !ways.byNumbers) return { searched, words, plain, way: 'planned' }
  const each = words.map(
    (word, at) =>
      sql`SELECT ${literal(at)} AS "at", ${entriesUpTo(searched, word, ways.few + 1)} AS "number"`,
  )
  const rows = await read<{ at: number; number: number }>(join(each, ' UNION ALL '))
  const counted = rows.map(({ at, number }) => ({ word: words[at]!, number }))
  counted.sort((a, b) => a.number - b.number || b.word.length - a.word.length)
  const way = counted[0]!.number <= ways.few ? 'few' : plain ? 'first' : 'planned'
  return { searched, words: counted.map(({ word }) => word), plain, way }
}

const entriesUpTo = ({ words }: Searched, word: string, most: number) =>
  sql`(SELECT COUNT(*) FROM (SELECT 1 FROM ${words} w WHERE ${beginning(word)} LIMIT ${literal(most)}) c)`

type Page = { where: Sql; columns: Sql; order: Sql; most: number; skip: number }

/** A page of what has the words and fulfils `where`; `around` makes the statement from that of the page’s `columns`. */
export async function readFound<Row>(found: Finding, page: Page, around: (ids: Sql) => Sql): Promise<Row[]> {
  if (found.words.length === 0) return read<Row>(around(asPlanned(found, page)))
  if (found.way === 'few') return read<Row>(plannedAnew(around(amongFew(found, page))))
  if (found.way === 'first' && page.skip + page.most <= ways.walked / 10) {
    const rows = await read<Row>(plannedAnew(around(amongFirst(found, page))))
    if (rows.length === page.most) return rows
  }
  return read<Row>(plannedAnew(around(asPlanned(found, page))))
}

/** How many there are, up to the bound. */
export async function countFound(found: Finding, where: Sql) {
  const { words, plain, way } = found
  if (words.length === 0 || !plain || way === 'few') return boundedTotal(await numberOf(found, where))
  // an entry of the index is a word: a row that has several such words is there several times
  const most = Math.ceil(bounds.counted * 1.25) + 1
  const [seen] = await read<{ entries: number; total: number }>(
    plannedAnew(sql`SELECT COUNT(*) AS "entries", COUNT(DISTINCT e."id") AS "total"
      FROM (SELECT e.${found.searched.of} AS "id" ${byEntries(found, where)} LIMIT ${literal(most)}) e`),
  )
  const all = seen!.entries < most || seen!.total > bounds.counted
  return boundedTotal(all ? seen!.total : await numberOf(found, where))
}

async function numberOf(found: Finding, where: Sql) {
  const rows =
    found.way === 'few' ? fewRows(found, where) : sql`FROM ${table(found)} WHERE ${having(found, where)}`
  const query = sql`SELECT COUNT(*) AS "total" FROM (SELECT 1 ${rows} LIMIT ${literal(bounds.counted + 1)}) c`
  const [row] = await read<{ total: number }>(found.words.length ? plannedAnew(query) : query)
  return row!.total
}

/** Some word of the row begins so. U+10FFFF comes after every word that does. */
export const withWord = (searched: Searched, word: string) =>
  sql`${inHand}${searched.as}."id" IN ${rowsWith(searched, word)}`

/** A sign keeps SQLite from taking rows by their numbers, each from another end of the file. */
const inHand = opened.provider === 'sqlite' ? sql`+` : empty

const rowsWith = ({ words, of }: Searched, word: string) =>
  sql`(SELECT w.${of} FROM ${words} w WHERE ${beginning(word)})`

/** The same, looked up for the row in hand. */
const hasWord = ({ as, words, of }: Searched, word: string) =>
  sql`EXISTS (SELECT 1 FROM ${words} h WHERE h.${of} = ${as}."id" AND h."word" >= ${word} AND h."word" < ${after(word)})`

const beginning = (word: string) => sql`w."word" >= ${word} AND w."word" < ${after(word)}`
const after = (word: string) => `${word}\u{10FFFF}`

const table = ({ searched: { table, as } }: Finding) => sql`${table} ${as}`
const all = (conditions: Sql[]) => join(conditions, ' AND ')

const having = ({ searched, words }: Finding, where: Sql) =>
  all([where, ...words.map(word => withWord(searched, word))])

/** SQLite gathers all rows of each word and goes through the list in its order. */
const asPlanned = (found: Finding, { where, columns, order, most, skip }: Page) => sql`
  SELECT ${columns} FROM ${table(found)} WHERE ${having(found, where)}
  ORDER BY ${order} LIMIT ${literal(most)} OFFSET ${skip}`

const amongFew = (found: Finding, { where, columns, order, most, skip }: Page) => sql`
  SELECT ${columns} ${fewRows(found, where)} ORDER BY ${order} LIMIT ${literal(most)} OFFSET ${skip}`

/** CROSS JOIN has SQLite begin with them. */
function fewRows(found: Finding, where: Sql) {
  const { searched, words } = found
  const [rarest, ...others] = words
  const looked = others.map(word => hasWord(searched, word))
  return sql`FROM (SELECT DISTINCT w.${searched.of} AS "id" FROM ${searched.words} w WHERE ${beginning(rarest!)}) few
    CROSS JOIN ${table(found)} WHERE ${all([sql`${searched.as}."id" = few."id"`, where, ...looked])}`
}

/** An entry is held to the other words before its row is looked at. */
function byEntries({ searched, words }: Finding, where: Sql) {
  const { table, as, of } = searched
  const [rarest, ...others] = words
  const held = others.map(word => sql`e.${of} IN ${rowsWith(searched, word)}`)
  const entries = sql`(SELECT w.* FROM ${searched.words} w WHERE ${beginning(rarest!)})`
  return sql`FROM ${entries} e CROSS JOIN ${table} ${as}
    WHERE ${all([...held, sql`${as}."id" = e.${of}`, where])}`
}

/** The page, if the first rows of the list have so many with these words. */
function amongFirst(found: Finding, { where, columns, order, most, skip }: Page) {
  const { searched, words } = found
  return sql`
    SELECT ${columns} FROM (SELECT ${searched.as}.* FROM ${table(found)} WHERE ${where}
      ORDER BY ${order} LIMIT ${literal(ways.walked)}) ${searched.as}
    WHERE ${all(words.map(word => hasWord(searched, word)))}
    ORDER BY ${order} LIMIT ${literal(most)} OFFSET ${skip}`
}
