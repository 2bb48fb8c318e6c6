import type { Response } from 'express'
import type { Request } from 'express'
import { anyone } from '#server/permissions'
import { idOf, NoFields } from '#server/platform/web/forms'
import { destroy, get, post, type Visit } from '#server/platform/web/routing'
import { render } from '#server/platform/web/page'
import { write } from '#server/platform/web/writes'
import { NotFound } from '#server/platform/web/errors'
import { accessTo } from '../case/rules.ts'
import { refuseUnusable, showRequest, storeAnswer } from './answering.ts'
import { renewRequest, withdrawRequest } from './close.ts'
import { AnswerForm, RenewalForm, RequestForm, ReturnForm, WithdrawalForm } from './forms.ts'
import { requestToCreate } from './create.ts'
import { prepareRequest, sendRequest } from './send.ts'
import { requestSlip } from './slip.ts'
import { acceptItem, hashAnswer, returnItem } from './settle.ts'
import { requestOf } from './rows.ts'

/** A long answer in any script. The page sends one at a time. */
const ANSWER_KILOBYTES = 256

const sends = accessTo('sendRequest')
const requestId = (req: Visit) => idOf(req, 'requestId')
const placeOf = (req: Visit) => ({ requestId: requestId(req), itemId: idOf(req, 'itemId') })

const sending = write({
  form: RequestForm,
  prepare: ({ req, form }) => prepareRequest(form, req.user),
  async act(tx, { req, form }, prepared) {
    const number = await sendRequest(tx, idOf(req), form, prepared, req.user)
    return {
      message: form.email ? `Request ${number} will be sent` : `Request ${number} can be printed`,
      to: `/applications/${idOf(req)}`,
    }
  },
})

const renewing = write({
  form: RenewalForm,
  async prepare({ req }) {
    if (!(await requestOf(idOf(req), requestId(req)))) throw new NotFound()
    return prepareRequest(null, req.user)
  },
  async act(tx, { req, form }, prepared) {
    const number = await renewRequest(tx, idOf(req), requestId(req), form, prepared, req.user)
    return { message: `Request renewed as ${number}. Its earlier address no longer works.` }
  },
})

const withdrawing = write({
  form: WithdrawalForm,
  async act(tx, { req, form }) {
    await withdrawRequest(tx, idOf(req), requestId(req), form.reason, req.user)
    return { message: 'Request withdrawn' }
  },
})

const accepting = write({
  form: NoFields,
  prepare: ({ req }) => hashAnswer(idOf(req), placeOf(req)),
  async act(tx, { req }, stored) {
    await acceptItem(tx, idOf(req), placeOf(req), req.user, stored)
    return { message: 'Answer accepted' }
  },
})

const returning = write({
  form: ReturnForm,
  async act(tx, { req, form }) {
    await returnItem(tx, idOf(req), placeOf(req), form.reason, req.user)
    return { message: 'Answer returned' }
  },
})

export const requestRoutes = [
  get('/applications/:id/requests/create', sends, create),
  get('/applications/:id/requests/:requestId/slip', sends, printSlip),
  post('/applications/:id/requests', sends, sending, { bag: 'request' }),
  destroy('/applications/:id/requests/:requestId', sends, withdrawing, { bag: 'request' }),
  post('/applications/:id/requests/:requestId/renewal', sends, renewing, { bag: 'request' }),
  post('/applications/:id/requests/:requestId/items/:itemId/acceptance', sends, accepting),
  post('/applications/:id/requests/:requestId/items/:itemId/return', sends, returning, { bag: 'item' }),
  get('/answers/:code', anyone, showRequest),
  post('/answers/:code', anyone, storeAnswer, {
    form: withItemsNamed,
    bag: 'answer',
    first: refuseUnusable,
    kilobytes: ANSWER_KILOBYTES,
    uploads: ['files.*'],
    keepsText: true,
  }),
]

async function create(req: Visit, res: Response) {
  await render(res, 'Request/Create', await requestToCreate(idOf(req), req.user))
}

async function printSlip(req: Visit, res: Response) {
  await render(res, 'Request/Slip', await requestSlip(idOf(req), requestId(req), req.user))
}

/** `items[3]` of an HTML form, which would otherwise be a list. */
function withItemsNamed({ body }: Request) {
  const sent = Object(body ?? {}) as Record<string, unknown>
  for (const key of Object.keys(sent)) {
    const [, id] = /^items\[(\d+)\]$/.exec(key) ?? []
    if (id === undefined) continue
    sent.items = { ...Object(sent.items ?? {}), [id]: sent[key] }
    delete sent[key]
  }
  return AnswerForm
}
