import type { Request, Response } from 'express'
import { anyone, may } from '#server/permissions'
import { idOf } from '#server/platform/web/forms'
import { render } from '#server/platform/web/page'
import { answerPublicly } from '#server/platform/web/public-page'
import { get, post, put, type Visit } from '#server/platform/web/routing'
import { write } from '#server/platform/web/writes'
import { findApplication } from '../case/case.ts'
import { accessTo } from '../case/rules.ts'
import { DispatchForm, ResultForm } from '../letters/forms.ts'
import { checkReceipt, CHECKS_A_MINUTE, nothing } from './check.ts'
import { dispatchReceipt, noteReceiptDispatch, refuseIfDiffers } from './dispatch.ts'
import { receiptPdf, receiptToPrint } from './props.ts'

const view = may('applications.view')

const dispatching = write({
  form: DispatchForm,
  prepare: ({ req }) => refuseIfDiffers(idOf(req)),
  async act(tx, { req, form }) {
    const number = await dispatchReceipt(tx, idOf(req), form, req.user)
    return { message: form.by === 'email' ? `Receipt ${number} will be sent` : `Sending of ${number} noted` }
  },
})

const noting = write({
  form: ResultForm,
  async act(tx, { req, form }) {
    const number = await noteReceiptDispatch(tx, idOf(req), idOf(req, 'dispatchId'), form, req.user)
    return { message: `${number} noted as ${form.result}` }
  },
})

export const receiptRoutes = [
  get('/applications/:id/receipt.pdf', view, showPdf),
  get('/applications/:id/receipt', view, show),
  post('/applications/:id/receipt/dispatch', accessTo('dispatchLetter'), dispatching, { bag: 'dispatch' }),
  put('/applications/:id/receipt/dispatch/:dispatchId', accessTo('noteDispatch'), noting, {
    bag: 'dispatch',
  }),
  get('/receipts/*code', anyone, showCheck), // Every path gets the same kind of answer.
]

async function show(req: Visit, res: Response) {
  await render(res, 'Application/Receipt', await receiptToPrint(idOf(req), req.user))
}

async function showPdf(req: Visit, res: Response) {
  const id = idOf(req)
  await findApplication(id, req.user)
  const pdf = await receiptPdf(id)
  res
    .attachment(pdf.name)
    .set({ 'Content-Type': 'application/pdf', 'Cache-Control': 'private, no-store' })
    .end(pdf.bytes)
}

async function showCheck(req: Request, res: Response) {
  await answerPublicly(req, res, {
    name: 'receipts',
    perMinute: CHECKS_A_MINUTE,
    tooMany: nothing('too many'),
    find: async () => ({ props: await checkReceipt([req.params.code ?? []].flat().join('/')) }),
    show: props => render(res, 'Receipt/Show', props),
  })
}
