import type { Response } from 'express'
import { today } from '#server/platform/clock'
import { columnsOf } from '#server/platform/lists/routes'
import { may } from '#server/permissions'
import { sendCsv } from '#server/platform/web/csv'
import { idOf, readQuery } from '#server/platform/web/forms'
import { back, render } from '#server/platform/web/page'
import { destroy, get, post, type Visit } from '#server/platform/web/routing'
import { submitOnce } from '#server/platform/web/submissions'
import { acts } from '../case/acts.ts'
import { assignable } from '../case/assignment.ts'
import { allLabels } from '../case/labels.ts'
import { type BulkFields, runBulk, startBulk } from '../acts/bulk/act.ts'
import { checkAssignment, undoAssignment } from '../acts/bulk/assignments.ts'
import { type Chosen, chosenIds } from '../acts/bulk/chosen.ts'
import { type BulkKind, bulkLimits } from '../acts/bulk/limits.ts'
import { undoLabels } from '../acts/bulk/labels.ts'
import {
  previewArchive,
  previewAssignment,
  previewEndorsement,
  previewExport,
  previewLabels,
} from '../acts/bulk/preview.ts'
import { undoBulk } from '../acts/bulk/undo.ts'
import { exportOf } from './export.ts'
import { ExportForm, FilterForm } from '../case/filter.ts'
import {
  BulkAssignmentForm,
  BulkForm,
  BulkLabelsForm,
  LabelsPreviewForm,
  PreviewForm,
  UndoForm,
} from '../acts/forms.ts'
import { applicationList } from './props.ts'
import { accessTo } from '../case/rules.ts'

const view = may('applications.view')
const archives = accessTo('archive')
const endorses = accessTo('endorse')
const assigns = accessTo('assign')
const labels = accessTo('label')
const { bag } = acts.archive
const exports = may('applications.export')

/** Must be registered before `/applications/:id`. */
export const applicationListRoutes = [
  get('/applications', view, index),
  get('/applications/archive', view, indexArchive),
  get('/applications/assignable', view, indexAssignable),
  get('/applications/labels', view, indexLabels),
  get('/applications/export', exports, showExport),
  post('/applications/export/preview', exports, previewOfExport, { form: ExportForm }),
  post('/applications/archives/preview', archives, previewOfArchive, { form: PreviewForm }),
  post('/applications/archives', archives, storeArchives, { form: BulkForm, bag }),
  post('/applications/endorsements/preview', endorses, previewOfEndorsement, { form: PreviewForm }),
  post('/applications/endorsements', endorses, storeEndorsements, {
    form: BulkForm,
    bag: acts.endorse.bag,
  }),
  post('/applications/assignment/preview', assigns, previewOfAssignment, { form: PreviewForm }),
  post('/applications/assignment', assigns, storeAssignment, {
    form: BulkAssignmentForm,
    bag: acts.assign.bag,
  }),
  destroy('/applications/assignment/:id', assigns, destroyAssignment, { bag: acts.assign.bag }),
  post('/applications/labels/preview', labels, previewOfLabels, { form: LabelsPreviewForm }),
  post('/applications/labels', labels, storeLabels, { form: BulkLabelsForm, bag: acts.label.bag }),
  destroy('/applications/labels/:id', labels, destroyLabels, { bag: acts.label.bag }),
  destroy('/applications/archives/:id', archives, destroyArchives, { form: UndoForm, bag }),
]

async function index(req: Visit, res: Response) {
  const filter = readQuery(req, FilterForm)
  await render(res, 'Application/Index', await applicationList(filter, columnsOf(req), req.user))
}

async function indexArchive(req: Visit, res: Response) {
  const filter = { ...readQuery(req, FilterForm), archived: true }
  await render(res, 'Application/Archive', await applicationList(filter, columnsOf(req), req.user))
}

async function indexAssignable(_req: Visit, res: Response) {
  res.json({ people: await assignable() })
}

