import type { Response } from 'express'
import { PreviewForm } from '#server/identities/imports/forms'
import { importRoutes } from '#server/identities/imports/routes'
import { may } from '#server/permissions'
import { sendCsv } from '#server/platform/web/csv'
import { InvalidForm } from '#server/platform/web/errors'
import { idOf, readQuery } from '#server/platform/web/forms'
import { render } from '#server/platform/web/page'
import type { Visit } from '#server/platform/web/routing'
import { exampleHeadings, exampleRows } from './columns.ts'
import { contextOf } from './context.ts'
import { ChooseForm, UploadForm } from './forms.ts'
import { applicationImporter } from './importer.ts'
import { applicationImport, applicationImports, choose } from './show.ts'

export const applicationImportRoutes = importRoutes({
  path: '/applications/imports',
  access: may('applications.register'),
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

async function index(_req: Visit, res: Response) {
  await render(res, 'Application/Imports', await applicationImports())
}

async function checkUpload(typeId: number | null) {
  const { types } = await contextOf({ typeId })
  if (typeId && !types.some(({ id }) => id === typeId))
    throw new InvalidForm({ typeId: 'Choose a type from the list.' })
}

async function example(_req: Visit, res: Response) {
  await sendCsv(res, 'applications-example.csv', exampleHeadings, exampleRows())
}

async function show(req: Visit, res: Response) {
  const shown = await applicationImport(idOf(req), readQuery(req, PreviewForm))
  await render(res, 'Application/Import', shown)
}
