import type { User } from '#server/permissions'
import { column, columns, empty, literal, raw, read, sql, type Sql } from '../database/read.ts'
import type { Paged, Place } from '../web/paged.ts'
import { readPage } from './paging.ts'

type Order<Model, Row> = {
  column: keyof Model & string
  /** The order's value of a stored row, for cursors of the API, and back. */
  at: (row: Row) => string
  from?: (at: string) => unknown
  isUnique?: true
  /** The greatest value, which rows without one have. They come last in both directions. */
  none?: string
}

type Filtered = { page: number; sort: string; search: string }
type Column<Sort extends string> = Sort extends `-${string}` ? never : Sort

type Definition<Model, Filter extends Filtered, Row> = {
  /** Its name in the database, and in `conditions` and `joins`. */
  table: string
  as: string
  orders: Record<Column<Filter['sort']>, Order<Model, Row>>
  conditions: (filter: Filter, viewer: User) => Sql
  /** An order that comes before that of the filter. */
  first?: (filter: Filter, viewer: User) => Sql | null
  /** Read for each row. */
  columns: readonly (keyof Model & string)[]
  more?: Sql
  joins?: Sql
}

type PageOptions = {
  perPage: number
  known?: Promise<number> | undefined
  /** For API clients: allows pages beyond the counted rows, and continues after a place. */
  after?: Place | undefined
  uncut?: boolean | undefined
}

const isLast = ({ column: compared, value }: { column: Sql; value: string }) => sql`${compared} = ${value}`

/** A list of `Model` that is `WHERE`, `ORDER BY` and `LIMIT`. `Row` is what is read of it. */
export function sqlList<Model, Filter extends Filtered, Row extends { id: number }>(
  definition: Definition<Model, Filter, Row>,
) {
  const { as, conditions, joins = empty, more = empty } = definition
  const table = sql`${raw(`"${definition.table}"`)} ${raw(as)}`
  const id = column(as, 'id')
  const row = sql`${columns(as, definition.columns)}${more}`
  const ofIds = sql`ids JOIN ${table} ON ${id} = ids."id" ${joins}`

  const orderOf = (sort: Filter['sort']) => definition.orders[sort.replace('-', '') as Column<Filter['sort']>]

  function orderBy(sort: Filter['sort']) {
    const { column: name, isUnique } = orderOf(sort)
    const direction = sort.startsWith('-') ? raw(' DESC') : empty
    const first = sql`${column(as, name)}${direction}`
    const order = isUnique ? first : sql`${first}, ${id}${direction}`
    const last = lastOf(sort)
    return last ? sql`CASE WHEN ${isLast(last)} THEN 1 ELSE 0 END, ${order}` : order
  }

  function lastOf(sort: Filter['sort']) {
    const { column: name, none } = orderOf(sort)
    return sort.startsWith('-') && none !== undefined ? { column: column(as, name), value: none } : null
  }

  function afterPlace(sort: Filter['sort'], { at, id: lastId }: Place) {
    const { column: name, from = String, isUnique } = orderOf(sort)
    const beyond = raw(sort.startsWith('-') ? '<' : '>')
    const after = isUnique
      ? sql`${column(as, name)} ${beyond} ${from(at)}`
      : sql`(${column(as, name)}, ${id}) ${beyond} (${from(at)}, ${lastId})`
    const last = lastOf(sort)
    if (!last) return after
    return at === last.value ? sql`(${after} AND ${isLast(last)})` : sql`(${after} OR ${isLast(last)})`
  }

  /** `ids` is a query of ids. */
  const rowsOf = (ids: Sql, sort: Filter['sort'], order = orderBy(sort)) => sql`
    WITH ids AS (${ids})
    SELECT ${row} FROM ${ofIds} ORDER BY ${order}`

  return {
    /** For other queries that return rows of the list: `SELECT row FROM ofIds`. */
    row,
    ofIds,
    rowsOf,

    async page(filter: Filter, viewer: User, options: PageOptions): Promise<Paged<Row>> {
      const { page, sort } = filter
      const { after, ...rest } = options
      const where = conditions(filter, viewer)
      const first = definition.first?.(filter, viewer)
      const order = first ? sql`${first}, ${orderBy(sort)}` : orderBy(sort)
      const place = { after: after && afterPlace(sort, after), last: lastOf(sort) }
      const listed = { table, id, where, ...place, order, page }
      const { rows, total } = await readPage<Row>({ ...listed, ...rest }, ids => rowsOf(ids, sort, order))
      const last = options.uncut && rows.at(-1)
      const ends = last && { ends: { at: orderOf(sort).at(last), id: last.id } }
      return { data: rows, ...total, page, perPage: options.perPage, ...ends }
    },

    /** Rows whose names sound like the search, in the places that the first page has left. */
    async soundAlike(filter: Filter, viewer: User, alike: Sql | null, { total, perPage }: Paged<unknown>) {
      if (!alike || total >= perPage) return []
      const where = conditions({ ...filter, search: '' }, viewer)
      const ids = sql`SELECT ${id} FROM ${table} WHERE ${where} AND ${alike}
        ORDER BY ${orderBy(filter.sort)} LIMIT ${literal(perPage - total)}`
      return read<Row>(rowsOf(ids, filter.sort))
    },
  }
}
