import type { Response } from 'express'
import { sendFile } from '#server/platform/files/serve'
import { idOf } from '#server/platform/web/forms'
import { render } from '#server/platform/web/page'
import { get, post, type Visit } from '#server/platform/web/routing'
import { write } from '#server/platform/web/writes'
import { chosenIds } from '../acts/bulk/chosen.ts'
import { bulkLimits } from '../acts/bulk/limits.ts'
import { accessTo } from '../case/rules.ts'
import { startBatch } from './batch.ts'
import { batchPdf, letterBatch, letterBatches, letterTemplates } from './batch-props.ts'
import { BatchForm, BatchPreviewForm } from './forms.ts'
import { previewLetters } from './plan.ts'

const writes = accessTo('writeLetter')

const starting = write({
  form: BatchForm,
  prepare: ({ req, form }) => chosenIds(form, req.user, bulkLimits.letters),
  async act(tx, { req, form: { template, language, by, again } }, ids) {
    const id = await startBatch(tx, { template, language, by, ids, again }, req.user)
    return { message: 'The letters are being made', to: `/applications/letters/${id}`, created: id }
  },
})

/** Must be registered before `/applications/:id`. */
export const letterBatchRoutes = [
  get('/applications/letters', writes, index),
  get('/applications/letters/templates', writes, indexTemplates),
  post('/applications/letters/preview', writes, previewOfLetters, { form: BatchPreviewForm }),
  post('/applications/letters', writes, starting, { bag: 'letters' }),
  get('/applications/letters/:bulkId.pdf', writes, showBatchPdf), // before `:bulkId`
  get('/applications/letters/:bulkId', writes, showBatch),
]

async function index(_req: Visit, res: Response) {
  await render(res, 'Letter/Index', await letterBatches())
}

async function indexTemplates(_req: Visit, res: Response) {
  res.json(await letterTemplates())
}

async function previewOfLetters(req: Visit, res: Response, form: BatchPreviewForm) {
  const ids = await chosenIds(form, req.user, bulkLimits.letters)
  res.json(await previewLetters([...new Set(ids)], form, req.user))
}

async function showBatch(req: Visit, res: Response) {
  await render(res, 'Letter/Bulk', await letterBatch(idOf(req, 'bulkId')))
}

async function showBatchPdf(req: Visit, res: Response) {
  await sendFile(req, res, await batchPdf(idOf(req, 'bulkId')), { thumbnail: false })
}
