import type { ArrestedPerson } from '../../prisma/generated/sqlite/client.ts'
import type { Paged, Place } from '#server/platform/web/paged'
import { sortName } from '#server/platform/search-words'
import { clock, today } from '#server/platform/clock'
import { column, literal, read, sql, type Sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { sqlList } from '#server/platform/lists/sql-list'
import { clockOf } from './custody-summary.ts'
import { countOf, type RegisterCounts } from './register-counts.ts'
import { conditions, type Filter } from './filter.ts'
import type { ArrestedPersonRow } from './screens.ts'
import { seenBy } from './find.ts'

export const PER_PAGE = 25

export const arrestedPersons = sqlList<ArrestedPerson, Filter, ListRow>({
  table: 'ArrestedPerson',
  as: 'p',
  orders: {
    arrestedAt: { column: 'arrestedAt', at: row => row.arrestedAt.toISOString(), from: at => new Date(at) },
    name: { column: 'sortName', at: sortName },
    registerNumber: { column: 'registerNumber', at: row => row.registerNumber, isUnique: true },
  },
  conditions,
  columns: [
    ...(['id', 'registerNumber', 'sex', 'birthDate', 'birthDateEstimated', 'sealed'] as const),
    ...(['givenName', 'middleName', 'familyName', 'nameSuffix', 'custodyStatus', 'legalStatus'] as const),
    ...(['facility', 'arrestedAt', 'unchargedSince', 'unchargedGravity', 'retentionReviewOn'] as const),
  ],
  more: sql`,
    (SELECT a."offence" FROM "Arrest" a WHERE a."arrestedPersonId" = p."id"
      ORDER BY a."arrestedAt" DESC, a."id" DESC LIMIT 1) AS "offence",
    (SELECT f."id" FROM "File" f WHERE f."arrestedPersonId" = p."id" AND f."purpose" = 'photo-front'
      AND f."removedAt" IS NULL ORDER BY f."createdAt" DESC LIMIT 1) AS "photoId"`,
})

/** API clients can continue `after` a place. */
export async function listArrestedPersons(
  filter: Filter,
  viewer: User,
  counts: RegisterCounts,
  perPage = PER_PAGE,
  program?: { after: Place | undefined },
): Promise<Paged<ArrestedPersonRow>> {
  const total = countOf(counts, filter)
  const known = total === null ? undefined : Promise.resolve(total)
  const options = { perPage, known, after: program?.after, uncut: Boolean(program) }
  const found = await arrestedPersons.page(filter, viewer, options)
  return { ...found, data: found.data.map(toRow) }
}

/** Persons whose names sound like the search, in the places that the list's first page has left. */
export const soundAlikePersons = async (
  filter: Filter,
  viewer: User,
  alike: Sql | null,
  first: Paged<ArrestedPersonRow>,
) => (await arrestedPersons.soundAlike(filter, viewer, alike, first)).map(toRow)

type DashboardOrder = 'unchargedSince' | 'retentionReviewOn'

/** The first persons of a list on the dashboard, and how many there are. One query. */
export async function firstPersons(where: Sql, order: DashboardOrder, viewer: User, most: number) {
  const found = sql`FROM "ArrestedPerson" p WHERE ${seenBy(viewer)} AND ${where}`
  const rows = await read<ListRow & { total: number }>(sql`
    SELECT ${arrestedPersons.row}, (SELECT COUNT(*) ${found}) AS "total" ${found} ORDER BY ${column('p', order)}, p."id" LIMIT ${literal(most)}`)
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(row => ({ ...toRow(row), retentionReviewOn: row.retentionReviewOn })),
  }
}

type ListRow = Omit<ArrestedPersonRow, 'arrestedAt' | 'clock' | 'retentionDue'> & {
  arrestedAt: Date
  unchargedSince: Date | null
  unchargedGravity: string
  retentionReviewOn: string
}

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
