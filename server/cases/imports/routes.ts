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
import { idOf, readQuery } from '#server/platform/web/forms'
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
  post('/applications/imports', registers, store, { form: UploadForm, uploads: ['file'] }),
  get('/applications/imports/example', registers, example),
  get('/applications/imports/:id', registers, show),
  put('/applications/imports/:id', registers, update, { form: ChooseForm, bag: 'choose' }),
  put('/applications/imports/:id/answers', registers, updateAnswers, { form: AnswersForm, bag: 'answers' }),
  post('/applications/imports/:id/steps', registers, storeStep),
  post('/applications/imports/:id/import', registers, storeImport, { form: StartForm, bag: 'import' }),
  destroy('/applications/imports/:id', registers, destroyImport, { form: UndoForm, bag: 'undo' }),
]

async function index(_req: Visit, res: Response) {
  await render(res, 'Application/Imports', await applicationImports())
}

async function store(req: Visit, res: Response, form: UploadForm) {
  const { timeZone, typeId } = form
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

async function update(req: Visit, res: Response, form: ChooseForm) {
  await choose(idOf(req), form)
  res.inertia.back()
}

async function updateAnswers(req: Visit, res: Response, form: AnswersForm) {
  await answer(applicationImporter, idOf(req), form, req.user)
  res.inertia.redirect(pageOf(req), 303)
}

async function storeStep(req: Visit, res: Response) {
  const success = doneMessage(await workOn(applicationImporter, idOf(req), req.user))
  if (success) res.inertia.flash({ success })
  res.inertia.back()
}

async function storeImport(req: Visit, res: Response, form: StartForm) {
  await startImport(applicationImporter, idOf(req), form.rows, req.user)
  res.inertia.redirect(pageOf(req), 303)
}

async function destroyImport(req: Visit, res: Response, form: UndoForm) {
  const done = await undo(applicationImporter, idOf(req), form, req.user)
  if (done === 'discarded') return redirect(res, '/applications/imports', 'File discarded')
  res.inertia.redirect(pageOf(req), 303)
}

const pathOf = (id: number) => `/applications/imports/${id}`
const pageOf = (req: Visit) => pathOf(idOf(req))
