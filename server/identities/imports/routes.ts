import type { Response } from 'express'
import type * as z from 'zod'
import type { Access, User } from '#server/permissions'
import { sendCsv } from '#server/platform/web/csv'
import { idOf } from '#server/platform/web/forms'
import { redirect } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { correctCell } from './correct.ts'
import { AnswersForm, CellForm, StartForm, UndoForm } from './forms.ts'
import { startImport } from './import-rows.ts'
import type { Importer } from './importer.ts'
import { answer } from './receive.ts'
import { refusedRows } from './refused.ts'
import { doneMessage, workOn } from './steps.ts'
import { undo } from './undo.ts'
import { storeUpload } from './upload.ts'

type Upload = { timeZone: string; typeId?: number | null; matchAgain?: boolean | undefined }

type Page = (req: Visit, res: Response) => Promise<void>

/** The kinds of imports differ only in this. */
type Imports<Path extends string, Chosen extends z.ZodType> = {
  path: Path
  access: Access
  options: { audited?: string }
  importer: Importer
  index: Page
  example: Page
  show: Page
  UploadForm: z.ZodType<Upload>
  checkUpload?: (typeId: number | null) => Promise<void>
  ChooseForm: Chosen
  choose: (id: number, form: z.output<Chosen>, user: User) => Promise<void>
}

export function importRoutes<Path extends string, Chosen extends z.ZodType>(kind: Imports<Path, Chosen>) {
  const { path, access, options, importer, UploadForm, ChooseForm } = kind
  const pathOf = (id: number) => `${path}/${id}`
  const redirectToPage = (req: Visit, res: Response) => res.inertia.redirect(pathOf(idOf(req)), 303)

  async function store(req: Visit, res: Response, { timeZone, typeId = null, matchAgain }: Upload) {
    await kind.checkUpload?.(typeId)
    res.inertia.redirect(await storeUpload(importer, req, { timeZone, typeId, matchAgain }, pathOf), 303)
  }

  async function update(req: Visit, res: Response, form: z.output<Chosen>) {
    await kind.choose(idOf(req), form, req.user)
    res.inertia.back()
  }

  async function updateAnswers(req: Visit, res: Response, form: AnswersForm) {
    await answer(importer, idOf(req), form, req.user)
    redirectToPage(req, res)
  }

  async function updateCell(req: Visit, res: Response, form: CellForm) {
    await correctCell(importer, idOf(req), idOf(req, 'number'), form, req.user)
    res.inertia.back()
  }

  async function refused(req: Visit, res: Response) {
    const { headings, rows } = await refusedRows(importer, idOf(req), req.user)
    await sendCsv(res, 'rows-with-problems.csv', headings, rows)
  }

  async function storeStep(req: Visit, res: Response) {
    const success = doneMessage(await workOn(importer, idOf(req), req.user))
    if (success) res.inertia.flash({ success })
    res.inertia.back()
  }

  async function storeImport(req: Visit, res: Response, form: StartForm) {
    await startImport(importer, idOf(req), form.rows, req.user)
    redirectToPage(req, res)
  }

  async function destroyImport(req: Visit, res: Response, form: UndoForm) {
    const done = await undo(importer, idOf(req), form, req.user)
    if (done === 'discarded') return redirect(res, path, 'File discarded')
    redirectToPage(req, res)
  }

  return [
    get(path, access, kind.index, options),
    post(path, access, store, { ...options, form: UploadForm, uploads: ['file'] }),
    get(`${path}/example`, access, kind.example, options),
    get(`${path}/:id`, access, kind.show, options),
    put(`${path}/:id`, access, update, { ...options, form: ChooseForm, bag: 'choose' }),
    put(`${path}/:id/answers`, access, updateAnswers, { ...options, form: AnswersForm, bag: 'answers' }),
    put(`${path}/:id/rows/:number`, access, updateCell, { ...options, form: CellForm, bag: 'cell' }),
    get(`${path}/:id/refused`, access, refused, options),
    post(`${path}/:id/steps`, access, storeStep, options),
    post(`${path}/:id/import`, access, storeImport, { ...options, form: StartForm, bag: 'import' }),
    destroy(`${path}/:id`, access, destroyImport, { ...options, form: UndoForm, bag: 'undo' }),
  ] as const
}
