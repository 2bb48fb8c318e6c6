import type { Response } from 'express'
import { signedIn } from '#server/permissions'
import { idOf, read, readQuery } from '../web/forms.ts'
import { back } from '../web/page.ts'
import { destroy, post, put, type Visit } from '../web/routing.ts'
import { ColumnsForm, ColumnsQuery, ViewForm } from './forms.ts'
import { chooseColumns, deleteView, saveView } from './views.ts'

export const listRoutes = [
  put('/list-columns', signedIn, updateColumns, { bag: 'columns' }),
  post('/list-views', signedIn, storeView, { bag: 'view' }),
  destroy('/list-views/:id', signedIn, destroyView, { bag: 'view' }),
]

export const columnsOf = (req: Visit) => readQuery(req, ColumnsQuery).columns

async function updateColumns(req: Visit, res: Response) {
  await chooseColumns(read(req, ColumnsForm), req.user)
  res.inertia.back()
}

async function storeView(req: Visit, res: Response) {
  const form = read(req, ViewForm)
  await saveView(form, req.user)
  back(res, `View “${form.name}” saved`)
}

async function destroyView(req: Visit, res: Response) {
  await deleteView(idOf(req), req.user)
  back(res, 'View deleted')
}
