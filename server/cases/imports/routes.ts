import type { Response } from 'express'
import { PreviewForm } from '#server/identities/imports/forms'
import { importRoutes } from '#server/identities/imports/routes'
import { may } from '#server/permissions'
import { sendCsv } from '#server/platform/web/csv'
import { InvalidForm, NotFound } from '#server/platform/web/errors'
import { idOf, readQuery } from '#server/platform/web/forms'
import { render } from '#server/platform/web/page'
import { destroy, post, type Visit } from '#server/platform/web/routing'
import { contextOf } from './context.ts'
import { exampleFor } from './example.ts'
import { addFiles, leaveOutFiles } from './files.ts'
import { ChooseForm, FilesForm, NO_TYPE, TypeQuery, UploadForm } from './forms.ts'
import { applicationImporter } from './importer.ts'
import { applicationImport, applicationImports, choose } from './show.ts'

const access = may('applications.register')

const backlogRoutes = importRoutes({
  path: '/applications/imports',
  access,
  options: {},
  importer: applicationImporter,
  index,
  example,
  show,
  UploadForm,
  checkUpload,
  ChooseForm,
  choose,
})

export const applicationImportRoutes = [
  ...backlogRoutes,
  post('/applications/imports/:id/files', access, storeFiles, {
    form: FilesForm,
    bag: 'files',
    uploads: ['file'],
  }),
  destroy('/applications/imports/:id/files', access, destroyFiles, { bag: 'files' }),
] as const

async function storeFiles(req: Visit, res: Response) {
  const success = await addFiles(idOf(req), req.uploads, req.user)
  res.inertia.flash({ success })
  res.inertia.back()
}

async function destroyFiles(req: Visit, res: Response) {
  await leaveOutFiles(idOf(req), req.user)
  res.inertia.back()
}

async function index(req: Visit, res: Response) {
  const { typeId } = readQuery(req, TypeQuery)
  await render(res, 'Application/Imports', await applicationImports(typeId))
}

async function checkUpload(typeId: number | null) {
  const { types } = await contextOf({ typeId })
  if (typeId && !types.some(({ id }) => id === typeId)) throw new InvalidForm({ typeId: NO_TYPE })
}

async function example(req: Visit, res: Response) {
  const { typeId } = readQuery(req, TypeQuery)
  const { types } = await contextOf({ typeId })
  const type = types.find(({ id }) => id === typeId)
  if (typeId && !type) throw new NotFound()
  const { headings, rows } = exampleFor(type)
  await sendCsv(res, 'applications-example.csv', headings, rows)
}

async function show(req: Visit, res: Response) {
  const shown = await applicationImport(idOf(req), readQuery(req, PreviewForm))
  await render(res, 'Application/Import', shown)
}
