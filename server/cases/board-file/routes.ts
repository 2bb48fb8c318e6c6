import type { Response } from 'express'
import { may } from '#server/permissions'
import { InvalidForm } from '#server/platform/web/errors'
import { noFile, recordId, rows, text } from '#server/platform/web/fields'
import { redirect } from '#server/platform/web/page'
import { get, post, type Visit } from '#server/platform/web/routing'
import * as z from 'zod'
import { exportBoard } from './export.ts'
import { importUpload } from './upload.ts'
import { maxLength } from '#server/platform/limits'

const manages = may('settings.manage')

const Member = z.strictObject({
  name: text({ max: maxLength.nameOfUser }),
  userId: recordId('Choose a person from the list.'),
})

/** `members` are the people of this board whom the names in the file mean. */
const UploadForm = z.strictObject({ file: noFile, members: rows(Member, 1000).optional() })
type UploadForm = z.output<typeof UploadForm>

export const boardFileRoutes = [
  get('/settings/board.json', manages, show),
  post('/settings/board', manages, store, { form: UploadForm, bag: 'board', uploads: ['file'] }),
]

async function show(req: Visit, res: Response) {
  const content = await exportBoard(req.user)
  res.set('Content-Disposition', 'attachment; filename="board.json"')
  res.set('Cache-Control', 'no-store')
  res.type('application/json').send(content)
}

async function store(req: Visit, res: Response, form: UploadForm) {
  const [upload] = req.uploads ?? []
  if (!upload) throw new InvalidForm({ file: 'Choose a board file.' })
  redirect(res, '/settings', await importUpload(upload.path, form, req.user))
}
