import * as z from 'zod'
import { choice, list, text } from '../web/fields.ts'
import { listNames } from './columns.ts'
import { maxLength } from '../limits.ts'
import type { Response } from 'express'
import { signedIn } from '#server/permissions'
import { idOf, readQuery } from '../web/forms.ts'
import { back } from '../web/page.ts'
import { destroy, post, put, type Visit } from '../web/routing.ts'
import { chooseColumns, deleteView, saveView } from './views.ts'

const ofList = choice(listNames, 'There is no such list.')

export const ColumnsQuery = z.strictObject({ columns: text({ max: 1500 }) })

export const ColumnsForm = z.strictObject({
  list: ofList,
  columns: z.preprocess(
    value => [value ?? []].flat().filter(one => one !== ''),
    list(text({ max: 60 }), 30, 'Too many columns.'),
  ),
})
export type ColumnsForm = z.output<typeof ColumnsForm>

export const ViewForm = z.strictObject({
  list: ofList,
  name: text({ max: maxLength.viewName, required: 'Enter a name for the view.' }),
  query: text({ max: 2000 }),
})
export type ViewForm = z.output<typeof ViewForm>

export const listRoutes = [
  put('/list-columns', signedIn, updateColumns, { form: ColumnsForm, bag: 'columns' }),
  post('/list-views', signedIn, storeView, { form: ViewForm, bag: 'view' }),
  destroy('/list-views/:id', signedIn, destroyView, { bag: 'view' }),
]

export const columnsOf = (req: Visit) => readQuery(req, ColumnsQuery).columns

async function updateColumns(req: Visit, res: Response, form: ColumnsForm) {
  await chooseColumns(form, req.user)
  res.inertia.back()
}

async function storeView(req: Visit, res: Response, form: ViewForm) {
  await saveView(form, req.user)
  back(res, `View “${form.name}” saved`)
}

async function destroyView(req: Visit, res: Response) {
  await deleteView(idOf(req), req.user)
  back(res, 'View deleted')
}
