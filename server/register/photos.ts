import type { StoredFile } from '#server/cases/case/screens'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { attachFiles, type NewFile } from '#server/platform/files/store'
import { type FieldErrors, InvalidForm } from '#server/platform/web/errors'
import type { UPLOADS } from './forms.ts'
import type { Photos } from './screens.ts'

type Field = (typeof UPLOADS)[number]

export const RULES: Record<Field, 'photo' | 'document'> = {
  photoFront: 'photo',
  photoLeft: 'photo',
  photoRight: 'photo',
  photoOther: 'photo',
  documents: 'document',
}

const PURPOSES: Record<Field, string> = {
  photoFront: 'photo-front',
  photoLeft: 'photo-left',
  photoRight: 'photo-right',
  photoOther: 'photo-other',
  documents: 'document',
}
const SIDES: Field[] = ['photoFront', 'photoLeft', 'photoRight']

export function checkSides(files: { field: string }[]) {
  const errors: FieldErrors = {}
  for (const side of SIDES)
    if (files.filter(({ field }) => field === side).length > 1)
      errors[side] = 'Choose one photo for this side.'
  if (Object.keys(errors).length) throw new InvalidForm(errors)
}

/** A replaced photo stays stored but is no longer shown. */
export async function attachByField(tx: Tx, id: number, files: NewFile[], clerk: { id: number }) {
  for (const field of Object.keys(PURPOSES) as Field[]) {
    const sent = files.filter(file => file.field === field)
    const place = { arrestedPersonId: id, purpose: PURPOSES[field] }
    if (sent.length && SIDES.includes(field))
      await tx.file.updateMany({ where: { ...place, removedAt: null }, data: { removedAt: clock.now() } })
    await attachFiles(tx, sent, clerk, place)
  }
}

type FileRow = StoredFile & { purpose: string }

export const filesOf = (id: number) =>
  read<FileRow>(sql`
    SELECT "id", "purpose", "name", "size", "type", "documentKind", "hasThumbnail" FROM "File"
    WHERE "arrestedPersonId" = ${id} AND "removedAt" IS NULL ORDER BY "createdAt", "id"`)

export const photosIn = (files: FileRow[]): Photos => ({
  front: withPurpose(files, 'photo-front').at(-1) ?? null,
  left: withPurpose(files, 'photo-left').at(-1) ?? null,
  right: withPurpose(files, 'photo-right').at(-1) ?? null,
  other: withPurpose(files, 'photo-other'),
})

export const documentsIn = (files: FileRow[]) => withPurpose(files, 'document')

const withPurpose = (files: FileRow[], wanted: string): StoredFile[] =>
  files
    .filter(({ purpose }) => purpose === wanted)
    .map(({ purpose: _purpose, hasThumbnail, ...file }) => ({ ...file, hasThumbnail: Boolean(hasThumbnail) }))
