import { opened } from '../database/client.ts'
import { empty, join, literal, plannedAnew, read, sql, type Sql } from '../database/read.ts'
import { boundedTotal, bounds } from '../web/paged.ts'

// How lists find the rows that a search or a part in the board's work leaves, whether that is one row or half of the
// table. PostgreSQL’s planner can tell, if it is asked anew for each search; SQLite’s knows no numbers, so the number of
// entries that the rarest has decides. It decides on PostgreSQL, too, where there are several: its planner takes them to
// meet as often as chance would have it. Whichever way is taken, the answer is the same.

/** A table and how it is called here; `byId` is its index of ids with what hides a row. */
export type Searched = { table: Sql; as: Sql; byId: Sql }

/**
 * What leaves few rows or many: a query for their ids, and the same asked of one id. `entries` is one that has a row for
 * each of them and costs less, where there is such; `once`: no id comes twice.
 */
export type Narrowing = { ids: Sql; has: (id: Sql) => Sql; entries?: Sql; once?: true }

/** What every row fulfils (`kinds`: the same one by one) and what is asked besides; `plain` where that is nothing. */
export type Asked = { kind: Sql; kinds?: Sql[] | undefined; where: Sql; plain: boolean }

export type Finding = Asked & { searched: Searched; by: Narrowing[]; way: Way }

/** From the few that the rarest leaves; along the first of the list, where a common one soon comes; or as planned. */
type Way = 'few' | 'first' | 'planned'

/**
 * Up to `few` rows are looked at one by one, and up to `held` ids held to what else is asked before that; of more,
 * `walked` rows of the list are tried before all are gathered, and for the few that a desk shows `tried`.
 */
export const ways = {
  byNumbers: opened.provider === 'sqlite',
  few: 3_000,
  held: 20_000,
  walked: 2_000,
  tried: 500,
}

/** Decides how to search; what narrows the list comes back with the rarest first. */
export async function finding(searched: Searched, by: Narrowing[], asked: Asked): Promise<Finding> {
  if (by.length === 0)
    return { ...asked, searched, by, way: asked.plain || !ways.byNumbers ? 'planned' : 'first' }
  if (by.length === 1 && !ways.byNumbers) return { ...asked, searched, by, way: 'planned' }
  const few = by.length > 1 ? ways.held : ways.few
  const each = by.map(
    ({ ids, entries = ids }, at) =>
      sql`SELECT ${literal(at)} AS "at", (SELECT COUNT(*) FROM (${entries} LIMIT ${literal(few + 1)}) c) AS "number"`,
  )
  const rows = await read<{ at: number; number: number }>(join(each, ' UNION ALL '))
  rows.sort((one, other) => one.number - other.number)
  const otherwise = ways.byNumbers ? 'first' : 'planned'
  const way = rows[0]!.number <= few ? 'few' : otherwise
  return { ...asked, searched, by: rows.map(({ at }) => by[at]!), way }
}

/** `walks`: the first rows of the list are tried before all are gathered. */
type Page = {
  columns: Sql
  order: Sql
  most: number
  skip: number
  after?: Sql | undefined
  walks: boolean
}

/** A page of what was asked for; `around` makes the statement from that of the page’s `columns`. */
export async function readFound<Row>(found: Finding, page: Page, around: (ids: Sql) => Sql): Promise<Row[]> {
  const { kinds, by } = found
  const merged = by.length === 0 && !ways.byNumbers && kinds
  const readAll = (ids: Sql) => read<Row>(by.length || merged ? plannedAnew(around(ids)) : around(ids))
  if (found.way === 'few') return readAll(pageOf(page, fewRows(found, page.after)))
  if (page.walks && page.skip + page.most <= ways.walked / 10) {
    const rows = await readAll(pageOf(page, firstRows(found, page)))
    if (rows.length === page.most) return rows
  }
  return readAll(pageOf(page, merged ? firstOfEach(merged, found, page) : allRows(found, page.after)))
}

/** How many there are, up to the bound. */
export async function countFound(found: Finding) {
  const { by, plain, way } = found
  const [only] = by
  if (plain && by.length === 1 && only!.entries) return boundedTotal(await upToBound(only!.entries))
  if (by.length === 0 || !plain || way === 'few') return boundedTotal(await numberOf(found))
  if (by.length === 1 && only!.once)
    return boundedTotal(await upToBound(sql`SELECT 1 ${byEntries(found)}`, true))
  // a row that has several such words is there several times
  const most = Math.ceil(bounds.counted * 1.25) + 1
  const [seen] = await read<{ entries: number; total: number }>(
    plannedAnew(sql`SELECT COUNT(*) AS "entries", COUNT(DISTINCT e."id") AS "total"
      FROM (SELECT e."id" ${byEntries(found)} LIMIT ${literal(most)}) e`),
  )
  const all = seen!.entries < most || seen!.total > bounds.counted
  return boundedTotal(all ? seen!.total : await numberOf(found))
}

const PORTION = 500

/**
 * The ids of all that were found, by number and a portion at a time: nothing is gathered whole, and what changes
 * meanwhile shifts nothing.
 */
