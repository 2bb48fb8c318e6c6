import type { Application } from '../../../prisma/generated/sqlite/client.ts'
import { columns as columnList, join, read, sql, type Sql } from '#server/platform/database/read'
import { isOwnColumn, storedColumns } from '#server/platform/lists/columns'
import type { User } from '#server/permissions'
import { assigneesOf } from '../case/assignment.ts'
import { blockersOf } from '../case/blockers.ts'
import { labelsOf } from '../case/labels.ts'
import { answerTexts, ownColumnsOf } from '../case/own-answers.ts'
import { NO_DUE_DATE } from '../clocks/due-dates.ts'
import { nextDue, type StoredNext } from '../case/next-due.ts'
import type { ApplicationRow } from '../case/screens.ts'
import { sqlList } from '#server/platform/lists/sql-list'
import type { Paged } from '#server/platform/web/paged'
import { conditions, type Filter, pressingFirst } from '../case/filter.ts'
import { sortName } from '#server/platform/search-words'
import { countOf, isCounted, type StatusCounts } from '../case/status-counts.ts'
import { waitsOf } from '../case/tasks/waits.ts'
import { type Standing, standingOf } from './standing.ts'

export const PER_PAGE = 25

export const applications = sqlList<Application, Filter, ListRow>({
  table: 'Application',
  as: 'a',
  orders: {
    receivedOn: { column: 'receivedOn', at: row => row.receivedOn },
    name: { column: 'sortName', at: sortName },
    reference: { column: 'reference', at: row => row.reference },
    due: { column: 'dueOn', at: row => row.dueOn, none: NO_DUE_DATE },
  },
  conditions,
  first: pressingFirst,
  columns: [
    ...(['id', 'reference', 'status', 'statusSince', 'returnedAt', 'receivedOn', 'decidedBeforeOn'] as const),
    'dueOn',
    ...(['givenName', 'middleName', 'familyName', 'nameSuffix'] as const),
  ],
  more: sql`, t."name" AS "type", ${nextDue.columns}`,
  joins: sql`JOIN "ApplicationType" t ON t."id" = a."typeId" ${nextDue.join}`,
})

export async function listApplications(
  filter: Filter,
  viewer: User,
  counts: Promise<StatusCounts>,
  perPage = PER_PAGE,
  chosenColumns?: Promise<readonly string[]>,
): Promise<Paged<ApplicationRow>> {
  const { after, uncut } = filter
  const known = isCounted(filter) ? counts.then(kinds => countOf(kinds, filter)) : undefined
  const [found, columns]: [Paged<ListRow>, readonly string[]] = await Promise.all([
    applications.page(filter, viewer, { perPage, known, after, uncut }),
    chosenColumns ?? [],
  ])
  return { ...found, data: await withColumns(found.data, columns, filter, viewer) }
}

/** Cases whose names sound like the search, in the places that the list's first page has left. */
export async function soundAlikeApplications(
  filter: Filter,
  viewer: User,
  alike: Sql | null,
  first: Paged<ApplicationRow>,
  columns: readonly string[],
): Promise<ApplicationRow[]> {
  const rows = await applications.soundAlike(filter, viewer, alike, first)
  return withColumns(rows, columns, filter, viewer)
}

async function withColumns(rows: ListRow[], columns: readonly string[], filter: Filter, viewer: User) {
  const extra = storedColumns('applications', columns)
  const own = filter.typeId ? columns.filter(isOwnColumn).map(name => name.split('.')[1]!) : []
  const showsAssignee = columns.includes('assignee')
  const showsLabels = columns.includes('labels')
  const [shown, stored, answers, assignees, labels] = await Promise.all([
    columns.includes('waitsFor') ? rowsWithWaits(rows, viewer) : plainRows(rows, viewer),
    storedIn(rows, extra),
    answersIn(rows, own, viewer),
    showsAssignee ? namesOfAssignees(rows) : null,
    showsLabels ? labelsOf(rows.map(({ id }) => id)) : null,
  ])
  const withLabels = labels ? shown.map(row => ({ ...row, labels: labels.get(row.id) ?? [] })) : shown
  if (extra.length + own.length === 0 && !showsAssignee) return withLabels
  return withLabels.map(row => ({
    ...row,
    more: { ...stored.get(row.id), ...answers.get(row.id), ...assignees?.get(row.id) },
  }))
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

async function namesOfAssignees(rows: ListRow[]): Promise<More> {
  const names = await assigneesOf(rows.map(({ id }) => id))
  return new Map([...names].map(([id, assignee]) => [id, { assignee }]))
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
  const rows = await read<ListRow>(applications.rowsOf(ids, 'reference'))
  return (await plainRows(rows, viewer))[0] ?? null
}

export type ListRow = Omit<
  ApplicationRow,
  'votes' | 'due' | 'blockers' | 'more' | 'labels' | 'waits' | 'returned' | 'decidedBefore'
> &
  StoredNext & {
    statusSince: Date
    returnedAt: Date | null
    decidedBeforeOn: string
    /** The order of the list, also where `due` has a later date because a clock is stopped. */
    dueOn: string
  }

async function plainRows(rows: ListRow[], viewer: User): Promise<ApplicationRow[]> {
  const standing = await standingOf(rows, viewer)
  return rows.map(row => toRow(row, standing(row), viewer))
}

async function rowsWithWaits(rows: ListRow[], viewer: User): Promise<ApplicationRow[]> {
  const standing = await standingOf(rows, viewer)
  return rows.map(row => rowWithWaits(row, standing(row), viewer))
}

export const rowWithWaits = (row: ListRow, standing: Standing, viewer: User): ApplicationRow => ({
  ...toRow(row, standing, viewer),
  waits: waitsOf(row, standing.tasks, standing.votes, viewer),
})

function toRow(row: ListRow, { tasks, votes, due }: Standing, viewer: User): ApplicationRow {
  const { id, reference, status, givenName, middleName, familyName, nameSuffix, type, receivedOn } = row
  const decided = row.decidedBeforeOn ? { decidedBefore: row.decidedBeforeOn } : {}
  const names = { givenName, middleName, familyName, nameSuffix }
  const returned = row.returnedAt && { returned: true as const }
  const blockers = blockersOf(row, tasks, viewer).length
  return { id, reference, status, ...returned, ...names, type, receivedOn, due, votes, blockers, ...decided }
}
