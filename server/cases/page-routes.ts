import type { Response } from 'express'
import { CaseQuery } from './acts/forms.ts'
import { DueQuery, explainedDue } from './page/due.ts'
import { recordVisit } from './page/history.ts'
import { may } from '#server/permissions'
import { idOf, readQuery } from '#server/platform/web/forms'
import { isPageVisit, render } from '#server/platform/web/page'
import { get, type Visit } from '#server/platform/web/routing'
import { casePage } from './page.ts'

const view = may('applications.view')

export const caseRoutes = [get('/applications/:id', view, show), get('/applications/:id/due', view, showDue)]

async function showDue(req: Visit, res: Response) {
  res.json(await explainedDue(idOf(req), readQuery(req, DueQuery), req.user))
}

async function show(req: Visit, res: Response) {
  const id = idOf(req)
  const { props, application } = await casePage(id, req.user, readQuery(req, CaseQuery))
  if (isPageVisit(req, 'Application/Detail'))
    shareRead(req, res, await recordVisit(id, req.user, application))
  await render(res, 'Application/Detail', props)
}

/** Subtracts the notifications that opening this page marks as read. */
function shareRead(req: Visit, res: Response, read: number) {
  if (read === 0) return
  req.session!.unread = Math.max(0, req.session!.unread - read)
  res.inertia.share(req.sharedProps())
}
