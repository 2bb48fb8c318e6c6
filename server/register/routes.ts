import type { Response } from 'express'
import { actionName, type ActionOn } from '#server/records/audit/actions'
import { withStoredFiles } from '#server/platform/files/store'
import { readWithFiles, idOf, read, readQuery } from '#server/platform/web/forms'
import { columnsOf } from '#server/platform/lists/routes'
import { may } from '#server/permissions'
import { back, redirect, redirectAfterRegistering, render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { submitWithFiles } from '#server/platform/web/submissions'
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
import { submitForRecord } from './submit.ts'

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

export const arrestedPersonRoutes = [
  get('/arrested-persons', view, index, audited('list')),
  get('/arrested-persons/create', registers, create, audited('register')),
  post('/arrested-persons', registers, store, withFiles('register')),
  get('/arrested-persons/export', may('arrested-persons.export'), showExport, audited('export')),
  get('/arrested-persons/:id', view, show, audited('view')),
  get('/arrested-persons/:id/edit', registers, showEdit, audited('edit')),
  put('/arrested-persons/:id', registers, update, withFiles('edit')),
  post('/arrested-persons/:id', registers, update, withFiles('edit')),
  post('/arrested-persons/:id/arrests', registers, storeArrest, withFiles('add-arrest', 'arrest')),
  put('/arrested-persons/:id/arrests/:arrestId', registers, updateArrest, {
    ...audited('edit-arrest', 'arrest'),
    kilobytes,
  }),
  post('/arrested-persons/:id/arrests/:arrestId/rights', registers, storeRight, {
    ...audited('edit-arrest', 'rights'),
  }),
  destroy('/arrested-persons/:id/arrests/:arrestId/rights', registers, destroyRight, {
    ...audited('edit-arrest', 'rights'),
  }),
  post('/arrested-persons/:id/custody-events', registers, storeEvent, {
    ...audited('add-custody-event', 'custodyEvent'),
  }),
  destroy('/arrested-persons/:id/custody-events/:eventId', registers, destroyEvent, {
    ...audited('strike-custody-event', 'strike'),
  }),
  post('/arrested-persons/:id/seal', seals, storeSeal, audited('seal', 'seal')),
  destroy('/arrested-persons/:id/seal', seals, destroySeal, audited('unseal', 'unseal')),
  post('/arrested-persons/:id/files', registers, storeFiles, withFiles('add-files', 'files')),
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

async function store(req: Visit, res: Response) {
  const [form, accepted] = await readWithFiles(req, forms.RegisterForm, RULES)
  checkSides(accepted)
  const path = await submitWithFiles(
    req,
    accepted,
    async (tx, files) => `/arrested-persons/${await register(tx, form, files, req.user)}`,
  )
  const { registerNumber } = await findArrestedPerson(Number(path.split('/').at(-1)), req.user)
  redirectAfterRegistering(res, path, `Arrest of ${registerNumber} registered`, '/arrested-persons/create')
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

async function update(req: Visit, res: Response) {
  const [form, accepted] = await readWithFiles(req, forms.EditForm, RULES)
  checkSides(accepted)
  const { registerNumber } = await findArrestedPerson(idOf(req), req.user)
  await withStoredFiles(accepted, files => edit(idOf(req), form, files, req.user))
  redirect(res, `/arrested-persons/${idOf(req)}`, `Changes to ${registerNumber} saved`)
}

async function storeArrest(req: Visit, res: Response) {
  const [form, accepted] = await readWithFiles(req, forms.ArrestForm, RULES)
  checkSides(accepted)
  const { registerNumber } = await findArrestedPerson(idOf(req), req.user)
  const path = await submitWithFiles(req, accepted, async (tx, files) => {
    await addArrest(tx, idOf(req), form, req.user)
    if (files.length) await addFiles(tx, idOf(req), files, req.user)
    return `/arrested-persons/${idOf(req)}`
  })
  redirect(res, path, `Arrest added to ${registerNumber}`)
}

async function updateArrest(req: Visit, res: Response) {
  const form = read(req, forms.EditArrestForm)
  const { registerNumber } = await findArrestedPerson(idOf(req), req.user)
  await editArrest(idOf(req), idOf(req, 'arrestId'), form, req.user)
  back(res, `Changes to ${registerNumber} saved`)
}

async function storeRight(req: Visit, res: Response) {
  const form = read(req, forms.RightForm)
  const number = await submitForRecord(req, tx =>
    recordRight(tx, idOf(req), idOf(req, 'arrestId'), form, req.user),
  )
  back(res, `${number}: ${RIGHT_DONE[form.right]}`)
}

const RIGHT_DONE = {
  rights: 'rights recorded as explained',
  exam: 'medical exam recorded',
  family: 'family recorded as notified',
}

async function destroyRight(req: Visit, res: Response) {
  const form = read(req, forms.UndoRightForm)
  const number = await submitForRecord(req, tx =>
    undoRight(tx, idOf(req), idOf(req, 'arrestId'), form, req.user),
  )
  back(res, `${number}: ${RIGHT_UNDONE[form.right]}`)
}

const RIGHT_UNDONE = {
  rights: 'rights no longer recorded as explained',
  exam: 'medical exam no longer recorded',
  family: 'family no longer recorded as notified',
}

async function storeEvent(req: Visit, res: Response) {
  const form = read(req, forms.CustodyEventForm)
  const number = await submitForRecord(req, tx => addCustodyEvent(tx, idOf(req), form, req.user))
  back(res, `Custody event added to ${number}`)
}

async function destroyEvent(req: Visit, res: Response) {
  const form = read(req, forms.StrikeForm)
  const { registerNumber } = await findArrestedPerson(idOf(req), req.user)
  await strike(idOf(req), idOf(req, 'eventId'), form, req.user)
  back(res, `Custody event of ${registerNumber} struck out`)
}

async function storeSeal(req: Visit, res: Response) {
  const form = read(req, forms.SealForm)
  const { registerNumber } = await findArrestedPerson(idOf(req), req.user)
  await seal(idOf(req), form, req.user)
  back(res, `${registerNumber} sealed`)
}

async function destroySeal(req: Visit, res: Response) {
  const form = read(req, forms.SealForm)
  const { registerNumber } = await findArrestedPerson(idOf(req), req.user)
  await unseal(idOf(req), form, req.user)
  back(res, `${registerNumber} unsealed`)
}

async function storeFiles(req: Visit, res: Response) {
  const [, accepted] = await readWithFiles(req, forms.FilesForm, RULES)
  checkSides(accepted)
  const { registerNumber } = await findArrestedPerson(idOf(req), req.user)
  await submitWithFiles(req, accepted, async (tx, files) => {
    await addFiles(tx, idOf(req), files, req.user)
    return req.path
  })
  back(res, `Files added to ${registerNumber}`)
}
