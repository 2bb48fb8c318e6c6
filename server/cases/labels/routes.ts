import type { Response } from 'express'
import { may } from '#server/permissions'
import { idOf } from '#server/platform/web/forms'
import { back } from '#server/platform/web/page'
import { destroy, post, put, type Visit } from '#server/platform/web/routing'
import { addLabel, deleteLabel, editLabel } from './change-labels.ts'
import { LabelForm } from './forms.ts'

const manages = may('settings.manage')
const bag = 'label'

export const labelRoutes = [
  post('/settings/labels', manages, store, { form: LabelForm, bag }),
  put('/settings/labels/:id', manages, update, { form: LabelForm, bag }),
  destroy('/settings/labels/:id', manages, remove, { bag }),
]

async function store(req: Visit, res: Response, form: LabelForm) {
  await addLabel(form, req.user)
  back(res, 'Label added')
}

async function update(req: Visit, res: Response, form: LabelForm) {
  await editLabel(idOf(req), form, req.user)
  back(res, 'Label saved')
}

async function remove(req: Visit, res: Response) {
  await deleteLabel(idOf(req), req.user)
  back(res, 'Label deleted')
}