async function indexLabels(_req: Visit, res: Response) {
  res.json({ labels: await allLabels() })
}

async function showExport(req: Visit, res: Response) {
  const filter = readQuery(req, ExportForm)
  const { headings, rows } = await exportOf(filter, req.user)
  await sendCsv(res, `applications-${today()}.csv`, headings, rows)
}

async function previewOfExport(req: Visit, res: Response, form: ExportForm) {
  res.json(await previewExport(form, req.user))
}

async function previewOfArchive(req: Visit, res: Response, form: PreviewForm) {
  const ids = await chosenIds(form, req.user, bulkLimits.archive)
  res.json(await previewArchive(ids))
}

async function previewOfEndorsement(req: Visit, res: Response, form: PreviewForm) {
  const ids = await chosenIds(form, req.user, bulkLimits.endorse)
  res.json(await previewEndorsement(ids, req.user))
}

async function storeArchives(req: Visit, res: Response, form: BulkForm) {
  await storeBulk(req, res, 'archive', form)
}

async function storeEndorsements(req: Visit, res: Response, form: BulkForm) {
  await storeBulk(req, res, 'endorse', form)
}

async function previewOfAssignment(req: Visit, res: Response, form: PreviewForm) {
  res.json(await previewAssignment(await chosenIds(form, req.user, bulkLimits.assign)))
}

async function storeAssignment(req: Visit, res: Response, form: BulkAssignmentForm) {
  const { userId, reason, ...chosen } = form
  if (userId === 'none') return actOnAll(req, res, 'unassign', { chosen, form: { reason } })
  await checkAssignment(userId, reason, req.user)
  await actOnAll(req, res, 'assign', { chosen, form: { userId, reason } })
}

async function destroyAssignment(req: Visit, res: Response) {
  const { restored, left } = await undoAssignment(idOf(req), req.user)
  const others = left ? `, ${left} left as they are because they have changed` : ''
  back(res, `${restored} assigned as before${others}.`)
}

async function previewOfLabels(req: Visit, res: Response, form: LabelsPreviewForm) {
  res.json(await previewLabels(await chosenIds(form, req.user, bulkLimits.label), form))
}

async function storeLabels(req: Visit, res: Response, { add, remove, ...chosen }: BulkLabelsForm) {
  await actOnAll(req, res, 'label', { chosen, form: { add, remove } })
}

async function destroyLabels(req: Visit, res: Response) {
  const { restored, left } = await undoLabels(idOf(req), req.user)
  const others = left ? `, ${left} left as they are because they have changed` : ''
  back(res, `${restored} labelled as before${others}.`)
}

type Kind = 'archive' | 'endorse'

const storeBulk = (req: Visit, res: Response, kind: Kind, { remarks, ...chosen }: BulkForm) =>
  actOnAll(req, res, kind, { chosen, form: { remarks } })

type Bulk = { chosen: Chosen & { expected?: number | undefined }; form: BulkFields }

async function actOnAll(req: Visit, res: Response, kind: BulkKind, { chosen, form }: Bulk) {
  const { expected } = chosen
  const limit = bulkLimits[kind === 'unassign' ? 'assign' : kind]
  const ids = await chosenIds(chosen, req.user, limit)
  const bulkId = await submitOnce(req, async tx =>
    String(await startBulk(tx, { kind, ids, expected }, req.user)),
  )
  const { done, refused } = await runBulk(Number(bulkId), ids, form, req.user)
  const { words } = acts[kind]
  back(res, refused ? `${done} ${words.done}, ${refused} not ${words.done}.` : `${done} ${words.done}.`)
}

async function destroyArchives(req: Visit, res: Response, form: UndoForm) {
  const { restored, left } = await undoBulk(idOf(req), form.remarks, req.user)
  const others = left ? `, ${left} not restored because they have changed` : ''
  back(res, `${restored} restored from the archive${others}.`)
}
