import { findImport, subjectOf } from '#server/identities/imports/import'
import type { PreviewForm } from '#server/identities/imports/forms'
import type { ShownRows } from '#server/identities/imports/screens'
import { importToShow } from '#server/identities/imports/show'
import { audit } from '#server/records/audit/record'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { startOfView } from '../views.ts'
import { columns } from './columns.ts'
import { certainMatch, overviewOf, rowsInFull } from './preview-rows.ts'
import type { ImportShow } from './screens.ts'

const kind = 'arrested-person' as const

export async function personImport(id: number, form: PreviewForm, viewer: User): Promise<ImportShow> {
  const one = await findImport(kind, id)
  const { all, seen } = await overviewOf(id, viewer)
  return importToShow(one, form, {
    all,
    strong: all.filter(row => !row.bad && certainMatch(row) !== null).length,
    columns: columns.all,
    inFull: rows => rowsInFull(one, rows, seen),
  })
}

/** Rows show persons, so viewing them is audited. Background refreshes count as the same view. */
export async function noteView(id: number, { show, page }: PreviewForm, viewer: User, isPage: boolean) {
  const rows = { rows: show, page }
  if (isPage || !(await hasViewed(id, rows, viewer)))
    await audit(db, viewer, 'view-import', subjectOf({ kind, id }), rows)
}

async function hasViewed(id: number, rows: { rows: ShownRows; page: number }, viewer: User) {
  const views = await read<{ details: typeof rows }>(sql`
    SELECT e."details" FROM (
      SELECT * FROM "AuditEntry" WHERE "action" = 'arrested-person.view-import' ORDER BY "id" DESC LIMIT 200
    ) e WHERE e."actorId" = ${viewer.id} AND e."subject" = ${subjectOf({ kind, id }).name} AND e."at" > ${startOfView()}`)
  return views.some(({ details }) => details.rows === rows.rows && details.page === rows.page)
}
