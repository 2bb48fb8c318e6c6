import type { Response } from 'express'
import { may, watchingRights } from '#server/permissions'
import { idOf, NoFields, read } from '#server/platform/web/forms'
import { back } from '#server/platform/web/page'
import { destroy, post, type Visit } from '#server/platform/web/routing'
import { confirmRight, refuseRight, undoAnswer, withdrawRight } from './answer.ts'

const watches = may(...watchingRights)
const confirmed = { confirmed: true } as const

export const rightRequestRoutes = [
  post('/users/rights/:id/confirmation', watches, storeConfirmation, confirmed),
  post('/users/rights/:id/refusal', watches, storeRefusal, confirmed),
  destroy('/users/rights/:id/answer', watches, destroyAnswer, confirmed),
  destroy('/users/rights/:id', may('users.manage'), destroyRequest, confirmed),
]

async function storeConfirmation(req: Visit, res: Response) {
  read(req, NoFields)
  await confirmRight(idOf(req), req.user)
  back(res, 'Permission confirmed. You can undo this for an hour.')
}

async function storeRefusal(req: Visit, res: Response) {
  read(req, NoFields)
  await refuseRight(idOf(req), req.user)
  back(res, 'Permission refused. You can undo this for an hour.')
}

async function destroyAnswer(req: Visit, res: Response) {
  read(req, NoFields)
  await undoAnswer(idOf(req), req.user)
  back(res, 'Undone. The permission waits for confirmation again.')
}

async function destroyRequest(req: Visit, res: Response) {
  read(req, NoFields)
  await withdrawRight(idOf(req), req.user)
  back(res, 'Request withdrawn')
}