export async function* portionsFound(found: Finding): AsyncGenerator<number[]> {
  const { table, as } = found.searched
  const id = sql`${as}."id"`
  const readPortion = (rows: Sql) =>
    read<{ id: number }>(plannedAnew(sql`SELECT ${id} ${rows} ORDER BY ${id} LIMIT ${literal(PORTION)}`))
  if (ways.byNumbers && found.way !== 'few') {
    // left to itself, SQLite would gather and sort all that is left for each portion
    const [end] = await read<{ id: number | null }>(sql`SELECT MAX(${id}) AS "id" FROM ${table} ${as}`)
    for (let last = 0; last < (end!.id ?? 0); last += PORTION) {
      const within = sql`${id} > ${last} AND ${id} <= ${last + PORTION}`
      const rows = await readPortion(someRows(found, within, id, PORTION))
      if (rows.length) yield rows.map(row => row.id)
    }
    return
  }
  for (let last = 0, more = true; more;) {
    const after = sql`${id} > ${last}`
    const rows = await readPortion(found.way === 'few' ? fewRows(found, after) : allRows(found, after))
    if (rows.length) yield rows.map(row => row.id)
    more = rows.length === PORTION
    last = rows.at(-1)?.id ?? last
  }
}

async function numberOf(found: Finding) {
  const rows = found.way === 'few' ? fewRows(found) : allRows(found)
  return upToBound(sql`SELECT 1 ${rows}`, found.by.length > 0)
}

async function upToBound(entries: Sql, anew = false) {
  const query = sql`SELECT COUNT(*) AS "total" FROM (${entries} LIMIT ${literal(bounds.counted + 1)}) c`
  const [row] = await read<{ total: number }>(anew ? plannedAnew(query) : query)
  return row!.total
}

/** As one condition on the row. A sign keeps SQLite from taking rows by their numbers, each from another end of the file. */
export const isAmong = ({ as }: Searched, { ids }: Narrowing) => sql`${inHand}${as}."id" IN (${ids})`

const inHand = opened.provider === 'sqlite' ? sql`+` : empty

const all = (conditions: (Sql | undefined)[]) =>
  join(
    conditions.filter(one => one !== undefined),
    ' AND ',
  )

const pageOf = ({ columns, order, most, skip }: Page, rows: Sql) =>
  sql`SELECT ${columns} ${rows} ORDER BY ${order} LIMIT ${literal(most)} OFFSET ${skip}`

/** SQLite gathers all ids of each and goes through the list in its order. */
function allRows({ searched, by, kind, where }: Finding, after?: Sql) {
  const { table, as } = searched
  return sql`FROM ${table} ${as} WHERE ${all([kind, where, after, ...by.map(each => isAmong(searched, each))])}`
}

/** PostgreSQL goes along an index for each; of one condition for all it would sort the whole table. */
function firstOfEach(kinds: Sql[], { searched, where }: Finding, { order, most, skip, after }: Page) {
  const { table, as } = searched
  const rows = kinds.map(kind => sql`FROM ${table} ${as} WHERE ${all([kind, where, after])}`)
  const first = rows.map(
    each => sql`(SELECT ${as}.* ${each} ORDER BY ${order} LIMIT ${literal(skip + most)})`,
  )
  return sql`FROM (${join(first, ' UNION ALL ')}) ${as}`
}

/** CROSS JOIN has SQLite begin with them. */
function fewRows({ searched, by, kind, where }: Finding, after?: Sql) {
  const { table, as } = searched
  const [rarest, ...others] = by
  const held = others.length ? sql`WHERE ${all(others.map(({ has }) => has(sql`rarest."id"`)))}` : empty
  return sql`FROM (SELECT DISTINCT rarest."id" FROM (${rarest!.ids}) rarest ${held}) few
    CROSS JOIN ${table} ${as} WHERE ${all([sql`${as}."id" = few."id"`, kind, where, after])}`
}

/**
 * An entry is held to the others before its row is looked at. Of that no more is asked than what hides it: SQLite would
 * look it up by its number, in the whole table, where the index has ten times as many on a page.
 */
function byEntries({ searched, by, kind }: Finding) {
  const { table, as, byId } = searched
  const indexed = opened.provider === 'sqlite' ? sql`INDEXED BY ${byId}` : empty
  const [rarest, ...others] = by
  const held = others.map(({ ids }) => sql`e."id" IN (${ids})`)
  return sql`FROM (${rarest!.ids}) e CROSS JOIN ${table} ${as} ${indexed}
    WHERE ${all([...held, sql`${as}."id" = e."id"`, kind])}`
}

/** The page, if the first rows of the list have so many of them. */
const firstRows = (found: Finding, { order, after }: Page) =>
  someRows(found, all([found.kind, after]), order, ways.walked)

/** Those among so many rows, each held to what is asked. */
function someRows({ searched, by, kind, where }: Finding, within: Sql, order: Sql, most: number) {
  const { table, as } = searched
  return sql`FROM (SELECT ${as}.* FROM ${table} ${as} WHERE ${within}
    ORDER BY ${order} LIMIT ${literal(most)}) ${as}
    WHERE ${all([kind, where, ...by.map(({ has }) => has(sql`${as}."id"`))])}`
}
