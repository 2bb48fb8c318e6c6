import type { Sql } from '../database/read.ts'
import { isBeyondCount } from '../web/paged.ts'
import { type Asked, countFound, finding, type Narrowing, readFound, type Searched, ways } from './finding.ts'

/** `turned` is the order read from its end; `columns` are those that the statement around the page needs. */
type Page = Asked & {
  by: Narrowing[]
  /** Some index has the rows in this order. */
  sorted: boolean
  /** Where a walk goes on; what comes before counts all the same. */
  after?: Sql | undefined
  columns: Sql
  order: Sql
  turned: Sql
  page: number
  perPage: number
  /** How many rows there are, where that is kept. */
  known?: Promise<number> | undefined
  /** For programs: pages beyond what is counted, too. */
  uncut?: boolean | undefined
}

/** From here on the way from the other end is worth waiting for the number of rows. */
const DEEP = 1000

/** The rows of a page, and how many the list has. */
export async function readPage<Row>(searched: Searched, asked: Page, around: (ids: Sql) => Sql) {
  const { by, kind, kinds, where, plain, sorted, after, columns, order, turned } = asked
  const { page, perPage, known, uncut } = asked
  const found = await finding(searched, by, { kind, kinds, where, plain })
  const skipped = (page - 1) * perPage
  const isShort = async () => known !== undefined && (await known) <= ways.few
  const ids = async (order: Sql, most: number, skip: number) => {
    const walks = found.way === 'first' && !(by.length === 0 && (sorted || (await isShort())))
    return readFound<Row>(found, { columns, order, most, skip, after, walks }, around)
  }

  /** Nobody goes through a million rows for the last page. */
  const fromNearerEnd = (total: number) => {
    const most = Math.min(perPage, total - skipped)
    if (most <= 0) return []
    return skipped < total / 2 ? ids(order, most, skipped) : ids(turned, most, total - skipped - most)
  }
  const rows = () => {
    if (known && skipped >= DEEP) return known.then(fromNearerEnd)
    return !known && !uncut && isBeyondCount(page, perPage) ? [] : ids(order, perPage, skipped)
  }
  const [data, total] = await Promise.all([
    rows(),
    known ? known.then(total => ({ total })) : countFound(found),
  ])
  return { rows: data, total }
}
