import { opened } from '../database/client.ts'
import { empty, join, literal, plannedAnew, read, sql, type Sql } from '../database/read.ts'
import { boundedTotal, bounds } from '../web/paged.ts'

// PostgreSQL plans well if it plans again for each search, except for several conditions, which it assumes to
// be independent. For those, and always on SQLite, which has no statistics, the size of the rarest condition
// decides. Every plan gives the same result.

export type Searched = { table: Sql; as: Sql; byId: Sql }

/** Conditions with few or many rows. `entries`: a cheaper query, one row per match. `once`: distinct ids. */
export type Narrowing = { ids: Sql; has: (id: Sql) => Sql; entries?: Sql; once?: true }

/** `kind` (or its parts, `kinds`) is always required; `plain` if nothing else is. */
export type Asked = { kind: Sql; kinds?: Sql[] | undefined; where: Sql; plain: boolean }

export type Finding = Asked & { searched: Searched; by: Narrowing[]; way: Way }

/** Starts from the rarest condition, walks along the list, or leaves the plan to the database. */
type Way = 'few' | 'first' | 'planned'

/**
 * Up to `few` rows are read one by one; up to `held` ids are tested against the other conditions first.
 * Otherwise the first `walked` rows (`tried` for to-do lists) are checked before all are collected.
 */
export const ways = {
  byNumbers: opened.provider === 'sqlite',
  few: 3_000,
  held: 20_000,
  walked: 2_000,
  tried: 500,
}

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

type Page = {
  columns: Sql
  order: Sql
  most: number
  skip: number
  after?: Sql | undefined
  walks: boolean
}

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

/** The total, up to the limit. */
export async function countFound(found: Finding) {
  const { by, plain, way } = found
  const [only] = by
  if (plain && by.length === 1 && only!.entries) return boundedTotal(await upToBound(only!.entries))
  if (by.length === 0 || !plain || way === 'few') return boundedTotal(await numberOf(found))
  if (by.length === 1 && only!.once)
    return boundedTotal(await upToBound(sql`SELECT 1 ${byEntries(found)}`, true))
  // A row with several matching words has several entries.
  const most = Math.ceil(bounds.counted * 1.25) + 1
  const [seen] = await read<{ entries: number; total: number }>(
    plannedAnew(sql`SELECT COUNT(*) AS "entries", COUNT(DISTINCT e."id") AS "total"
      FROM (SELECT e."id" ${byEntries(found)} LIMIT ${literal(most)}) e`),
  )
  const all = seen!.entries < most || seen!.total > bounds.counted
  return boundedTotal(all ? seen!.total : await numberOf(found))
}

const PORTION = 500

/** Concurrent changes shift nothing. */
export async function* portionsFound(found: Finding): AsyncGenerator<number[]> {
  const { table, as } = found.searched
  const id = sql`${as}."id"`
  const readPortion = (rows: Sql) =>
    read<{ id: number }>(plannedAnew(sql`SELECT ${id} ${rows} ORDER BY ${id} LIMIT ${literal(PORTION)}`))
  if (ways.byNumbers && found.way !== 'few') {
    // SQLite would otherwise collect and sort everything that remains for each batch.
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

/** The unary plus stops SQLite from reading rows by id, scattered across the file. */
export const isAmong = ({ as }: Searched, { ids }: Narrowing) => sql`${inHand}${as}."id" IN (${ids})`

const inHand = opened.provider === 'sqlite' ? sql`+` : empty

const all = (conditions: (Sql | undefined)[]) =>
  join(
    conditions.filter(one => one !== undefined),
    ' AND ',
  )

const pageOf = ({ columns, order, most, skip }: Page, rows: Sql) =>
  sql`SELECT ${columns} ${rows} ORDER BY ${order} LIMIT ${literal(most)} OFFSET ${skip}`

/** SQLite collects all ids of each condition and walks the list in order. */
function allRows({ searched, by, kind, where }: Finding, after?: Sql) {
  const { table, as } = searched
  return sql`FROM ${table} ${as} WHERE ${all([kind, where, after, ...by.map(each => isAmong(searched, each))])}`
}

/** PostgreSQL uses an index for each part; with one combined condition it would sort the whole table. */
function firstOfEach(kinds: Sql[], { searched, where }: Finding, { order, most, skip, after }: Page) {
  const { table, as } = searched
  const rows = kinds.map(kind => sql`FROM ${table} ${as} WHERE ${all([kind, where, after])}`)
  const first = rows.map(
    each => sql`(SELECT ${as}.* ${each} ORDER BY ${order} LIMIT ${literal(skip + most)})`,
  )
  return sql`FROM (${join(first, ' UNION ALL ')}) ${as}`
}

/** CROSS JOIN makes SQLite start with these. */
function fewRows({ searched, by, kind, where }: Finding, after?: Sql) {
  const { table, as } = searched
  const [rarest, ...others] = by
  const held = others.length ? sql`WHERE ${all(others.map(({ has }) => has(sql`rarest."id"`)))}` : empty
  return sql`FROM (SELECT DISTINCT rarest."id" FROM (${rarest!.ids}) rarest ${held}) few
    CROSS JOIN ${table} ${as} WHERE ${all([sql`${as}."id" = few."id"`, kind, where, after])}`
}

/**
 * Tests entries against the other conditions before reading rows. Only `kind` is read from the row, so that
 * SQLite can use its small index instead of the table.
 */
function byEntries({ searched, by, kind }: Finding) {
  const { table, as, byId } = searched
  const indexed = opened.provider === 'sqlite' ? sql`INDEXED BY ${byId}` : empty
  const [rarest, ...others] = by
  const held = others.map(({ ids }) => sql`e."id" IN (${ids})`)
  return sql`FROM (${rarest!.ids}) e CROSS JOIN ${table} ${as} ${indexed}
    WHERE ${all([...held, sql`${as}."id" = e."id"`, kind])}`
}

const firstRows = (found: Finding, { order, after }: Page) =>
  someRows(found, all([found.kind, after]), order, ways.walked)

function someRows({ searched, by, kind, where }: Finding, within: Sql, order: Sql, most: number) {
  const { table, as } = searched
  return sql`FROM (SELECT ${as}.* FROM ${table} ${as} WHERE ${within}
    ORDER BY ${order} LIMIT ${literal(most)}) ${as}
    WHERE ${all([kind, where, ...by.map(({ has }) => has(sql`${as}."id"`))])}`
}
