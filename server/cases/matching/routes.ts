import type { Response } from 'express'
import { acts } from '../applications/acts.ts'
import { accessTo } from '../applications/rules.ts'
import { actionName } from '#server/records/audit/actions'
import { may, mayAll, type User } from '#server/permissions'
import { idOf, read } from '#server/platform/web/forms'
import { back, render } from '#server/platform/web/page'
import { countHereInMinute, tooManyInMinute } from '#server/platform/web/rate-limit'
import { destroy, get, post, type Visit } from '#server/platform/web/routing'
import { duplicatesPage } from './possible-duplicates.ts'
import { settleDuplicate, undoDuplicate } from './duplicates.ts'
import * as forms from './forms.ts'
import { knownApplicants, knownArrested } from './known-persons.ts'
import { settleMatch, undoMatch } from './matches.ts'

const registers = may('applications.register')
const { bag } = acts.markDuplicate
const settlesMatches = mayAll('applications.register', 'arrested-persons.view')

export const matchingRoutes = [
  post('/applications/likely', registers, storeLikelyApplicant),
  post('/arrested-persons/likely', may('arrested-persons.register'), storeLikelyArrested),
  get('/applications/:id/duplicate', may('applications.view'), showDuplicate),
  post('/applications/:id/duplicate', accessTo('markDuplicate'), storeDuplicate, { bag }),
  destroy('/applications/:id/duplicate', accessTo('unmarkDuplicate'), destroyDuplicate, { bag }),
  post('/applications/:id/matches', settlesMatches, storeMatch, {
    bag: 'match',
    audited: actionName('arrested-person', 'match'),
  }),
  destroy('/applications/:id/matches', settlesMatches, destroyMatch, {
    bag: 'match',
    audited: actionName('arrested-person', 'withdraw-match'),
  }),
]

const SEARCHES_A_MINUTE = 120

/** Keeps programs from trying out names. */
function refuseTooManySearches({ id }: User) {
  if (countHereInMinute('likely', id) > SEARCHES_A_MINUTE) throw tooManyInMinute('Too many searches.')
}

async function storeLikelyApplicant(req: Visit, res: Response) {
  refuseTooManySearches(req.user)
  res.json({ known: await knownApplicants(read(req, forms.LikelyForm), req.user) })
}

async function storeLikelyArrested(req: Visit, res: Response) {
  refuseTooManySearches(req.user)
  res.json({ known: await knownArrested(read(req, forms.LikelyForm), req.user) })
}

async function showDuplicate(req: Visit, res: Response) {
  await render(res, 'Application/Duplicate', await duplicatesPage(idOf(req), req.user))
}

async function storeDuplicate(req: Visit, res: Response) {
  back(res, await settleDuplicate(idOf(req), read(req, forms.DuplicateForm), req.user))
}

async function destroyDuplicate(req: Visit, res: Response) {
  back(res, await undoDuplicate(idOf(req), read(req, forms.UndoDuplicateForm), req.user))
}

async function storeMatch(req: Visit, res: Response) {
  back(res, await settleMatch(idOf(req), read(req, forms.MatchForm), req.user))
}

async function destroyMatch(req: Visit, res: Response) {
  back(res, await undoMatch(idOf(req), read(req, forms.UndoMatchForm), req.user))
}
