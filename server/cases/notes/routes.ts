import type { Response } from 'express'
import * as z from 'zod'
import { may } from '#server/permissions'
import { maxLength } from '#server/platform/limits'
import { text } from '#server/platform/web/fields'
import { idOf } from '#server/platform/web/forms'
import { back } from '#server/platform/web/page'
import { put, type Visit } from '#server/platform/web/routing'
import { storeNote } from './note.ts'

const NoteForm = z.strictObject({ body: text({ max: maxLength.note, lines: true }) })
type NoteForm = z.output<typeof NoteForm>

export const noteRoutes = [
  put('/applications/:id/note', may('applications.view'), update, { form: NoteForm, bag: 'note' }),
]

async function update(req: Visit, res: Response, { body }: NoteForm) {
  await storeNote(idOf(req), body, req.user)
  back(res, body ? 'Note saved' : 'Note deleted')
}
