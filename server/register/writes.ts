import type { Accepted } from '#server/platform/files/accept'
import { idOf } from '#server/platform/web/forms'
import type { Visit } from '#server/platform/web/routing'
import { write } from '#server/platform/web/writes'
import { addArrest, editArrest } from './arrests.ts'
import { addCustodyEvent, strike } from './custody-events.ts'
import { findArrestedPerson } from './find.ts'
import * as forms from './forms.ts'
import { checkSides, RULES } from './photos.ts'
import { addFiles, edit, register } from './register.ts'
import { recordRight, undoRight } from './rights.ts'
import { seal, unseal } from './seal.ts'

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

export const registering = write({
  form: forms.RegisterForm,
  ...files,
  async act(tx, { req, form, files }) {
    const { id, registerNumber } = await register(tx, form, files, req.user)
    const message = `Arrest of ${registerNumber} registered`
    return { message, to: `/arrested-persons/${id}`, created: id, another: '/arrested-persons/create' }
  },
})

export const editing = write({
  form: forms.EditForm,
  prepare: refuseUnlessSeen,
  ...files,
  async act(tx, { req, form, files }) {
    const number = await edit(tx, idOf(req), form, files, req.user)
    return { message: `Changes to ${number} saved`, to: `/arrested-persons/${idOf(req)}` }
  },
})

export const addingArrest = write({
  form: forms.ArrestForm,
  prepare: refuseUnlessSeen,
  ...files,
  async act(tx, { req, form, files }) {
    const number = await addArrest(tx, idOf(req), form, req.user)
    if (files.length) await addFiles(tx, idOf(req), files, req.user)
    return { message: `Arrest added to ${number}`, to: `/arrested-persons/${idOf(req)}` }
  },
})

export const editingArrest = write({
  form: forms.EditArrestForm,
  prepare: refuseUnlessSeen,
  async act(tx, { req, form }) {
    const number = await editArrest(tx, idOf(req), idOf(req, 'arrestId'), form, req.user)
    return { message: `Changes to ${number} saved` }
  },
})

export const recordingRight = write({
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

export const undoingRight = write({
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

export const addingEvent = write({
  form: forms.CustodyEventForm,
  prepare: refuseUnlessSeen,
  async act(tx, { req, form }) {
    return { message: `Custody event added to ${await addCustodyEvent(tx, idOf(req), form, req.user)}` }
  },
})

export const strikingEvent = write({
  form: forms.StrikeForm,
  prepare: refuseUnlessSeen,
  async act(tx, { req, form }) {
    const number = await strike(tx, idOf(req), idOf(req, 'eventId'), form, req.user)
    return { message: `Custody event of ${number} struck out` }
  },
})

export const sealing = write({
  form: forms.SealForm,
  prepare: refuseUnlessSeen,
  act: async (tx, { req, form }) => ({ message: `${await seal(tx, idOf(req), form, req.user)} sealed` }),
})

export const unsealing = write({
  form: forms.SealForm,
  prepare: refuseUnlessSeen,
  act: async (tx, { req, form }) => ({ message: `${await unseal(tx, idOf(req), form, req.user)} unsealed` }),
})

export const addingFiles = write({
  form: forms.FilesForm,
  prepare: refuseUnlessSeen,
  ...files,
  async act(tx, { req, files }) {
    return { message: `Files added to ${await addFiles(tx, idOf(req), files, req.user)}` }
  },
})
