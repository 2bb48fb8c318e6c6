import type { Response } from 'express'
import { actionName, type ActionOn } from '#server/records/audit/actions'
import type { Accepted } from '#server/platform/files/accept'
import { idOf, readQuery } from '#server/platform/web/forms'
import { columnsOf } from '#server/platform/lists/routes'
import { may } from '#server/permissions'
import { render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { write } from '#server/platform/web/writes'
import { addArrest, editArrest } from './arrests.ts'
import { addCustodyEvent, strike } from './custody-events.ts'
import { sendRegister } from './export.ts'
import { FilterForm } from './filter.ts'
import { findArrestedPerson } from './find.ts'
import * as forms from './forms.ts'
import { checkSides, RULES } from './photos.ts'
import { arrestedPersonToEdit, arrestedPersonToShow, newArrestedPerson, registerList } from './props.ts'
import { addFiles, edit, register } from './register.ts'
import { recordRight, undoRight } from './rights.ts'
import { seal, unseal } from './seal.ts'

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
  uploads: forms.UPLOADS,
  kilobytes,
})

/** A repeated request says nothing about a record that has been sealed meanwhile. */
const refuseUnlessSeen = async ({ req }: { req: Visit }) =>
  void (await findArrestedPerson(idOf(req), req.user))

const files = {
  files: RULES,
  accept(accepted: Accepted[]) {
    checkSides(accepted)
    return accepted
  },
}

const registering = write({
  form: forms.RegisterForm,
  ...files,
  async act(tx, { req, form, files }) {
    const { id, registerNumber } = await register(tx, form, files, req.user)
    const message = `Arrest of ${registerNumber} registered`
    return { message, to: `/arrested-persons/${id}`, created: id, another: '/arrested-persons/create' }
  },
})

const editing = write({
  form: forms.EditForm,
  prepare: refuseUnlessSeen,
  ...files,
  async act(tx, { req, form, files }) {
    const number = await edit(tx, idOf(req), form, files, req.user)
    return { message: `Changes to ${number} saved`, to: `/arrested-persons/${idOf(req)}` }
  },
})

const addingArrest = write({
  form: forms.ArrestForm,
  prepare: refuseUnlessSeen,
  ...files,
  async act(tx, { req, form, files }) {
    const number = await addArrest(tx, idOf(req), form, req.user)
    if (files.length) await addFiles(tx, idOf(req), files, req.user)
    return { message: `Arrest added to ${number}`, to: `/arrested-persons/${idOf(req)}` }
  },
})

const editingArrest = write({
  form: forms.EditArrestForm,
  prepare: refuseUnlessSeen,
  async act(tx, { req, form }) {
    const number = await editArrest(tx, idOf(req), idOf(req, 'arrestId'), form, req.user)
    return { message: `Changes to ${number} saved` }
  },
})

const recordingRight = write({
  form: forms.RightForm,
  prepare: refuseUnlessSeen,
  async act(tx, { req, form }) {
    const number = await recordRight(tx, idOf(req), idOf(req, 'arrestId'), form, req.user)
    return { message: `${number}: ${RIGHT_DONE[form.right]}` }
  },
})

const RIGHT_DONE = {
  rights: 'rights recorded as explained',
  exam: 'medical exam recorded',
  family: 'family recorded as notified',
}

const undoingRight = write({
  form: forms.UndoRightForm,
  prepare: refuseUnlessSeen,
  async act(tx, { req, form }) {
    const number = await undoRight(tx, idOf(req), idOf(req, 'arrestId'), form, req.user)
    return { message: `${number}: ${RIGHT_UNDONE[form.right]}` }
  },
})

const RIGHT_UNDONE = {
  rights: 'rights no longer recorded as explained',
  exam: 'medical exam no longer recorded',
  family: 'family no longer recorded as notified',
}

const addingEvent = write({
  form: forms.CustodyEventForm,
  prepare: refuseUnlessSeen,
  async act(tx, { req, form }) {
    return { message: `Custody event added to ${await addCustodyEvent(tx, idOf(req), form, req.user)}` }
  },
})

const strikingEvent = write({
  form: forms.StrikeForm,
  prepare: refuseUnlessSeen,
  async act(tx, { req, form }) {
    const number = await strike(tx, idOf(req), idOf(req, 'eventId'), form, req.user)
    return { message: `Custody event of ${number} struck out` }
  },
})

const sealing = write({
  form: forms.SealForm,
  prepare: refuseUnlessSeen,
  act: async (tx, { req, form }) => ({ message: `${await seal(tx, idOf(req), form, req.user)} sealed` }),
})

const unsealing = write({
  form: forms.SealForm,
  prepare: refuseUnlessSeen,
  act: async (tx, { req, form }) => ({ message: `${await unseal(tx, idOf(req), form, req.user)} unsealed` }),
})

const addingFiles = write({
  form: forms.FilesForm,
  prepare: refuseUnlessSeen,
  ...files,
  async act(tx, { req, files }) {
    return { message: `Files added to ${await addFiles(tx, idOf(req), files, req.user)}` }
  },
})

export const arrestedPersonRoutes = [
  get('/arrested-persons', view, index, audited('list')),
  get('/arrested-persons/create', registers, create, audited('register')),
  post('/arrested-persons', registers, registering, withFiles('register')),
  get('/arrested-persons/export', may('arrested-persons.export'), showExport, audited('export')),
  get('/arrested-persons/:id', view, show, audited('view')),
  get('/arrested-persons/:id/edit', registers, showEdit, audited('edit')),
  put('/arrested-persons/:id', registers, editing, withFiles('edit')),
  post('/arrested-persons/:id', registers, editing, withFiles('edit')),
  post('/arrested-persons/:id/arrests', registers, addingArrest, withFiles('add-arrest', 'arrest')),
  put('/arrested-persons/:id/arrests/:arrestId', registers, editingArrest, {
    ...audited('edit-arrest', 'arrest'),
    kilobytes,
  }),
  post('/arrested-persons/:id/arrests/:arrestId/rights', registers, recordingRight, {
    ...audited('edit-arrest', 'rights'),
  }),
  destroy('/arrested-persons/:id/arrests/:arrestId/rights', registers, undoingRight, {
    ...audited('edit-arrest', 'rights'),
  }),
  post('/arrested-persons/:id/custody-events', registers, addingEvent, {
    ...audited('add-custody-event', 'custodyEvent'),
  }),
  destroy('/arrested-persons/:id/custody-events/:eventId', registers, strikingEvent, {
    ...audited('strike-custody-event', 'strike'),
  }),
  post('/arrested-persons/:id/seal', seals, sealing, audited('seal', 'seal')),
  destroy('/arrested-persons/:id/seal', seals, unsealing, audited('unseal', 'unseal')),
  post('/arrested-persons/:id/files', registers, addingFiles, withFiles('add-files', 'files')),
]

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
