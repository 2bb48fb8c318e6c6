import type { Paged, Place } from '#server/platform/web/paged'
import { sortName } from '#server/platform/search-words'
import { clock, today } from '#server/platform/clock'
import { literal, read, sql, type Sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { readPage } from '#server/platform/lists/paging'
import { clockOf } from './custody-summary.ts'
import { countOf, type RegisterCounts } from './register-counts.ts'
import { conditions, type Filter } from './filter.ts'
import type { ArrestedPersonRow, RegisterSort } from './screens.ts'
import { seenBy } from './find.ts'

export const PER_PAGE = 25

/** API clients can continue `after` a place. */
export async function listArrestedPersons(
  filter: Filter,
  viewer: User,
  counts: RegisterCounts,
  perPage = PER_PAGE,
  program?: { after: Place | undefined },
): Promise<Paged<ArrestedPersonRow>> {
  const { page, sort } = filter
  const known = countOf(counts, filter)
  const listed = {
    table: sql`"ArrestedPerson" p`,
    id: sql`p."id"`,
    where: conditions(filter, viewer),
    after: program?.after && AFTER[sort](program.after),
    order: ORDERS[sort],
    page,
    perPage,
    known: known === null ? undefined : Promise.resolve(known),
    uncut: Boolean(program),
  }
  const { rows, total } = await readPage<ListRow>(listed, ids => rowsInOrder(ids, sort))
  return { data: rows.map(toRow), ...total, page, perPage }
}

/** Persons whose names sound like the search, in the places that the list's first page has left. */
export async function soundAlikePersons(
  filter: Filter,
  viewer: User,
  alike: Sql | null,
  { total, perPage }: Paged<ArrestedPersonRow>,
): Promise<ArrestedPersonRow[]> {
  if (!alike || total >= perPage) return []
  const { sort } = filter
  const ids = sql`SELECT p."id" FROM "ArrestedPerson" p WHERE ${conditions({ ...filter, search: '' }, viewer)} AND ${alike}
    ORDER BY ${ORDERS[sort]} LIMIT ${literal(perPage - total)}`
  return (await read<ListRow>(rowsInOrder(ids, sort))).map(toRow)
}

type DashboardOrder = 'unchargedSince' | 'retentionReviewOn'

/** The first persons of a list on the dashboard, and how many there are. One query. */
export async function firstPersons(where: Sql, order: DashboardOrder, viewer: User, most: number) {
  const found = sql`FROM "ArrestedPerson" p WHERE ${seenBy(viewer)} AND ${where}`
  const rows = await read<ListRow & { total: number }>(sql`
    SELECT ${columns}, (SELECT COUNT(*) ${found}) AS "total" ${found} ORDER BY ${ORDERS[order]} LIMIT ${literal(most)}`)
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(row => ({ ...toRow(row), retentionReviewOn: row.retentionReviewOn })),
  }
}

const ORDERS: Record<RegisterSort | DashboardOrder, Sql> = {
  arrestedAt: sql`p."arrestedAt", p."id"`,
  '-arrestedAt': sql`p."arrestedAt" DESC, p."id" DESC`,
  name: sql`p."sortName", p."id"`,
  '-name': sql`p."sortName" DESC, p."id" DESC`,
  registerNumber: sql`p."registerNumber"`,
  '-registerNumber': sql`p."registerNumber" DESC`,
  unchargedSince: sql`p."unchargedSince", p."id"`,
  retentionReviewOn: sql`p."retentionReviewOn", p."id"`,
}

const AFTER: Record<RegisterSort, (place: Place) => Sql> = {
  arrestedAt: ({ at, id }) => sql`(p."arrestedAt", p."id") > (${new Date(at)}, ${id})`,
  '-arrestedAt': ({ at, id }) => sql`(p."arrestedAt", p."id") < (${new Date(at)}, ${id})`,
  name: ({ at, id }) => sql`(p."sortName", p."id") > (${at}, ${id})`,
  '-name': ({ at, id }) => sql`(p."sortName", p."id") < (${at}, ${id})`,
  registerNumber: ({ at }) => sql`p."registerNumber" > ${at}`,
  '-registerNumber': ({ at }) => sql`p."registerNumber" < ${at}`,
}

export const placeOf =
  (sort: RegisterSort) =>
  (row: ArrestedPersonRow): Place => {
    const { id, arrestedAt, registerNumber } = row
    const at = sort.endsWith('name') ? sortName(row) : sort.endsWith('Number') ? registerNumber : arrestedAt
    return { at, id }
  }

type ListRow = Omit<ArrestedPersonRow, 'arrestedAt' | 'clock' | 'retentionDue'> & {
  arrestedAt: Date
  unchargedSince: Date | null
  unchargedGravity: string
  retentionReviewOn: string
}

const rowsInOrder = (ids: Sql, order: RegisterSort) => sql`
  WITH ids AS (${ids})
  SELECT ${columns} FROM ids JOIN "ArrestedPerson" p ON p."id" = ids."id" ORDER BY ${ORDERS[order]}`

const columns = sql`p."id", p."registerNumber", p."givenName", p."middleName", p."familyName", p."nameSuffix", p."sex",
    p."birthDate", p."birthDateEstimated", p."custodyStatus", p."legalStatus", p."facility", p."arrestedAt", p."sealed",
    p."unchargedSince", p."unchargedGravity", p."retentionReviewOn",
    (SELECT a."offence" FROM "Arrest" a WHERE a."arrestedPersonId" = p."id"
      ORDER BY a."arrestedAt" DESC, a."id" DESC LIMIT 1) AS "offence",
    (SELECT f."id" FROM "File" f WHERE f."arrestedPersonId" = p."id" AND f."purpose" = 'photo-front'
      AND f."removedAt" IS NULL ORDER BY f."createdAt" DESC LIMIT 1) AS "photoId"`

function toRow({ unchargedSince, unchargedGravity, retentionReviewOn, ...row }: ListRow): ArrestedPersonRow {
  return {
    ...row,
    arrestedAt: row.arrestedAt.toISOString(),
    offence: row.offence ?? '',
    clock: clockOf(unchargedSince, unchargedGravity, clock.now()),
    retentionDue: isRetentionDue({ retentionReviewOn }),
  }
}

export const isRetentionDue = ({ retentionReviewOn }: { retentionReviewOn: string }) =>
  retentionReviewOn !== '' && retentionReviewOn <= today()
