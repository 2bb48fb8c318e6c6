import type { Response } from 'express'
import * as z from 'zod'
import { may } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import { maxLength } from '#server/platform/limits'
import { text, wholeNumber } from '#server/platform/web/fields'
import { idOf, readQuery } from '#server/platform/web/forms'
import { back, redirect, render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { FIELD_NAME } from '../types/definition.ts'
import { DefinitionForm } from '../types/definition-form.ts'
import { addType, deleteType, editType } from './change-type.ts'
import { discardDraft, publish, saveDraft } from './drafts.ts'
import { moveOpenCases, undoMove } from './moves.ts'
import { typePage, versionContents } from './props.ts'
import { takeBack } from './take-back.ts'
import { rehearse } from './rehearsal.ts'
import { NewTypeForm, TypeForm } from './type-form.ts'

const manages = may('settings.manage')
const bag = 'draft'
const UNKNOWN_FIELD = 'There is no such field.'
const MAX_FATES = 500

const draftEdit = wholeNumber({ min: 0, max: 2 ** 31 - 1, message: 'Reload the page and try again.' })
const EditForm = z.strictObject({ draftEdit })
type EditForm = z.output<typeof EditForm>
const fates = z
  .record(z.string().regex(FIELD_NAME, UNKNOWN_FIELD), z.enum(['keep', 'drop'], 'Choose keep or drop.'))
  .refine(given => Object.keys(given).length <= MAX_FATES, `Choose for at most ${MAX_FATES} fields.`)
const DraftForm = DefinitionForm.extend({ draftEdit, dropped: fates.default({}) })
type DraftForm = z.output<typeof DraftForm>
const PublishForm = EditForm.extend({ reason: text({ max: maxLength.reason, lines: true }) })
type PublishForm = z.output<typeof PublishForm>
const MoveForm = z.strictObject({
  version: wholeNumber({ min: 0, max: 100_000, message: 'There is no such version.' }),
})
type MoveForm = z.output<typeof MoveForm>

export const typeRoutes = [
  post('/settings/types', manages, storeType, { form: NewTypeForm, bag: 'type' }),
  get('/settings/types/:id', manages, show),
  put('/settings/types/:id', manages, updateType, { form: TypeForm, bag: 'type' }),
  destroy('/settings/types/:id', manages, destroyType, { bag: 'type' }),
  put('/settings/types/:id/draft', manages, updateDraft, { form: DraftForm, bag, kilobytes: 4096 }),
  destroy('/settings/types/:id/draft', manages, destroyDraft, { form: EditForm, bag }),
  get('/settings/types/:id/rehearsal', manages, showRehearsal),
  post('/settings/types/:id/versions', manages, storeVersion, { form: PublishForm, bag }),
  get('/settings/types/:id/versions/:number', manages, showVersion),
  destroy('/settings/types/:id/versions/:number', manages, destroyVersion, { bag: 'version' }),
  post('/settings/types/:id/moves', manages, storeMove, { form: MoveForm, bag: 'move' }),
  destroy('/settings/types/:id/moves/:moveId', manages, destroyMove, { bag: 'move' }),
]

async function show(req: Visit, res: Response) {
  await render(res, 'Settings/Type', await typePage(idOf(req), req.user))
}

async function storeType(req: Visit, res: Response, form: NewTypeForm) {
  await addType(form, req.user)
  back(res, 'Type added')
}

async function updateType(req: Visit, res: Response, form: TypeForm) {
  const isPublished = await editType(idOf(req), form, req.user)
  if (isPublished) await moveOpenCases(idOf(req), null, req.user)
  back(res, 'Type saved')
}

async function destroyType(req: Visit, res: Response) {
  await deleteType(idOf(req), req.user)
  redirect(res, '/settings', 'Type deleted')
}

async function updateDraft(req: Visit, res: Response, { draftEdit, ...definition }: DraftForm) {
  await saveDraft(idOf(req), definition, draftEdit)
  back(res, 'Draft saved')
}

async function destroyDraft(req: Visit, res: Response, form: EditForm) {
  await discardDraft(idOf(req), form.draftEdit)
  back(res, 'Draft discarded')
}

async function showRehearsal(req: Visit, res: Response) {
  res.json(await rehearse(idOf(req), readQuery(req, MoveForm).version, req.user))
}

async function storeVersion(req: Visit, res: Response, form: PublishForm) {
  const number = await publish(idOf(req), form.draftEdit, req.user, form.reason)
  back(res, `Version ${number} published`)
}

async function destroyVersion(req: Visit, res: Response) {
  const number = Number(req.params.number)
  await takeBack(idOf(req), number, req.user)
  back(res, `Version ${number} taken back`)
}

async function showVersion(req: Visit, res: Response) {
  res.json(await versionContents(idOf(req), Number(req.params.number)))
}

async function storeMove(req: Visit, res: Response, form: MoveForm) {
  const { moved, left } = await moveOpenCases(idOf(req), form.version, req.user)
  if (moved === 0) throw new RuleBroken('There are no open cases that can move.')
  back(res, `${moved} moved${left ? `, ${left} left` : ''}.`)
}

async function destroyMove(req: Visit, res: Response) {
  const { returned, left } = await undoMove(idOf(req), idOf(req, 'moveId'), req.user)
  back(res, `${returned} moved back${left ? `, ${left} left because they have changed` : ''}.`)
}
