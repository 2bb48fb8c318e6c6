import type { Sql } from '../database/read.ts'
import { isBeyondCount } from '../web/paged.ts'
import { type Asked, countFound, finding, type Narrowing, readFound, type Searched, ways } from './finding.ts'

/** `turned` is the reverse order; `columns` are those that the surrounding statement needs. */
type Page = Asked & {
  by: Narrowing[]
  /** An index has this order. */
  sorted: boolean
  /** Continue after this row. Earlier rows still count in the total. */
  after?: Sql | undefined
  columns: Sql
  order: Sql
  turned: Sql
  page: number
  perPage: number
  known?: Promise<number> | undefined
  /** For API clients: allows pages beyond the counted rows. */
  uncut?: boolean | undefined
}

/** From this offset on, waiting for the total pays off, because the page may be nearer to the end. */
const DEEP = 1000

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

  /** Reads from the nearer end, so that the last page does not skip a million rows. */
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
