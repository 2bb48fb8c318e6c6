import type { Response } from 'express'
import { PreviewForm, UploadForm } from '#server/identities/imports/forms'
import { importRoutes } from '#server/identities/imports/routes'
import { actionName } from '#server/records/audit/actions'
import { may } from '#server/permissions'
import { sendCsv } from '#server/platform/web/csv'
import { idOf, readQuery } from '#server/platform/web/forms'
import { isPageVisit, render } from '#server/platform/web/page'
import { ofRegister, type Visit } from '#server/platform/web/routing'
import { choose } from './choose.ts'
import { exampleHeadings, exampleRows } from './columns.ts'
import { ChooseForm } from './forms.ts'
import { personImporter } from './importer.ts'
import { personImports } from './list.ts'
import { noteView, personImport } from './show.ts'

export const personImportRoutes = ofRegister(
  importRoutes({
    path: '/arrested-persons/imports',
    access: may('arrested-persons.register'),
    options: { audited: actionName('arrested-person', 'import') },
    importer: personImporter,
    index,
    example,
    show,
    UploadForm,
    ChooseForm,
    choose,
  }),
)

async function index(req: Visit, res: Response) {
  await render(res, 'ArrestedPerson/Imports', await personImports(req.user))
}

async function example(_req: Visit, res: Response) {
  await sendCsv(res, 'arrested-persons-example.csv', exampleHeadings, exampleRows())
}

async function show(req: Visit, res: Response) {
  const rows = readQuery(req, PreviewForm)
  const shown = await personImport(idOf(req), rows, req.user)
  await noteView(idOf(req), rows, req.user, isPageVisit(req, 'ArrestedPerson/Import'))
  await render(res, 'ArrestedPerson/Import', shown)
}
