import type { Response } from 'express'
import { may } from '#server/permissions'
import { idOf, read } from '#server/platform/web/forms'
import { back, render } from '#server/platform/web/page'
import { get, post, put, type Visit } from '#server/platform/web/routing'
import { addType, editType, renameOffice } from './change.ts'
import { NewTypeForm, OfficeForm, TypeForm } from './forms.ts'
import { settings } from './props.ts'

const manages = may('settings.manage')

export const settingsRoutes = [
  get('/settings', manages, show),
  put('/settings', manages, update, { bag: 'office' }),
  post('/settings/types', manages, storeType, { bag: 'type' }),
  put('/settings/types/:id', manages, updateType, { bag: 'type' }),
]

async function show(_req: Visit, res: Response) {
  await render(res, 'Settings/Show', await settings())
}

async function update(req: Visit, res: Response) {
  await renameOffice(read(req, OfficeForm), req.user)
  back(res, 'Office name saved')
}

async function storeType(req: Visit, res: Response) {
  await addType(read(req, NewTypeForm), req.user)
  back(res, 'Type added')
}

async function updateType(req: Visit, res: Response) {
  await editType(idOf(req), read(req, TypeForm), req.user)
  back(res, 'Type saved')
}
