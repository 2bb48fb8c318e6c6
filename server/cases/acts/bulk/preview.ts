import { join, read, sql, type Sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { settleKinds, type Task } from '#server/tasks/kinds'
import { conflictsOfEach } from '../../matching/conflicts.ts'
import type { Conflict } from '../../matching/screens.ts'
import { notReadyWords, unsettledWords } from '../../matching/case-matches.ts'
import { type Case, casesOf, isSigned, missingDocuments } from '../../case/case.ts'
import { assigneesOf } from '../../case/assignment.ts'
import { labelsOf, labelNames } from '../../case/labels.ts'
import { conditions, type Filter } from '../../case/filter.ts'
import { refusalOf, whyNot } from '../../case/rules.ts'
import { changesLabels, type LabelChange, SAME_LABELS } from './labels.ts'
import type { BulkPreview, ExportPreview, PreviewRow } from './screens.ts'
import { tasksSeen } from '../../case/tasks/conditions.ts'

/** More rows than anybody reads. */
const MAX_ROWS = 200

export async function previewArchive(ids: number[]): Promise<BulkPreview> {
  const rows = await rowsOf(ids)
  return preview(rows.map(row => ({ ...toPreview(row), refusal: whyNot('archive', row) })))
}

/** The notes say whose the cases are now. */
export async function previewAssignment(ids: number[]): Promise<BulkPreview> {
  const [rows, names] = await Promise.all([rowsOf(ids), assigneesOf(ids)])
  return preview(
    rows.map(row => {
      const name = names.get(row.id)
      const refusal = whyNot('assign', row)
      return { ...toPreview(row), refusal, ...(name && { note: `Assigned to ${name}.` }) }
    }),
  )
}

/** The notes say which labels the cases have now. */
export async function previewLabels(ids: number[], change: LabelChange): Promise<BulkPreview> {
  const [rows, labels] = await Promise.all([rowsOf(ids), labelsOf(ids)])
  const isChange = change.add.length + change.remove.length > 0
  return preview(
    rows.map(row => {
      const current = labels.get(row.id) ?? []
      const has = current.map(({ id }) => id)
      const same = isChange && !changesLabels(has, change) ? SAME_LABELS : null
      const note = current.length > 0 && `Labels now: ${labelNames(current)}.`
      return { ...toPreview(row), refusal: whyNot('label', row) ?? same, ...(note && { note }) }
    }),
  )
}

/** The tasks say which duplicates and matches are left. The act itself compares the people again. */
export async function previewEndorsement(ids: number[], viewer: User): Promise<BulkPreview> {
  const [rows, cases, unsettled] = await Promise.all([
    rowsOf(ids),
    casesOf(ids, read),
    unsettledIn(ids, viewer),
  ])
  const found = new Map(cases.map(one => [one.id, one]))
  const refusals = new Map(
    cases.map(one => [one.id, refusalOf('endorse', one, viewer) ?? notReadyWords(one, unsettled(one.id))]),
  )
  const ready = cases.filter(({ id }) => !refusals.get(id))
  const conflicts = await conflictsOfEach(ready, viewer)
  return preview(
    rows.map(row => {
      const refusal = refusals.get(row.id)!
      const note = refusal ? '' : noteOn(found.get(row.id)!, conflicts.get(row.id))
      return { ...toPreview(row), refusal, ...(note && { note }) }
    }),
  )
}

/** Cases that can't be acted on come first if there are more than fit. */
function preview(rows: PreviewRow[]): BulkPreview {
  const refused = rows.filter(({ refusal }) => refusal)
  const shown = rows.length > MAX_ROWS ? [...refused, ...rows.filter(({ refusal }) => !refusal)] : rows
  return { total: rows.length, refused: refused.length, rows: shown.slice(0, MAX_ROWS) }
}

function noteOn(found: Case, conflicts: Conflict[] = []) {
  const missing = missingDocuments(found)
  return [
    ...(missing.length ? [`Missing: ${missing.join(', ')}.`] : []),
    ...conflicts.map(({ name, who }) => `${name} may know the applicant (${who}).`),
  ].join(' ')
}

async function unsettledIn(ids: number[], viewer: User) {
  const tasks = await read<Task>(sql`
    SELECT t."applicationId", t."kind", t."count" FROM "Task" t
    WHERE t."applicationId" IN (${join([0, ...ids])}) AND ${tasksSeen(viewer, settleKinds)}`)
  return (id: number) => {
    const count = (duplicates: boolean) =>
      tasks
        .filter(task => task.applicationId === id && (task.kind === 'settleDuplicates') === duplicates)
        .reduce((sum, task) => sum + task.count, 0)
    return unsettledWords(count(true), count(false))
  }
}

/** Rows only for cases selected by hand. The count is not capped like the list's, because an export has no limit. */
export async function previewExport(filter: Filter, viewer: User): Promise<ExportPreview> {
  const where = conditions(filter, viewer)
  if (filter.ids) {
    const rows = await previewQuery(where)
    return { total: rows.length, rows: rows.map(toPreview) }
  }
  const [row] = await read<{ total: number }>(
    sql`SELECT COUNT(*) AS "total" FROM "Application" a WHERE ${where}`,
  )
  return { total: row!.total, rows: [] }
}

const rowsOf = (ids: number[]) => previewQuery(sql`a."id" IN (${join([0, ...ids])})`)

const previewQuery = (where: Sql) =>
  read<Omit<PreviewRow, 'refusal'> & Pick<Case, 'status' | 'archived' | 'isSigned' | 'decidedBeforeOn'>>(sql`
    SELECT a."id", a."reference", a."status", a."archived", a."decidedBeforeOn", ${isSigned},
      CASE WHEN a."singleName" THEN a."familyName" ELSE a."familyName" || ', ' || a."givenName" END AS "name"
    FROM "Application" a WHERE ${where} ORDER BY a."reference"`)

const toPreview = ({ id, reference, name }: Omit<PreviewRow, 'refusal'>): PreviewRow => ({
  id,
  reference,
  name,
  refusal: null,
})
