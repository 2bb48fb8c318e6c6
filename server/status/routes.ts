import type { Response } from 'express'
import { may } from '../permissions.ts'
import { render } from '../web/page.ts'
import { get, type Visit } from '../web/routing.ts'
import { status } from './page.ts'

export const statusRoutes = [get('/status', may('settings.manage'), show)]

async function show(_req: Visit, res: Response) {
  await render(res, 'Settings/Status', await status())
}
