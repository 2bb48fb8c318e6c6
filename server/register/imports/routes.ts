import type { Response } from 'express'
import { actionName } from '#server/records/audit/actions'
import { may } from '#server/permissions'
import { sendCsv } from '#server/platform/web/csv'
import { InvalidForm } from '#server/platform/web/errors'
import { idOf, NoFields, read, readQuery } from '#server/platform/web/forms'
import { isPageVisit, redirect, render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { submitOnce } from '#server/platform/web/submissions'
import { choose } from './choose.ts'
import { exampleHeadings, exampleRows } from './columns.ts'
import { AnswersForm, ChooseForm, PreviewForm, StartForm, UndoForm, UploadForm } from './forms.ts'
import { startImport } from './import-rows.ts'
import { importList } from './import.ts'
import { answer, arrive, deleteReceived, readUpload, receive } from './receive.ts'
import type { ImportState } from './screens.ts'
import { importToShow, noteView } from './show.ts'
import { workOn } from './steps.ts'
import { undo } from './undo.ts'

const registers = may('arrested-persons.register')
const audited = { audited: actionName('arrested-person', 'import') }

export const importRoutes = [
  get('/arrested-persons/imports', registers, index, audited),
  post('/arrested-persons/imports', registers, store, { ...audited, uploads: ['file'] }),
  get('/arrested-persons/imports/example', registers, example, audited),
  get('/arrested-persons/imports/:id', registers, show, audited),
  put('/arrested-persons/imports/:id', registers, update, { ...audited, bag: 'choose' }),
  put('/arrested-persons/imports/:id/answers', registers, updateAnswers, { ...audited, bag: 'answers' }),
  post('/arrested-persons/imports/:id/steps', registers, storeStep, audited),
  post('/arrested-persons/imports/:id/import', registers, storeImport, { ...audited, bag: 'import' }),
  destroy('/arrested-persons/imports/:id', registers, destroyImport, { ...audited, bag: 'undo' }),
]

async function index(req: Visit, res: Response) {
  await render(res, 'ArrestedPerson/Imports', await importList(req.user))
}

async function store(req: Visit, res: Response) {
  const { timeZone } = read(req, UploadForm)
  const [upload, another] = req.uploads ?? []
  if (!upload) throw new InvalidForm({ file: 'Choose a CSV or XLSX file.' })
  if (another) throw new InvalidForm({ file: 'Upload one file at a time.' })
  const file = await readUpload(upload, { timeZone, userId: req.user.id })
  const id = await receive(file, upload, timeZone, req.user)
  const own = `/arrested-persons/imports/${id}`
  const path = await submitOnce(req, async tx => {
    await arrive(tx, id, file, req.user)
    return own
  })
  if (path !== own) await deleteReceived(id)
  res.inertia.redirect(path, 303)
}

async function example(_req: Visit, res: Response) {
  await sendCsv(res, 'arrested-persons-example.csv', exampleHeadings, exampleRows())
}

async function show(req: Visit, res: Response) {
  const rows = readQuery(req, PreviewForm)
  const shown = await importToShow(idOf(req), rows, req.user)
  await noteView(idOf(req), rows, req.user, isPageVisit(req, 'ArrestedPerson/Import'))
  await render(res, 'ArrestedPerson/Import', shown)
}

async function update(req: Visit, res: Response) {
  await choose(idOf(req), read(req, ChooseForm), req.user)
  res.inertia.back()
}

async function updateAnswers(req: Visit, res: Response) {
  await answer(idOf(req), read(req, AnswersForm), req.user)
  res.inertia.redirect(pageOf(req), 303)
}

async function storeStep(req: Visit, res: Response) {
  read(req, NoFields)
  const { was, is } = await workOn(idOf(req), req.user)
  const success = was === is ? undefined : DONE[is]
  if (success) res.inertia.flash({ success })
  res.inertia.back()
}

const DONE: Partial<Record<ImportState, string>> = {
  imported: 'Import completed',
  undone: 'Import undone',
}

async function storeImport(req: Visit, res: Response) {
  await startImport(idOf(req), read(req, StartForm).rows, req.user)
  res.inertia.redirect(pageOf(req), 303)
}

async function destroyImport(req: Visit, res: Response) {
  const done = await undo(idOf(req), read(req, UndoForm), req.user)
  if (done === 'discarded') return redirect(res, '/arrested-persons/imports', 'File discarded')
  res.inertia.redirect(pageOf(req), 303)
}

const pageOf = (req: Visit) => `/arrested-persons/imports/${idOf(req)}`
