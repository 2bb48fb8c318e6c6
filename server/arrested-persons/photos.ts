import { clock } from '../clock.ts'
import type { Tx } from '../database/client.ts'
import { attach } from '../files/attach.ts'
import type { KeptFile } from '../files/keep.ts'
import { InvalidForm, type FieldErrors } from '../web/errors.ts'
import type { UPLOADS } from './forms.ts'

type Field = (typeof UPLOADS)[number]

/** What the fields that take files are for. */
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

/** Of each side there is one photo. Throws InvalidForm. */
export function checkSides(files: { field: string }[]) {
  const errors: FieldErrors = {}
  for (const side of SIDES)
    if (files.filter(({ field }) => field === side).length > 1) errors[side] = 'Send one photo of this side.'
  if (Object.keys(errors).length) throw new InvalidForm(errors)
}

/** Puts each file in its place. The photo of a side that was there before stays on record, no longer shown. */
export async function attachByField(tx: Tx, id: number, files: KeptFile[], clerk: { id: number }) {
  for (const field of Object.keys(PURPOSES) as Field[]) {
    const sent = files.filter(file => file.field === field)
    const place = { arrestedPersonId: id, purpose: PURPOSES[field] }
    if (sent.length && SIDES.includes(field))
      await tx.file.updateMany({ where: { ...place, removedAt: null }, data: { removedAt: clock.now() } })
    await attach(tx, sent, clerk, place)
  }
}
