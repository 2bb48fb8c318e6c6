import type { Response } from 'express'
import { acts } from '../case/acts.ts'
import { accessTo } from '../case/rules.ts'
import { actionName } from '#server/records/audit/actions'
import { may, mayAll, type User } from '#server/permissions'
import { idOf } from '#server/platform/web/forms'
import { render } from '#server/platform/web/page'
import { countHereInMinute, tooManyInMinute } from '#server/platform/web/rate-limit'
import { destroy, get, post, type Visit } from '#server/platform/web/routing'
import { duplicatesPage } from './duplicates-page.ts'
import { settleDuplicate, undoDuplicate } from './duplicates.ts'
import * as forms from './forms.ts'
import { knownApplicants, knownArrested } from './known-persons.ts'
import { settleMatch, undoMatch } from './matches.ts'
import { write } from '#server/platform/web/writes'

const registers = may('applications.register')
const { bag } = acts.markDuplicate
const settlesMatches = mayAll('applications.register', 'arrested-persons.view')

const settlingDuplicate = write({
  form: forms.DuplicateForm,
  act: async (tx, { req, form }) => ({ message: await settleDuplicate(tx, idOf(req), form, req.user) }),
})
const undoingDuplicate = write({
  form: forms.UndoDuplicateForm,
  act: async (tx, { req, form }) => ({ message: await undoDuplicate(tx, idOf(req), form, req.user) }),
})
const settlingMatch = write({
  form: forms.MatchForm,
  act: async (tx, { req, form }) => ({ message: await settleMatch(tx, idOf(req), form, req.user) }),
})
const undoingMatch = write({
  form: forms.UndoMatchForm,
  act: async (tx, { req, form }) => ({ message: await undoMatch(tx, idOf(req), form, req.user) }),
})

export const matchingRoutes = [
  post('/applications/likely', registers, storeLikelyApplicant, { form: forms.LikelyForm }),
  post('/arrested-persons/likely', may('arrested-persons.register'), storeLikelyArrested, {
    form: forms.LikelyForm,
    ofRegister: true,
  }),
  get('/applications/:id/duplicate', may('applications.view'), showDuplicate),
  post('/applications/:id/duplicate', accessTo('markDuplicate'), settlingDuplicate, { bag }),
  destroy('/applications/:id/duplicate', accessTo('unmarkDuplicate'), undoingDuplicate, { bag }),
  post('/applications/:id/matches', settlesMatches, settlingMatch, {
    bag: 'match',
    ofRegister: true,
    audited: actionName('arrested-person', 'match'),
  }),
  destroy('/applications/:id/matches', settlesMatches, undoingMatch, {
    bag: 'match',
    ofRegister: true,
    audited: actionName('arrested-person', 'withdraw-match'),
  }),
]

const SEARCHES_A_MINUTE = 120

/** Keeps programs from trying out names. */
function refuseTooManySearches({ id }: User) {
  if (countHereInMinute('likely', id) > SEARCHES_A_MINUTE) throw tooManyInMinute('Too many searches.')
}

async function storeLikelyApplicant(req: Visit, res: Response, form: forms.LikelyForm) {
  refuseTooManySearches(req.user)
  res.json({ known: await knownApplicants(form, req.user) })
}

async function storeLikelyArrested(req: Visit, res: Response, form: forms.LikelyForm) {
  refuseTooManySearches(req.user)
  res.json({ known: await knownArrested(form, req.user) })
}

async function showDuplicate(req: Visit, res: Response) {
  await render(res, 'Application/Duplicate', await duplicatesPage(idOf(req), req.user))
}
