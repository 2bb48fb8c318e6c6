import { columns as columnList, join, literal, read, sql, type Sql } from '#server/platform/database/read'
import { extraColumns, isOwnColumn } from '#server/platform/lists/columns'
import type { User } from '#server/permissions'
import { answerTexts, ownColumnsOf } from '../case/own-answers.ts'
import type { ApplicationRow, Sort } from '../case/screens.ts'
import { readPage } from '#server/platform/lists/paging'
import type { Paged, Place } from '#server/platform/web/paged'
import { conditions, type Filter } from '../case/filter.ts'
import { sortName } from '#server/platform/search-words'
import { countOf, isCounted, type StatusCounts } from '../case/status-counts.ts'
import { waitsOf } from '../case/tasks/waits.ts'
import { isEndorsed, type Standing, standingOf } from './standing.ts'

export const PER_PAGE = 25

type Found = Awaited<ReturnType<typeof readPage<ListRow>>>

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
    readPage<ListRow>(listed, ids => rowsQuery(ids, sort)),
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
  const rows = await read<ListRow>(rowsQuery(ids, filter.sort))
  return withColumns(rows, columns, filter, viewer)
}

async function withColumns(rows: ListRow[], columns: readonly string[], filter: Filter, viewer: User) {
  const extra = extraColumns('applications', columns).map(({ name }) => name)
  const own = filter.typeId ? columns.filter(isOwnColumn).map(name => name.split('.')[1]!) : []
  const [shown, stored, answers] = await Promise.all([
    columns.includes('waitsFor') ? rowsWithWaits(rows, viewer) : plainRows(rows, viewer),
    storedIn(rows, extra),
    answersIn(rows, own, viewer),
  ])
  if (extra.length + own.length === 0) return shown
  return shown.map(row => ({ ...row, more: { ...stored.get(row.id), ...answers.get(row.id) } }))
}

type More = Map<number, Record<string, string>>

async function storedIn(rows: ListRow[], names: string[]): Promise<More> {
  if (names.length === 0 || rows.length === 0) return new Map()
  const found = await read<Record<string, string | number | Date>>(sql`
    SELECT a."id", ${columnList('a', names)} FROM "Application" a WHERE a."id" IN (${join(rows.map(({ id }) => id))})`)
  return new Map(found.map(({ id, ...values }) => [Number(id), textsOf(values)]))
}

async function answersIn(rows: ListRow[], names: string[], viewer: User): Promise<More> {
  if (names.length === 0) return new Map()
  return new Map((await ownColumnsOf(rows)).map(row => [row.id, answerTexts(row, names, viewer)]))
}

const textsOf = (values: Record<string, string | number | Date>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : String(value),
    ]),
  )

export async function applicationRow(id: number, viewer: User): Promise<ApplicationRow | null> {
  const ids = sql`SELECT a."id" FROM "Application" a WHERE a."id" = ${id}`
  const rows = await read<ListRow>(rowsQuery(ids, 'reference'))
  return (await plainRows(rows, viewer))[0] ?? null
}

export type ListRow = Omit<ApplicationRow, 'votes' | 'more' | 'waits' | 'returned' | 'decidedBefore'> & {
  statusSince: Date
  returnedAt: Date | null
  decidedBeforeOn: string
}

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

const rowsQuery = (ids: Sql, sort: Sort) => sql`
  WITH ids AS (${ids})
  SELECT ${rowColumns} FROM ids ${rowTables} ORDER BY ${orderBy(sort)}`

export const rowColumns = sql`a."id", a."reference", a."status", a."statusSince", a."returnedAt", a."givenName",
    a."middleName", a."familyName", a."nameSuffix", t."name" AS "type", a."receivedOn", a."decidedBeforeOn"`

export const rowTables = sql`JOIN "Application" a ON a."id" = ids."id" JOIN "ApplicationType" t ON t."id" = a."typeId"`

async function plainRows(rows: ListRow[], viewer: User): Promise<ApplicationRow[]> {
  const standing = await standingOf(rows.filter(isEndorsed), viewer)
  return rows.map(row => toRow(row, standing(row).votes))
}

async function rowsWithWaits(rows: ListRow[], viewer: User): Promise<ApplicationRow[]> {
  const standing = await standingOf(rows, viewer)
  return rows.map(row => rowWithWaits(row, standing(row), viewer))
}

export const rowWithWaits = (row: ListRow, { tasks, votes }: Standing, viewer: User): ApplicationRow => ({
  ...toRow(row, votes),
  waits: waitsOf(row, tasks, votes, viewer),
})

function toRow(row: ListRow, votes: Standing['votes']): ApplicationRow {
  const { id, reference, status, givenName, middleName, familyName, nameSuffix, type, receivedOn } = row
  const decided = row.decidedBeforeOn ? { decidedBefore: row.decidedBeforeOn } : {}
  const names = { givenName, middleName, familyName, nameSuffix }
  const returned = row.returnedAt && { returned: true as const }
  return { id, reference, status, ...returned, ...names, type, receivedOn, votes, ...decided }
}
