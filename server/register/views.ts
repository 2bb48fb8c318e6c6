import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { describeFilter, isSearch, type Filter } from './filter.ts'
import { subjectOf } from './record.ts'

// Views of the register are audited before anything is shown. The number of results is not recorded, because
// it would reveal sealed records.

/** Requests within 30 minutes count as one view, because an open page reloads its parts. */
export const startOfView = () => new Date(clock.now().getTime() - 30 * 60_000)

const REGISTER = { type: 'arrested-person', id: null, name: '' } as const

export const noteView = (record: { id: number; registerNumber: string }, viewer: User, form?: 'edit') =>
  audit(db, viewer, 'view', subjectOf(record), form && { form })

/** Parts loaded after a page belong to its view. A part requested alone is recorded as a view. */
export async function notePart(record: Parameters<typeof noteView>[0], viewer: User) {
  const views = await read(sql`
    SELECT e."id" FROM "AuditEntry" e WHERE e."subjectType" = 'arrested-person' AND e."subjectId" = ${record.id}
      AND e."actorId" = ${viewer.id} AND e."action" = 'arrested-person.view' AND e."at" > ${startOfView()} LIMIT 1`)
  if (views.length === 0) await noteView(record, viewer)
}

export const noteList = (filter: Filter, viewer: User) =>
  audit(db, viewer, isSearch(filter) ? 'search' : 'list', REGISTER, describeFilter(filter))

export const noteSearch = (search: string, viewer: User) => audit(db, viewer, 'search', REGISTER, { search })

export const noteExport = (filter: Filter, viewer: User) =>
  audit(db, viewer, 'export', REGISTER, describeFilter(filter))

type OpenedFile = { name: string; arrestedPersonId: number | null; registerNumber: string | null }

/** For files opened in full. Thumbnails are part of viewing the record. */
export async function noteFile({ name, arrestedPersonId: id, registerNumber }: OpenedFile, viewer: User) {
  if (id === null || registerNumber === null) return
  await audit(db, viewer, 'file', subjectOf({ id, registerNumber }), { file: name })
}
