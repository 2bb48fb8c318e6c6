import { audit } from '#server/records/audit/record'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { startOfView } from '../views.ts'
import { columns } from './columns.ts'
import type { PreviewForm } from './forms.ts'
import { BEFORE_IMPORT, findImport, REMOVED, subjectOf } from './import.ts'
import { certainMatch, overviewOf, rowsInFull, type OverviewRow } from './preview-rows.ts'
import { questionsAbout } from './receive.ts'
import type { ImportShow, ImportState, ImportSummary, ShownRows } from './screens.ts'

const ROWS_PER_PAGE = 50

export async function importToShow(
  id: number,
  { show: requested, page }: PreviewForm,
  viewer: User,
): Promise<ImportShow> {
  const one = await findImport(id)
  const { state } = one
  const isBefore = BEFORE_IMPORT.includes(state)
  const show = FILTERS_OFFERED[isBefore ? 'before' : 'after'].includes(requested) ? requested : 'all'
  const [{ all, seen }, uploaded, first, questions] = await Promise.all([
    overviewOf(id, viewer),
    uploadOf(id),
    firstCells(id),
    questionsAbout(id),
  ])
  const wanted = all.filter(FILTERS[show])
  const data = await rowsInFull(one, wanted.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE), seen)
  const chosen = all.some(row => row.chosen)
  return {
    import: { id, fileName: one.fileName, state, total: one.total, ...uploaded, ...countsOf(all, state) },
    questions,
    notes: one.notes,
    columns: columns.all.map(({ key }) => key).filter(key => key in first),
    rows: { data, total: wanted.length, page, perPage: ROWS_PER_PAGE },
    show,
    can: {
      choose: state === 'ready',
      import: state === 'ready' && chosen,
      undo: (state === 'importing' || state === 'imported') && all.some(({ personId }) => personId !== null),
      discard: isBefore,
    },
  }
}

/** Rows show persons, so viewing them is audited. Background refreshes count as the same view. */
export async function noteView(id: number, { show, page }: PreviewForm, viewer: User, isPage: boolean) {
  const rows = { rows: show, page }
  if (isPage || !(await hasViewed(id, rows, viewer)))
    await audit(db, viewer, 'view-import', subjectOf(id), rows)
}

async function hasViewed(id: number, rows: { rows: ShownRows; page: number }, viewer: User) {
  const views = await read<{ details: typeof rows }>(sql`
    SELECT e."details" FROM (
      SELECT * FROM "AuditEntry" WHERE "action" = 'arrested-person.view-import' ORDER BY "id" DESC LIMIT 200
    ) e WHERE e."actorId" = ${viewer.id} AND e."subject" = ${subjectOf(id).name} AND e."at" > ${startOfView()}`)
  return views.some(({ details }) => details.rows === rows.rows && details.page === rows.page)
}

const FILTERS_OFFERED: Record<'before' | 'after', ShownRows[]> = {
  before: ['all', 'bad', 'known', 'chosen'],
  after: ['all', 'chosen', 'failed'],
}

const failed = ({ outcome }: OverviewRow) => outcome !== '' && outcome !== REMOVED

const FILTERS: Record<ShownRows, (row: OverviewRow) => boolean> = {
  all: () => true,
  bad: row => row.bad,
  known: row => row.known,
  chosen: row => row.chosen,
  failed,
}

async function uploadOf(id: number) {
  const { by, createdAt } = await db.import.findUniqueOrThrow({
    where: { id },
    select: { createdAt: true, by: { select: { name: true } } },
  })
  return { by: by.name, at: createdAt.toISOString() }
}

/** The first row stores its empty cells too, so it has every column. */
async function firstCells(importId: number): Promise<object> {
  const first = await db.importRow.findFirst({ where: { importId }, orderBy: { number: 'asc' } })
  return (first?.cells as object | null | undefined) ?? {}
}

type Counts = Omit<ImportSummary, 'id' | 'fileName' | 'state' | 'total' | 'by' | 'at'>

function countsOf(all: OverviewRow[], state: ImportState): Counts {
  const count = (is: (row: OverviewRow) => unknown) => all.filter(is).length
  const due = all.filter(WORKED_ON[state])
  const there = all.filter(({ outcome }) => outcome !== REMOVED)
  return {
    progress: { done: due.filter(row => row.done).length, of: due.length },
    good: count(row => !row.bad && !row.known),
    bad: count(row => row.bad),
    known: count(row => row.known),
    strong: count(row => !row.bad && certainMatch(row) !== null),
    chosen: count(row => row.chosen),
    further: count(row => row.chosen && row.ofPersonId !== null),
    imported: new Set(there.flatMap(row => (row.addedArrest ? [] : (row.personId ?? [])))).size,
    added: there.filter(row => row.addedArrest).length,
    failed: count(failed),
  }
}

const WORKED_ON: Record<ImportState, (row: OverviewRow) => boolean> = {
  asking: () => true,
  checking: () => true,
  ready: () => true,
  importing: row => row.chosen,
  imported: row => row.chosen,
  undoing: row => row.personId !== null,
  undone: row => row.personId !== null,
}
