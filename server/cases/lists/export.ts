import { audit } from '#server/records/audit/record'
import { dayOf } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { join, read, sql } from '#server/platform/database/read'
import { idBatches } from '#server/platform/lists/paging'
import type { User } from '#server/permissions'
import type { CsvCell } from '#server/platform/web/csv'
import type { Field } from '#server/platform/web/field-kinds'
import { cellOf, exportHeading, namesOf } from '#server/platform/web/field-list'
import { lineOf } from '../types/earlier-lines.ts'
import { decidedBefore, dueMarks, EARLIER_ANSWERS, exportMarks, LABELS } from '../types/export-headings.ts'
import { isOfferedField } from '../types/built-in-fields.ts'
import { applicationFields, type ApplicationFields } from '../types/fields.ts'
import { hasLostAssignee } from '../case/assignment.ts'
import { labelNames, labelsOf } from '../case/labels.ts'
import { conditions, type Filter } from '../case/filter.ts'
import { nextDue, shownDues, type StoredNext } from '../case/next-due.ts'
import type { ShownDue } from '../clocks/screens.ts'
import { earlierFieldsFor, type VersionHistory, versionHistory } from '../case/earlier-answers.ts'
import { type OwnColumns, storedAnswers, versionColumns } from '../case/own-answers.ts'
import { type Column, ownCells, ownColumns } from './own-columns.ts'
import type { Label } from '../case/label.ts'
import type { Status } from '../case/screens.ts'
import { statusName } from '../case/status-name.ts'

/** An import reads them all, so that nothing is lost on the way to another board. */
const columns = () =>
  namesOf(applicationFields)
    .filter(name => name !== 'typeId' && isOfferedField(name))
    .map(name => ({ name, heading: exportHeading(applicationFields[name]) }))

const [REFERENCE, SINCE, ARCHIVED, ASSIGNED_TO] = exportMarks

const headingsOf = () => [
  REFERENCE,
  'Type',
  'Status',
  SINCE,
  ARCHIVED,
  ...decidedBefore,
  'Decided on',
  'Decision number',
  ASSIGNED_TO,
  LABELS,
  ...dueMarks,
  ...columns().map(({ heading }) => heading),
  EARLIER_ANSWERS,
]

export async function exportOf(filter: Filter, viewer: User) {
  const headings = headingsOf()
  const own = await ownColumns(filter.typeId, headings, viewer)
  return {
    headings: [...headings, ...own.map(({ heading }) => heading)],
    rows: exportedRows(filter, own, viewer),
  }
}

type Row = ApplicationFields &
  OwnColumns &
  StoredNext & {
    id: number
    reference: string
    type: string
    status: Status
    statusSince: Date
    archived: boolean
    decidedBeforeOn: string
    decidedBeforeNumber: string
    resolution: string | null
    assignee: string | null
    assigneeLeft: boolean
  }

async function* exportedRows(filter: Filter, own: Column[], viewer: User): AsyncGenerator<CsvCell[]> {
  const { page: _page, ...used } = filter
  await audit(db, viewer, 'export', { type: 'application', id: null, name: '' }, { filter: used })
  const where = conditions(filter, viewer)
  const history = versionHistory()
  for await (const ids of idBatches(sql`"Application" a`, sql`a."id"`, where)) {
    const rows = await read<Row>(sql`
      SELECT a.*, ${nextDue.columns}, ${versionColumns}, t."name" AS "type", s."name" AS "assignee", ${hasLostAssignee} AS "assigneeLeft",
        (SELECT r."number" FROM "Paper" r WHERE r."applicationId" = a."id" AND r."kind" = '' AND r."status" = 'signed'
          ORDER BY r."id" DESC LIMIT 1) AS "resolution"
      FROM "Application" a LEFT JOIN "User" s ON s."id" = a."assigneeId" JOIN "ApplicationType" t ON t."id" = a."typeId"
      ${nextDue.join} WHERE a."id" IN (${join(ids)}) ORDER BY a."id"`)
    const labels = await labelsOf(ids)
    const dues = await shownDues(rows)
    for (const row of rows)
      yield [
        ...cellsOf(row, { labels: labels.get(row.id), due: dues(row) }),
        await earlierCell(row, viewer, history),
        ...ownCells(own, row, viewer),
      ]
  }
}

type Shown = { labels: Label[] | undefined; due: ShownDue | null }

const cellsOf = (row: Row, { labels = [], due }: Shown) => [
  row.reference,
  row.type,
  statusName(row.status),
  dayOf(row.statusSince),
  row.archived ? 'yes' : 'no',
  row.decidedBeforeOn,
  row.decidedBeforeNumber,
  ...decisionOf(row),
  row.assigneeLeft ? '' : (row.assignee ?? ''),
  labelNames(labels),
  ...dueCells(due),
  ...columns().map(({ name }) => builtInCell(applicationFields[name], row[name])),
]

const dueCells = (due: ShownDue | null) =>
  due ? [due.on, due.label, due.overdue ? 'yes' : 'no', due.stopped ? 'yes' : 'no'] : ['', '', '', '']

/** Of any decision, in Docket or before. */
function decisionOf({ status, statusSince, decidedBeforeOn, decidedBeforeNumber, resolution }: Row) {
  if (status !== 'approved' && status !== 'disapproved') return ['', '']
  return [decidedBeforeOn || dayOf(statusSince), decidedBeforeNumber || (resolution ?? '')]
}

/** SQLite returns numbers for yes and no. */
const builtInCell = (field: Field, value: unknown) =>
  cellOf(field, field.kind === 'checkbox' ? Boolean(value) : value)

async function earlierCell(row: Row & { typeId: number }, viewer: User, history: VersionHistory) {
  const stored = storedAnswers(row)
  const fields = await earlierFieldsFor(row, viewer, history)
  return fields.map(field => lineOf(field, stored[field.name])).join('\n')
}
