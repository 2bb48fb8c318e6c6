import type { Paged, Place } from '#server/platform/web/paged'
import { sortName } from '#server/platform/search-words'
import { clock, today } from '#server/platform/clock'
import { join, literal, read, sql, type Sql } from '#server/platform/database/read'
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
    after: program?.after && BEYOND[sort](program.after),
    order: ORDERS[sort],
    page,
    perPage,
    known: known === null ? undefined : Promise.resolve(known),
    uncut: Boolean(program),
  }
  const { rows, total } = await readPage<ListRow>(listed, ids => rowsInOrder(ids, sort))
  return { data: rows.map(toRow), ...total, page, perPage }
}

type FirstOf = { where: Sql; order: 'unchargedSince' | 'retentionReviewOn' }

export async function firstPersonsOfEach<Name extends string>(
  lists: Record<Name, FirstOf | null>,
  viewer: User,
  most: number,
) {
  const entries = Object.entries<FirstOf | null>(lists)
  const asked = entries.flatMap(([name, list]) => (list ? [firstIds(name, list, viewer, most)] : []))
  const rows = asked.length ? await read<ListRow & { list: string; total: number }>(rowsOf(asked)) : []
  return Object.fromEntries(
    entries.map(([name, list]) => {
      if (!list) return [name, null]
      const own = rows.filter(row => row.list === name).toSorted(inOrder(list))
      return [name, { total: own[0]?.total ?? 0, first: own.map(toWaiting) }]
    }),
  ) as Record<Name, { total: number; first: ReturnType<typeof toWaiting>[] } | null>
}

const inOrder =
  ({ order }: FirstOf) =>
  (a: ListRow, b: ListRow) =>
    a[order]! < b[order]! ? -1 : a[order]! > b[order]! ? 1 : a.id - b.id

const toWaiting = (row: ListRow) => ({ ...toRow(row), retentionReviewOn: row.retentionReviewOn })

type Order = RegisterSort | 'unchargedSince' | 'retentionReviewOn' | 'id'

const ORDERS: Record<Order, Sql> = {
  arrestedAt: sql`p."arrestedAt", p."id"`,
  '-arrestedAt': sql`p."arrestedAt" DESC, p."id" DESC`,
  name: sql`p."sortName", p."id"`,
  '-name': sql`p."sortName" DESC, p."id" DESC`,
  registerNumber: sql`p."registerNumber"`,
  '-registerNumber': sql`p."registerNumber" DESC`,
  unchargedSince: sql`p."unchargedSince", p."id"`,
  retentionReviewOn: sql`p."retentionReviewOn", p."id"`,
  id: sql`p."id"`,
}

const BEYOND: Record<RegisterSort, (place: Place) => Sql> = {
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

export type ListRow = Omit<
  ArrestedPersonRow,
  'birthDateEstimated' | 'sealed' | 'arrestedAt' | 'clock' | 'retentionDue'
> & {
  birthDateEstimated: boolean
  sealed: boolean
  arrestedAt: Date
  unchargedSince: Date | null
  unchargedGravity: string
  retentionReviewOn: string
}

const rowsInOrder = (ids: Sql, order: Order) => sql`
  WITH ids AS (${ids})
  SELECT ${columns} FROM ids JOIN "ArrestedPerson" p ON p."id" = ids."id" ORDER BY ${ORDERS[order]}`

function firstIds(name: string, { where, order }: FirstOf, viewer: User, most: number) {
  const those = sql`FROM "ArrestedPerson" p WHERE ${seenBy(viewer)} AND ${where}`
  return sql`SELECT * FROM (SELECT ${name} AS "list", p."id", (SELECT COUNT(*) ${those}) AS "total"
    ${those} ORDER BY ${ORDERS[order]} LIMIT ${literal(most)}) few`
}

const rowsOf = (lists: Sql[]) => sql`
  WITH ids AS (${join(lists, ' UNION ALL ')})
  SELECT ${columns}, ids."list", ids."total" FROM ids JOIN "ArrestedPerson" p ON p."id" = ids."id"`

const columns = sql`p."id", p."registerNumber", p."givenName", p."middleName", p."familyName", p."nameSuffix", p."sex",
    p."birthDate", p."birthDateEstimated", p."custodyStatus", p."legalStatus", p."facility", p."arrestedAt", p."sealed",
    p."unchargedSince", p."unchargedGravity", p."retentionReviewOn",
    (SELECT a."offence" FROM "Arrest" a WHERE a."arrestedPersonId" = p."id"
      ORDER BY a."arrestedAt" DESC, a."id" DESC LIMIT 1) AS "offence",
    (SELECT f."id" FROM "File" f WHERE f."arrestedPersonId" = p."id" AND f."purpose" = 'photo-front'
      AND f."removedAt" IS NULL ORDER BY f."createdAt" DESC LIMIT 1) AS "photoId"`

function toRow(row: ListRow): ArrestedPersonRow {
  const { id, registerNumber, givenName, middleName, familyName, nameSuffix, sex, birthDate } = row
  const { custodyStatus, legalStatus, facility, offence, photoId, birthDateEstimated, sealed } = row
  return {
    id,
    registerNumber,
    givenName,
    middleName,
    familyName,
    nameSuffix,
    sex,
    birthDate,
    birthDateEstimated,
    custodyStatus,
    legalStatus,
    facility,
    arrestedAt: row.arrestedAt.toISOString(),
    offence: offence ?? '',
    clock: clockOf(row.unchargedSince, row.unchargedGravity, clock.now()),
    retentionDue: isRetentionDue(row),
    sealed,
    photoId,
  }
}

export const isRetentionDue = ({ retentionReviewOn }: { retentionReviewOn: string }) =>
  retentionReviewOn !== '' && retentionReviewOn <= today()
