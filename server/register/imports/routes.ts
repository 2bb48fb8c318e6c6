import type { Response } from 'express'
import { AnswersForm, PreviewForm, StartForm, UndoForm, UploadForm } from '#server/identities/imports/forms'
import { startImport } from '#server/identities/imports/import-rows'
import { answer } from '#server/identities/imports/receive'
import { doneMessage, workOn } from '#server/identities/imports/steps'
import { undo } from '#server/identities/imports/undo'
import { storeUpload } from '#server/identities/imports/upload'
import { actionName } from '#server/records/audit/actions'
import { may } from '#server/permissions'
import { sendCsv } from '#server/platform/web/csv'
import { idOf, readQuery } from '#server/platform/web/forms'
import { isPageVisit, redirect, render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { choose } from './choose.ts'
import { exampleHeadings, exampleRows } from './columns.ts'
import { ChooseForm } from './forms.ts'
import { personImporter } from './importer.ts'
import { personImports } from './list.ts'
import { noteView, personImport } from './show.ts'

const registers = may('arrested-persons.register')
const audited = { audited: actionName('arrested-person', 'import') }

export const importRoutes = [
  get('/arrested-persons/imports', registers, index, audited),
  post('/arrested-persons/imports', registers, store, { form: UploadForm, ...audited, uploads: ['file'] }),
  get('/arrested-persons/imports/example', registers, example, audited),
  get('/arrested-persons/imports/:id', registers, show, audited),
  put('/arrested-persons/imports/:id', registers, update, { form: ChooseForm, ...audited, bag: 'choose' }),
  put('/arrested-persons/imports/:id/answers', registers, updateAnswers, {
    form: AnswersForm,
    ...audited,
    bag: 'answers',
  }),
  post('/arrested-persons/imports/:id/steps', registers, storeStep, audited),
  post('/arrested-persons/imports/:id/import', registers, storeImport, {
    form: StartForm,
    ...audited,
    bag: 'import',
  }),
  destroy('/arrested-persons/imports/:id', registers, destroyImport, {
    form: UndoForm,
    ...audited,
    bag: 'undo',
  }),
]

async function index(req: Visit, res: Response) {
  await render(res, 'ArrestedPerson/Imports', await personImports(req.user))
}

async function store(req: Visit, res: Response, form: UploadForm) {
  const { timeZone } = form
  const path = await storeUpload(personImporter, req, { timeZone, typeId: null }, pathOf)
  res.inertia.redirect(path, 303)
}

async function example(_req: Visit, res: Response) {
  await sendCsv(res, 'arrested-persons-example.csv', exampleHeadings, exampleRows())
}

async function show(req: Visit, res: Response) {
  const rows = readQuery(req, PreviewForm)
  const shown = await personImport(idOf(req), rows, req.user)
  await noteView(idOf(req), rows, req.user, isPageVisit(req, 'ArrestedPerson/Import'))
  await render(res, 'ArrestedPerson/Import', shown)
}

async function update(req: Visit, res: Response, form: ChooseForm) {
  await choose(idOf(req), form, req.user)
  res.inertia.back()
}

async function updateAnswers(req: Visit, res: Response, form: AnswersForm) {
  await answer(personImporter, idOf(req), form, req.user)
  res.inertia.redirect(pageOf(req), 303)
}

async function storeStep(req: Visit, res: Response) {
  const success = doneMessage(await workOn(personImporter, idOf(req), req.user))
  if (success) res.inertia.flash({ success })
  res.inertia.back()
}

async function storeImport(req: Visit, res: Response, form: StartForm) {
  await startImport(personImporter, idOf(req), form.rows, req.user)
  res.inertia.redirect(pageOf(req), 303)
}

async function destroyImport(req: Visit, res: Response, form: UndoForm) {
  const done = await undo(personImporter, idOf(req), form, req.user)
  if (done === 'discarded') return redirect(res, '/arrested-persons/imports', 'File discarded')
  res.inertia.redirect(pageOf(req), 303)
}

const pathOf = (id: number) => `/arrested-persons/imports/${id}`
const pageOf = (req: Visit) => pathOf(idOf(req))
