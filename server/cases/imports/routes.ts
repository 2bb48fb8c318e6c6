import type { Response } from 'express'
import { AnswersForm, PreviewForm, StartForm, UndoForm } from '#server/identities/imports/forms'
import { startImport } from '#server/identities/imports/import-rows'
import { answer } from '#server/identities/imports/receive'
import { doneMessage, workOn } from '#server/identities/imports/steps'
import { undo } from '#server/identities/imports/undo'
import { storeUpload } from '#server/identities/imports/upload'
import { may } from '#server/permissions'
import { sendCsv } from '#server/platform/web/csv'
import { InvalidForm } from '#server/platform/web/errors'
import { idOf, NoFields, read, readQuery } from '#server/platform/web/forms'
import { redirect, render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { exampleHeadings, exampleRows } from './columns.ts'
import { contextOf } from './context.ts'
import { ChooseForm, UploadForm } from './forms.ts'
import { applicationImporter } from './importer.ts'
import { applicationImport, applicationImports, choose } from './show.ts'

const registers = may('applications.register')

export const applicationImportRoutes = [
  get('/applications/imports', registers, index),
  post('/applications/imports', registers, store, { uploads: ['file'] }),
  get('/applications/imports/example', registers, example),
  get('/applications/imports/:id', registers, show),
  put('/applications/imports/:id', registers, update, { bag: 'choose' }),
  put('/applications/imports/:id/answers', registers, updateAnswers, { bag: 'answers' }),
  post('/applications/imports/:id/steps', registers, storeStep),
  post('/applications/imports/:id/import', registers, storeImport, { bag: 'import' }),
  destroy('/applications/imports/:id', registers, destroyImport, { bag: 'undo' }),
]

async function index(_req: Visit, res: Response) {
  await render(res, 'Application/Imports', await applicationImports())
}

async function store(req: Visit, res: Response) {
  const { timeZone, typeId } = read(req, UploadForm)
  const { types } = await contextOf({ typeId })
  if (typeId && !types.some(({ id }) => id === typeId))
    throw new InvalidForm({ typeId: 'Choose a type from the list.' })
  res.inertia.redirect(await storeUpload(applicationImporter, req, { timeZone, typeId }, pathOf), 303)
}

async function example(_req: Visit, res: Response) {
  await sendCsv(res, 'applications-example.csv', exampleHeadings, exampleRows())
}

async function show(req: Visit, res: Response) {
  const shown = await applicationImport(idOf(req), readQuery(req, PreviewForm))
  await render(res, 'Application/Import', shown)
}

async function update(req: Visit, res: Response) {
  await choose(idOf(req), read(req, ChooseForm))
  res.inertia.back()
}

async function updateAnswers(req: Visit, res: Response) {
  await answer(applicationImporter, idOf(req), read(req, AnswersForm), req.user)
  res.inertia.redirect(pageOf(req), 303)
}

async function storeStep(req: Visit, res: Response) {
  read(req, NoFields)
  const success = doneMessage(await workOn(applicationImporter, idOf(req), req.user))
  if (success) res.inertia.flash({ success })
  res.inertia.back()
}

async function storeImport(req: Visit, res: Response) {
  await startImport(applicationImporter, idOf(req), read(req, StartForm).rows, req.user)
  res.inertia.redirect(pageOf(req), 303)
}

async function destroyImport(req: Visit, res: Response) {
  const done = await undo(applicationImporter, idOf(req), read(req, UndoForm), req.user)
  if (done === 'discarded') return redirect(res, '/applications/imports', 'File discarded')
  res.inertia.redirect(pageOf(req), 303)
}

const pathOf = (id: number) => `/applications/imports/${id}`
const pageOf = (req: Visit) => pathOf(idOf(req))
