import type { Request, Response } from 'express'
import { anyone } from '#server/permissions'
import { NotFound } from '#server/platform/web/errors'
import { cachePublicly } from '#server/platform/web/headers'
import { get } from '#server/platform/web/routing'
import { publishedHead } from '../audit/published.ts'

export const signedLogRoutes = [get('/.well-known/docket/checkpoint', anyone, showCheckpoint)]

/**
 * Public, also for other sites, so that anyone can keep checkpoints and check the board against them later.
 */
async function showCheckpoint(_req: Request, res: Response) {
  const head = await publishedHead()
  if (!head) throw new NotFound()
  cachePublicly(res, 300).set('Access-Control-Allow-Origin', '*').type('text/plain').send(head.note)
}
