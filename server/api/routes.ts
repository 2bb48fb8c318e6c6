import type { Response } from 'express'
import { signedIn } from '../permissions.ts'
import { render } from '#server/platform/web/page'
import { get, type Visit } from '#server/platform/web/routing'
import { apiDocument } from './endpoints.ts'

export const apiRoutes = [get('/api/documentation', signedIn, show)]

async function show(_req: Visit, res: Response) {
  await render(res, 'API/Reference', { document: JSON.stringify(apiDocument(), null, 2) })
}
