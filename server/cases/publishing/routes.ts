import type { Response } from 'express'
import * as z from 'zod'
import { may } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import { wholeNumber } from '#server/platform/web/fields'
import { idOf, NoFields, read, readQuery } from '#server/platform/web/forms'
import { back, render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { DefinitionForm } from '../types/definition-form.ts'
import { addType, editType } from './change-type.ts'
import { discardDraft, publish, saveDraft } from './drafts.ts'
import { moveOpenCases, undoMove } from './moves.ts'
import { typePage, versionContents } from './props.ts'
import { rehearse } from './rehearsal.ts'
import { NewTypeForm, TypeForm } from './type-form.ts'

const manages = may('settings.manage')
const bag = 'draft'

const draftEdit = wholeNumber({ min: 0, max: 2 ** 31 - 1, message: 'Reload the page and try again.' })
const EditForm = z.strictObject({ draftEdit })
const DraftForm = DefinitionForm.extend({ draftEdit })
const MoveForm = z.strictObject({
  version: wholeNumber({ min: 0, max: 100_000, message: 'There is no such version.' }),
})

export const typeRoutes = [
  post('/settings/types', manages, storeType, { bag: 'type' }),
  get('/settings/types/:id', manages, show),
  put('/settings/types/:id', manages, updateType, { bag: 'type' }),
  put('/settings/types/:id/draft', manages, updateDraft, { bag, kilobytes: 1024 }),
  destroy('/settings/types/:id/draft', manages, destroyDraft, { bag }),
  get('/settings/types/:id/rehearsal', manages, showRehearsal),
  post('/settings/types/:id/versions', manages, storeVersion, { bag }),
  get('/settings/types/:id/versions/:number', manages, showVersion),
  post('/settings/types/:id/moves', manages, storeMove, { bag: 'move' }),
  destroy('/settings/types/:id/moves/:moveId', manages, destroyMove, { bag: 'move' }),
]

async function show(req: Visit, res: Response) {
  await render(res, 'Settings/Type', await typePage(idOf(req), req.user))
}

async function storeType(req: Visit, res: Response) {
  await addType(read(req, NewTypeForm), req.user)
  back(res, 'Type added')
}

async function updateType(req: Visit, res: Response) {
  const isPublished = await editType(idOf(req), read(req, TypeForm), req.user)
  if (isPublished) await moveOpenCases(idOf(req), null, req.user)
  back(res, 'Type saved')
}

async function updateDraft(req: Visit, res: Response) {
  const { draftEdit, ...definition } = read(req, DraftForm)
  await saveDraft(idOf(req), definition, draftEdit)
  back(res, 'Draft saved')
}

async function destroyDraft(req: Visit, res: Response) {
  await discardDraft(idOf(req), read(req, EditForm).draftEdit)
  back(res, 'Draft discarded')
}

async function showRehearsal(req: Visit, res: Response) {
  res.json(await rehearse(idOf(req), readQuery(req, MoveForm).version, req.user))
}

async function storeVersion(req: Visit, res: Response) {
  const number = await publish(idOf(req), read(req, EditForm).draftEdit, req.user)
  back(res, `Version ${number} published`)
}

async function showVersion(req: Visit, res: Response) {
  res.json(await versionContents(idOf(req), Number(req.params.number)))
}

async function storeMove(req: Visit, res: Response) {
  const { moved, left } = await moveOpenCases(idOf(req), read(req, MoveForm).version, req.user)
  if (moved === 0) throw new RuleBroken('There are no open cases that can move.')
  back(res, `${moved} moved${left ? `, ${left} left` : ''}.`)
}

async function destroyMove(req: Visit, res: Response) {
  read(req, NoFields)
  const { returned, left } = await undoMove(idOf(req), idOf(req, 'moveId'), req.user)
  back(res, `${returned} moved back${left ? `, ${left} left because they have changed` : ''}.`)
}
