import type { Response } from 'express'
import { may, watchingRights } from '../../permissions.ts'
import { idOf, NoFields, read } from '../../web/forms.ts'
import { back } from '../../web/page.ts'
import { destroy, post, type Visit } from '../../web/routing.ts'
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
  back(res, 'The permission is given. For an hour you can undo that.')
}

async function storeRefusal(req: Visit, res: Response) {
  read(req, NoFields)
  await refuseRight(idOf(req), req.user)
  back(res, 'The permission is refused. For an hour you can undo that.')
}

async function destroyAnswer(req: Visit, res: Response) {
  read(req, NoFields)
  await undoAnswer(idOf(req), req.user)
  back(res, 'Undone: the permission waits again.')
}

async function destroyRequest(req: Visit, res: Response) {
  read(req, NoFields)
  await withdrawRight(idOf(req), req.user)
  back(res, 'The request is withdrawn.')
}
