import type { Response } from 'express'
import { actionName, type ActionOn } from '#server/records/audit/actions'
import { idOf, readQuery } from '#server/platform/web/forms'
import { columnsOf } from '#server/platform/lists/routes'
import { may } from '#server/permissions'
import { render } from '#server/platform/web/page'
import { destroy, get, ofRegister, post, put, type Visit } from '#server/platform/web/routing'
import { sendRegister } from './export.ts'
import { FilterForm } from './filter.ts'
import { UPLOADS } from './forms.ts'
import * as writes from './writes.ts'
import { arrestedPersonToEdit, arrestedPersonToShow, newArrestedPerson, registerList } from './props.ts'

const view = may('arrested-persons.view')
const registers = may('arrested-persons.register')
const seals = may('arrested-persons.seal')

const audited = (action: ActionOn<'arrested-person'>, bag?: string) => ({
  audited: actionName('arrested-person', action),
  ...(bag && { bag }),
})
/** Enough for fifty charges and fifty marks in any script. */
const kilobytes = 768
const withFiles = (action: ActionOn<'arrested-person'>, bag?: string) => ({
  ...audited(action, bag),
  uploads: UPLOADS,
  kilobytes,
})

export const arrestedPersonRoutes = ofRegister([
  get('/arrested-persons', view, index, audited('list')),
  get('/arrested-persons/create', registers, create, audited('register')),
  post('/arrested-persons', registers, writes.registering, withFiles('register')),
  get('/arrested-persons/export', may('arrested-persons.export'), showExport, audited('export')),
  get('/arrested-persons/:id', view, show, audited('view')),
  get('/arrested-persons/:id/edit', registers, showEdit, audited('edit')),
  put('/arrested-persons/:id', registers, writes.editing, withFiles('edit')),
  post('/arrested-persons/:id', registers, writes.editing, withFiles('edit')),
  post('/arrested-persons/:id/arrests', registers, writes.addingArrest, withFiles('add-arrest', 'arrest')),
  put('/arrested-persons/:id/arrests/:arrestId', registers, writes.editingArrest, {
    ...audited('edit-arrest', 'arrest'),
    kilobytes,
  }),
  post('/arrested-persons/:id/arrests/:arrestId/rights', registers, writes.recordingRight, {
    ...audited('edit-arrest', 'rights'),
  }),
  destroy('/arrested-persons/:id/arrests/:arrestId/rights', registers, writes.undoingRight, {
    ...audited('edit-arrest', 'rights'),
  }),
  post('/arrested-persons/:id/custody-events', registers, writes.addingEvent, {
    ...audited('add-custody-event', 'custodyEvent'),
  }),
  destroy('/arrested-persons/:id/custody-events/:eventId', registers, writes.strikingEvent, {
    ...audited('strike-custody-event', 'strike'),
  }),
  post('/arrested-persons/:id/seal', seals, writes.sealing, audited('seal', 'seal')),
  destroy('/arrested-persons/:id/seal', seals, writes.unsealing, audited('unseal', 'unseal')),
  post('/arrested-persons/:id/files', registers, writes.addingFiles, withFiles('add-files', 'files')),
])

async function index(req: Visit, res: Response) {
  await render(
    res,
    'ArrestedPerson/Index',
    await registerList(readQuery(req, FilterForm), columnsOf(req), req.user),
  )
}

async function create(req: Visit, res: Response) {
  await render(res, 'ArrestedPerson/Create', await newArrestedPerson(req.user))
}

async function showExport(req: Visit, res: Response) {
  await sendRegister(res, readQuery(req, FilterForm), req.user)
}

async function show(req: Visit, res: Response) {
  await render(res, 'ArrestedPerson/Show', await arrestedPersonToShow(idOf(req), req.user))
}

async function showEdit(req: Visit, res: Response) {
  await render(res, 'ArrestedPerson/Edit', await arrestedPersonToEdit(idOf(req), req.user))
}
