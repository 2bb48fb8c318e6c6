import { audit } from '../audit/record.ts'
import { db } from '../database/client.ts'
import type { User } from '../permissions.ts'
import { askedFor, isSearch, type Filter } from './filter.ts'
import { subjectOf } from './record.ts'

// Who looks at the register is on record before they see it. What they found is not: how many there were would tell of
// sealed records.

const REGISTER = { type: 'arrested-person', id: null, name: '' } as const

export const noteView = (record: { id: number; registerNumber: string }, viewer: User, form?: 'edit') =>
  audit(db, viewer, 'view', subjectOf(record), form && { form })

export const noteList = (filter: Filter, viewer: User) =>
  audit(db, viewer, isSearch(filter) ? 'search' : 'list', REGISTER, askedFor(filter))

export const noteExport = (filter: Filter, viewer: User) =>
  audit(db, viewer, 'export', REGISTER, askedFor(filter))

type OpenedFile = { name: string; arrestedPersonId: number | null; registerNumber: string | null }

/** A file of a record opened in full. Thumbnails come with the record, and are noted with it. */
export async function noteFile({ name, arrestedPersonId: id, registerNumber }: OpenedFile, viewer: User) {
  if (id === null || registerNumber === null) return
  await audit(db, viewer, 'file', subjectOf({ id, registerNumber }), { file: name })
}
