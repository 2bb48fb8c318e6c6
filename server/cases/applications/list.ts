import { columns, join, read, sql, type Sql } from '#server/platform/database/read'
import { extraColumns } from '#server/platform/lists/columns'
import type { User } from '#server/permissions'
import type { ApplicationFilter, ApplicationRow, Sort } from './screens.ts'
import { readPage } from '#server/platform/lists/paging'
import type { Paged, Place } from '#server/platform/web/paged'
import { conditions } from './conditions.ts'
import { sortName } from '#server/platform/search-words'
import { countOf, isCounted, type StatusCounts } from './status-counts.ts'

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
  const listed = {
    table: sql`"Application" a`,
    id: sql`a."id"`,
    where: conditions(filter, viewer),
    after: after && BEYOND[sort](after),
    order: ORDERS[sort],
    page,
    perPage,
    known: isCounted(filter) ? counts.then(kinds => countOf(kinds, filter)) : undefined,
    uncut,
  }
  const [{ rows, total }, shown] = await Promise.all([
    readPage<ListRow>(listed, ids => rowsQuery(ids, sort)),
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

export async function applicationRow(id: number): Promise<ApplicationRow | null> {
  const ids = sql`SELECT a."id" FROM "Application" a WHERE a."id" = ${id}`
  const [row] = await read<ListRow>(rowsQuery(ids, 'reference'))
  return row ? toRow(row) : null
}

export type ListRow = Omit<ApplicationRow, 'votes' | 'more'> & { progress: string | null }

const ORDERS: Record<Sort, Sql> = {
  receivedOn: sql`a."receivedOn", a."id"`,
  '-receivedOn': sql`a."receivedOn" DESC, a."id" DESC`,
  name: sql`a."sortName", a."id"`,
  '-name': sql`a."sortName" DESC, a."id" DESC`,
  reference: sql`a."reference"`,
  '-reference': sql`a."reference" DESC`,
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

const rowsQuery = (ids: Sql, order: Sort) => sql`
  WITH ids AS (${ids})
  SELECT ${ofRow} FROM ids ${joined} ORDER BY ${ORDERS[order]}`

/** One value, `3 of 8`. Excludes recused seats, and those without a vote whose holders lost the right to vote. */
const progress = sql`CASE WHEN a."status" = 'endorsed' THEN (
    SELECT COUNT(*) || ' of ' ||
      (COUNT(*) + (SELECT COUNT(*) FROM "Task" k WHERE k."applicationId" = a."id" AND k."kind" = 'vote'))
    FROM "Round" r JOIN "Seat" s ON s."roundId" = r."id"
    WHERE r."applicationId" = a."id" AND r."closedAt" IS NULL
      AND EXISTS (SELECT 1 FROM "Vote" v WHERE v."seatId" = s."id")
      AND NOT EXISTS (SELECT 1 FROM "Recusal" c WHERE c."roundId" = r."id" AND c."userId" = s."userId")) END`

export const ofRow = sql`a."id", a."reference", a."status", a."givenName", a."middleName", a."familyName", a."nameSuffix",
    t."name" AS "type", a."receivedOn", ${progress} AS "progress"`

export const joined = sql`JOIN "Application" a ON a."id" = ids."id" JOIN "ApplicationType" t ON t."id" = a."typeId"`

/** Copies by name: rest destructuring is several times slower here. */
export const toRow = (row: ListRow): ApplicationRow => {
  const { id, reference, status, givenName, middleName, familyName, nameSuffix, type, receivedOn } = row
  const [voted, seats] = row.progress?.split(' of ').map(Number) ?? []
  const votes = seats ? { voted: voted!, seats } : null
  return { id, reference, status, givenName, middleName, familyName, nameSuffix, type, receivedOn, votes }
}
