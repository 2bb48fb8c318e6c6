import { columns, join, literal, read, sql, type Sql } from '../database/read.ts'
import { extraColumns } from '../lists/columns.ts'
import type { User } from '../permissions.ts'
import type { ApplicationFilter, ApplicationRow, Sort, WaitingList, WaitingRow } from './screens.ts'
import { readPage } from '../lists/paging.ts'
import { type Paged, type Place, turned } from '../web/paged.ts'
import { narrowed, searched } from './conditions.ts'
import { sortName } from '../search-words.ts'
import { countOf, isCounted, type StatusCounts } from './status-counts.ts'
import { entitled } from './desk-conditions.ts'

// The list takes one query whose cost does not grow with the table: an index finds the page, rounds are read
// only for its rows, and the total is known or counted up to a limit.

export const PER_PAGE = 25

/** Not part of the URL: the archive is a separate list. */
export type Filter = ApplicationFilter & {
  page: number
  archived?: boolean
  ids?: number[]
  /** Only rows after this place in the sort order. */
  after?: Place | undefined
  /** For API clients: allows pages beyond the counted rows. */
  uncut?: boolean
}

export async function listApplications(
  filter: Filter,
  viewer: User,
  counts: Promise<StatusCounts>,
  perPage = PER_PAGE,
  chosen?: Promise<readonly string[]>,
): Promise<Paged<ApplicationRow>> {
  const { page, sort, uncut, after } = filter
  const asked = {
    ...narrowed(filter, viewer),
    sorted: sort.endsWith('receivedOn'),
    after: after && BEYOND[sort](after),
    columns: sql`a."id"`,
    order: ORDERS[sort],
    turned: ORDERS[turned(sort)],
    page,
    perPage,
    known: isCounted(filter) ? counts.then(kinds => countOf(kinds, filter)) : undefined,
    uncut,
  }
  const [{ rows, total }, shown] = await Promise.all([
    readPage<ListRow>(searched, asked, ids => rowsQuery(ids, sort)),
    chosen ?? [],
  ])
  const extra = extraColumns('applications', shown).map(({ name }) => name)
  return { data: await withMore(rows.map(toRow), extra), ...total, page, perPage }
}

async function withMore(rows: ApplicationRow[], names: string[]) {
  if (names.length === 0 || rows.length === 0) return rows
  const found = await read<Record<string, string | number | Date>>(sql`
    SELECT a."id", ${columns('a', names)} FROM "Application" a WHERE a."id" IN (${join(rows.map(({ id }) => id))})`)
  const more = new Map(found.map(({ id, ...texts }) => [id, textsOf(texts)]))
  return rows.map(row => ({ ...row, more: more.get(row.id)! }))
}

const textsOf = (values: Record<string, string | number | Date>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : String(value),
    ]),
  )

export type FirstOf = { where: Sql; order: Order; total?: Sql }

/**
 * Counts a small set of ids that is expensive to find. Larger sets are counted ten times faster in a separate
 * query.
 */
export const countedWithRows = sql`COUNT(*) OVER ()`

/** One query for all lists. */
export async function firstOfEach<Name extends string>(lists: Record<Name, FirstOf | null>, most: number) {
  const asked = Object.entries<FirstOf | null>(lists).flatMap(([name, list]) =>
    list ? [{ name, ...list }] : [],
  )
  const rows = asked.length ? await read<WaitingListRow & { list: Name }>(firstQuery(asked, most)) : []
  return Object.fromEntries(
    Object.entries<FirstOf | null>(lists).map(([name, list]) => {
      const own = rows.filter(row => row.list === name)
      return [
        name,
        list && { total: own[0]?.total ?? 0, first: own.map(toWaitingRow).toSorted(BY[list.order]!) },
      ]
    }),
  ) as Record<Name, WaitingList | null>
}

const toWaitingRow = (row: WaitingListRow): WaitingRow => ({
  ...toRow(row),
  reviewOn: row.status === 'on_hold' ? row.reviewOn : null,
  statusSince: row.statusSince.toISOString(),
})

const BY: Partial<Record<Order, (a: WaitingRow, b: WaitingRow) => number>> = Object.fromEntries(
  (['receivedOn', 'reviewOn', 'statusSince'] as const).map(field => [
    field,
    (a: WaitingRow, b: WaitingRow) => compareTexts(a[field] ?? '', b[field] ?? '') || a.id - b.id,
  ]),
)

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export async function applicationRow(id: number): Promise<ApplicationRow | null> {
  const ids = sql`SELECT a."id" FROM "Application" a WHERE a."id" = ${id}`
  const [row] = await read<ListRow>(rowsQuery(ids, 'reference'))
  return row ? toRow(row) : null
}

