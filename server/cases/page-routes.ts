import type { Response } from 'express'
import { CaseQuery } from './acts/forms.ts'
import { recordVisit } from './page/history.ts'
import { may } from '#server/permissions'
import { idOf, readQuery } from '#server/platform/web/forms'
import { isPageVisit, render } from '#server/platform/web/page'
import { get, type Visit } from '#server/platform/web/routing'
import { casePage } from './page.ts'

export const caseRoutes = [get('/applications/:id', may('applications.view'), show)]

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
