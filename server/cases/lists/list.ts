import {
  columns as columnList,
  empty,
  join,
  literal,
  read,
  sql,
  type Sql,
} from '#server/platform/database/read'
import { extraColumns, isOwnColumn } from '#server/platform/lists/columns'
import type { User } from '#server/permissions'
import { answerTexts, ownColumnsOf } from '../case/own-answers.ts'
import type { ApplicationRow, Sort } from '../case/screens.ts'
import { readPage } from '#server/platform/lists/paging'
import type { Paged, Place } from '#server/platform/web/paged'
import { conditions, type Filter } from '../case/filter.ts'
import { sortName } from '#server/platform/search-words'
import { countOf, isCounted, type StatusCounts } from '../case/status-counts.ts'
import { toWaits, waitsText } from '../case/tasks/waits.ts'

export const PER_PAGE = 25

type Found = Awaited<ReturnType<typeof readPage<RowWithWaits>>>

export async function listApplications(
  filter: Filter,
  viewer: User,
  counts: Promise<StatusCounts>,
  perPage = PER_PAGE,
  chosenColumns?: Promise<readonly string[]>,
): Promise<Paged<ApplicationRow>> {
  const { page, sort, uncut, after } = filter
  const listed = {
    table: sql`"Application" a`,
    id: sql`a."id"`,
    where: conditions(filter, viewer),
    after: after && afterPlace(sort, after),
    order: orderBy(sort),
    page,
    perPage,
    known: isCounted(filter) ? counts.then(kinds => countOf(kinds, filter)) : undefined,
    uncut,
  }
  const [{ rows, total }, columns]: [Found, readonly string[]] = await Promise.all([
    readPage<RowWithWaits>(listed, ids => rowsQuery(ids, sort, waitsColumns(viewer))),
    chosenColumns ?? [],
  ])
  return { data: await withColumns(rows, columns, filter, viewer), ...total, page, perPage }
}

/** Cases whose names sound like the search, in the places that the list's first page has left. */
export async function soundAlikeApplications(
  filter: Filter,
  viewer: User,
  alike: Sql | null,
  { total, perPage }: Paged<ApplicationRow>,
  columns: readonly string[],
): Promise<ApplicationRow[]> {
  if (!alike || total >= perPage) return []
  const ids = sql`SELECT a."id" FROM "Application" a WHERE ${conditions({ ...filter, search: '' }, viewer)} AND ${alike}
    ORDER BY ${orderBy(filter.sort)} LIMIT ${literal(perPage - total)}`
  const rows = await read<RowWithWaits>(rowsQuery(ids, filter.sort, waitsColumns(viewer)))
  return withColumns(rows, columns, filter, viewer)
}

async function withColumns(rows: RowWithWaits[], columns: readonly string[], filter: Filter, viewer: User) {
  const extra = extraColumns('applications', columns).map(({ name }) => name)
  const shown = columns.includes('waitsFor') ? rows.map(row => rowWithWaits(row, viewer)) : rows.map(toRow)
  const own = filter.typeId ? columns.filter(isOwnColumn).map(name => name.split('.')[1]!) : []
  return withAnswers(await withMore(shown, extra), own, viewer)
}

async function withMore(rows: ApplicationRow[], names: string[]) {
  if (names.length === 0 || rows.length === 0) return rows
  const found = await read<Record<string, string | number | Date>>(sql`
    SELECT a."id", ${columnList('a', names)} FROM "Application" a WHERE a."id" IN (${join(rows.map(({ id }) => id))})`)
  const more = new Map(found.map(({ id, ...values }) => [id, textsOf(values)]))
  return rows.map(row => ({ ...row, more: more.get(row.id)! }))
}

async function withAnswers(rows: ApplicationRow[], names: string[], viewer: User) {
  if (names.length === 0) return rows
  const found = new Map((await ownColumnsOf(rows)).map(row => [row.id, answerTexts(row, names, viewer)]))
  return rows.map(row => ({ ...row, more: { ...row.more, ...found.get(row.id) } }))
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

export type ListRow = Omit<ApplicationRow, 'votes' | 'more' | 'waits' | 'returned' | 'decidedBefore'> & {
  progress: string | null
  returnedAt: Date | null
  decidedBeforeOn: string
}
export type RowWithWaits = ListRow & { statusSince: Date; waits: string | null }

function sortColumn(sort: Sort) {
  if (sort.endsWith('name')) return sql`a."sortName"`
  return sort.endsWith('reference') ? sql`a."reference"` : sql`a."receivedOn"`
}

const isDescending = (sort: Sort) => sort.startsWith('-')

const orderBy = (sort: Sort) =>
  isDescending(sort) ? sql`${sortColumn(sort)} DESC, a."id" DESC` : sql`${sortColumn(sort)}, a."id"`

function afterPlace(sort: Sort, { at, id }: Place) {
  const place = sql`(${sortColumn(sort)}, a."id")`
  return isDescending(sort) ? sql`${place} < (${at}, ${id})` : sql`${place} > (${at}, ${id})`
}

export const placeOf =
  (sort: Sort) =>
  (row: ApplicationRow): Place => {
    const { id, receivedOn, reference } = row
    const at = sort.endsWith('name') ? sortName(row) : sort.endsWith('reference') ? reference : receivedOn
    return { at, id }
  }

const rowsQuery = (ids: Sql, sort: Sort, more = empty) => sql`
  WITH ids AS (${ids})
  SELECT ${rowColumns}${more} FROM ids ${rowTables} ORDER BY ${orderBy(sort)}`

/** One value, `3 of 8`. Excludes recused seats, and those without a vote whose holders lost the right to vote. */
const progress = sql`CASE WHEN a."status" = 'endorsed' THEN (
    SELECT COUNT(*) || ' of ' ||
      (COUNT(*) + (SELECT COUNT(*) FROM "Task" k WHERE k."applicationId" = a."id" AND k."kind" = 'vote'))
    FROM "Round" r JOIN "Seat" s ON s."roundId" = r."id"
    WHERE r."applicationId" = a."id" AND r."closedAt" IS NULL
      AND EXISTS (SELECT 1 FROM "Vote" v WHERE v."seatId" = s."id")
      AND NOT EXISTS (SELECT 1 FROM "Recusal" c WHERE c."roundId" = r."id" AND c."userId" = s."userId")) END`

export const rowColumns = sql`a."id", a."reference", a."status", a."returnedAt", a."givenName", a."middleName", a."familyName", a."nameSuffix",
    t."name" AS "type", a."receivedOn", a."decidedBeforeOn", ${progress} AS "progress"`

export const waitsColumns = (viewer: User) => sql`, a."statusSince", ${waitsText(viewer)} AS "waits"`

export const rowTables = sql`JOIN "Application" a ON a."id" = ids."id" JOIN "ApplicationType" t ON t."id" = a."typeId"`

export const toRow = (row: ListRow): ApplicationRow => {
  const { id, reference, status, givenName, middleName, familyName, nameSuffix, type, receivedOn } = row
  const [voted, seats] = row.progress?.split(' of ').map(Number) ?? []
  const votes = seats ? { voted: voted!, seats } : null
  const decided = row.decidedBeforeOn ? { decidedBefore: row.decidedBeforeOn } : {}
  const names = { givenName, middleName, familyName, nameSuffix }
  const returned = row.returnedAt && { returned: true as const }
  return { id, reference, status, ...returned, ...names, type, receivedOn, votes, ...decided }
}

export function rowWithWaits(row: RowWithWaits, viewer: User) {
  const shown = toRow(row)
  return { ...shown, waits: toWaits(row, shown.votes, viewer) }
}