type ListRow = Omit<ApplicationRow, 'votes' | 'more'> & { progress: string | null }
type WaitingListRow = ListRow & { total: number; reviewOn: string | null; statusSince: Date }

type Order = Sort | 'reviewOn' | 'statusSince'

const ORDERS: Record<Order, Sql> = {
  receivedOn: sql`a."receivedOn", a."id"`,
  '-receivedOn': sql`a."receivedOn" DESC, a."id" DESC`,
  name: sql`a."sortName", a."id"`,
  '-name': sql`a."sortName" DESC, a."id" DESC`,
  reference: sql`a."reference"`,
  '-reference': sql`a."reference" DESC`,
  reviewOn: sql`a."reviewOn", a."id"`,
  statusSince: sql`a."statusSince", a."id"`,
}

const BEYOND: Record<Sort, (place: Place) => Sql> = {
  receivedOn: ({ at, id }) => sql`(a."receivedOn", a."id") > (${at}, ${id})`,
  '-receivedOn': ({ at, id }) => sql`(a."receivedOn", a."id") < (${at}, ${id})`,
  name: ({ at, id }) => sql`(a."sortName", a."id") > (${at}, ${id})`,
  '-name': ({ at, id }) => sql`(a."sortName", a."id") < (${at}, ${id})`,
  reference: ({ at }) => sql`a."reference" > ${at}`,
  '-reference': ({ at }) => sql`a."reference" < ${at}`,
}

export const placeOf =
  (sort: Sort) =>
  (row: ApplicationRow): Place => {
    const { id, receivedOn, reference } = row
    const at = sort.endsWith('name') ? sortName(row) : sort.endsWith('reference') ? reference : receivedOn
    return { at, id }
  }

const rowsQuery = (ids: Sql, order: Order) => sql`
  WITH ids AS (${ids})
  SELECT ${ofRow} FROM ids ${joined} ORDER BY ${ORDERS[order]}`

const firstQuery = (lists: ({ name: string } & FirstOf)[], most: number) => sql`
  WITH ids AS MATERIALIZED (${join(
    lists.map(list => firstIds(list, most)),
    ' UNION ALL ',
  )})
  SELECT ids."list", ids."total", a."reviewOn", a."statusSince", ${ofRow} FROM ids ${joined}`

const numberOf = (where: Sql) => sql`(SELECT COUNT(*) FROM "Application" a WHERE ${where})`

/** `name` comes from our code, never from the request. */
const firstIds = (
  { name, where, order, total = numberOf(where) }: { name: string } & FirstOf,
  most: number,
) =>
  sql`SELECT ${name} AS "list", few."id", few."total" FROM (SELECT a."id", ${total} AS "total" FROM "Application" a
    WHERE ${where} ORDER BY ${ORDERS[order]} LIMIT ${literal(most)}) few`

/**
 * One value, `3 of 8`, so that SQLite scans the seats once. Excludes recused seats, and awaiting ones whose
 * holders lost the right to vote.
 */
const progress = sql`CASE WHEN a."status" = 'endorsed' THEN (
    SELECT SUM(CASE WHEN s."awaiting" THEN 0 ELSE 1 END) || ' of ' ||
      SUM(CASE WHEN s."awaiting" AND NOT (${entitled}) THEN 0 ELSE 1 END)
    FROM "Round" r JOIN "Seat" s ON s."roundId" = r."id" JOIN "User" u ON u."id" = s."userId"
    LEFT JOIN "Recusal" c ON c."roundId" = r."id" AND c."userId" = s."userId"
    WHERE r."applicationId" = a."id" AND r."closedAt" IS NULL AND c."id" IS NULL) END`

const ofRow = sql`a."id", a."reference", a."status", a."givenName", a."middleName", a."familyName", a."nameSuffix",
    t."name" AS "type", a."receivedOn", ${progress} AS "progress"`

const joined = sql`JOIN "Application" a ON a."id" = ids."id" JOIN "ApplicationType" t ON t."id" = a."typeId"`

/** Copies by name: rest destructuring is several times slower here. */
const toRow = (row: ListRow): ApplicationRow => {
  const { id, reference, status, givenName, middleName, familyName, nameSuffix, type, receivedOn } = row
  const [voted, seats] = row.progress?.split(' of ').map(Number) ?? []
  const votes = voted === undefined || seats === undefined ? null : { voted, seats }
  return { id, reference, status, givenName, middleName, familyName, nameSuffix, type, receivedOn, votes }
}
