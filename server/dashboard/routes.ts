import type { Response } from 'express'
import { signedIn } from '../permissions.ts'
import { render } from '../web/page.ts'
import { get, type Visit } from '../web/routing.ts'
import { dashboard } from './props.ts'

export const dashboardRoutes = [get('/dashboard', signedIn, index)]

async function index(req: Visit, res: Response) {
  await render(res, 'Dashboard', dashboard(req.user))
}
