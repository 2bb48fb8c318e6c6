import type { Request, Response } from 'express'
import { anyone } from '#server/permissions'
import { render } from '#server/platform/web/page'
import { get } from '#server/platform/web/routing'
import { roles } from './roles.ts'

export const helpRoutes = [get('/help', anyone, show)]

async function show(_req: Request, res: Response) {
  await render(res, 'Help', { roles: roles() })
}
