import type { Response } from 'express'
import { signedIn } from '#server/permissions'
import { render } from '#server/platform/web/page'
import { get, type Visit } from '#server/platform/web/routing'
import { foldedIn } from './folded.ts'
import { dashboard } from './props.ts'

export const dashboardRoutes = [get('/dashboard', signedIn, index)]

async function index(req: Visit, res: Response) {
  await render(res, 'Dashboard', dashboard(req.user, foldedIn(req.cookies), req.cookies.welcomed))
}
