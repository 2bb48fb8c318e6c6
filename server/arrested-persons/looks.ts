import { audit } from '../audit/record.ts'
import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { read, sql } from '../database/read.ts'
import type { User } from '../permissions.ts'
import { askedFor, isSearch, type Filter } from './filter.ts'
import { subjectOf } from './record.ts'

// Who looks at the register is on record before they see it. What they found is not: how many there were would tell of
// sealed records.

/** A page stays open for a while, and asks for its parts anew: since then that is one look. */
export const aLookAgo = () => new Date(clock.now().getTime() - 30 * 60_000)

const REGISTER = { type: 'arrested-person', id: null, name: '' } as const

export const noteView = (record: { id: number; registerNumber: string }, viewer: User, form?: 'edit') =>
  audit(db, viewer, 'view', subjectOf(record), form && { form })

/** What comes after a page belongs to the look that was noted with it; asked for by itself, it is one. */
export async function notePart(record: Parameters<typeof noteView>[0], viewer: User) {
  const looks = await read(sql`
    SELECT e."id" FROM "AuditEntry" e WHERE e."subjectType" = 'arrested-person' AND e."subjectId" = ${record.id}
      AND e."actorId" = ${viewer.id} AND e."action" = 'arrested-person.view' AND e."at" > ${aLookAgo()} LIMIT 1`)
  if (looks.length === 0) await noteView(record, viewer)
}

export const noteList = (filter: Filter, viewer: User) =>
  audit(db, viewer, isSearch(filter) ? 'search' : 'list', REGISTER, askedFor(filter))

/** The same from anywhere else. */
export const noteSearch = (search: string, viewer: User) => audit(db, viewer, 'search', REGISTER, { search })

export const noteExport = (filter: Filter, viewer: User) =>
  audit(db, viewer, 'export', REGISTER, askedFor(filter))

type OpenedFile = { name: string; arrestedPersonId: number | null; registerNumber: string | null }

/** A file of a record opened in full. Thumbnails come with the record, and are noted with it. */
export async function noteFile({ name, arrestedPersonId: id, registerNumber }: OpenedFile, viewer: User) {
  if (id === null || registerNumber === null) return
  await audit(db, viewer, 'file', subjectOf({ id, registerNumber }), { file: name })
}
