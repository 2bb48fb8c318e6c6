import type { Paged } from '../web/paged.ts'
import { clock, today } from '../clock.ts'
import { literal, read, sql, type Sql } from '../database/read.ts'
import type { User } from '../permissions.ts'
import { conditions } from './conditions.ts'
import { clockOf } from './custody-clock.ts'
import { countOf, type RegisterCounts } from './register-counts.ts'
import type { Filter } from './filter.ts'
import type { ArrestedPersonRow, RegisterSort } from './screens.ts'

// The list is one query, and nothing in it grows with the register: an index gives the page, and how many records there
// are is known without counting.

export const PER_PAGE = 25

/** One page of the records that the filter asks for and this viewer may see. */
export async function listArrestedPersons(
  filter: Filter,
  viewer: User,
  counts: RegisterCounts,
  perPage = PER_PAGE,
): Promise<Paged<ArrestedPersonRow>> {
  const where = conditions(filter, viewer)
  const [rows, total] = await Promise.all([
    read<ListRow>(pageQuery(where, filter.sort, perPage, (filter.page - 1) * perPage)),
    countOf(counts, filter) ?? countRows(where),
  ])
  return { data: rows.map(toRow), total, page: filter.page, perPage }
}

/** The first few of a list and how many there are in all. One query. */
export async function firstArrestedPersons(where: Sql, order: Order, most: number) {
  const rows = await read<ListRow & { total: number }>(pageQuery(where, order, most, 0, true))
  const first = rows.map(row => ({ ...toRow(row), retentionReviewOn: row.retentionReviewOn }))
  return { total: rows[0]?.total ?? 0, first }
}

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

/** For SQLite's planner the limit is written out, as it is for applications. */
const pageQuery = (where: Sql, order: Order, most: number, skip: number, counted = false) => sql`
  WITH ids AS (
    SELECT p."id", ${counted ? sql`COUNT(*) OVER ()` : sql`0`} AS "total" FROM "ArrestedPerson" p
    WHERE ${where} ORDER BY ${ORDERS[order]} LIMIT ${literal(most)} OFFSET ${skip}
  )
  SELECT p."id", p."registerNumber", p."givenName", p."middleName", p."familyName", p."nameSuffix", p."sex",
    p."birthDate", p."birthDateEstimated", p."custodyStatus", p."legalStatus", p."facility", p."arrestedAt", p."sealed",
    p."unchargedSince", p."unchargedGravity", p."retentionReviewOn", ids."total",
    (SELECT a."offence" FROM "Arrest" a WHERE a."arrestedPersonId" = p."id"
      ORDER BY a."arrestedAt" DESC, a."id" DESC LIMIT 1) AS "offence",
    (SELECT f."id" FROM "File" f WHERE f."arrestedPersonId" = p."id" AND f."purpose" = 'photo-front'
      AND f."removedAt" IS NULL ORDER BY f."createdAt" DESC LIMIT 1) AS "photoId"
  FROM ids JOIN "ArrestedPerson" p ON p."id" = ids."id" ORDER BY ${ORDERS[order]}`

async function countRows(where: Sql) {
  const [row] = await read<{ total: number }>(
    sql`SELECT COUNT(*) AS "total" FROM "ArrestedPerson" p WHERE ${where}`,
  )
  return row!.total
}

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
