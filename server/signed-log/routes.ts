import type { Request, Response } from 'express'
import { anyone } from '../permissions.ts'
import { NotFound } from '../web/errors.ts'
import { forEverybody } from '../web/headers.ts'
import { get } from '../web/routing.ts'
import { publishedHead } from '../audit/published.ts'

export const signedLogRoutes = [get('/.well-known/docket/checkpoint', anyone, showCheckpoint)]

/**
 * Public, also for other sites, so that anyone can keep checkpoints and check the board against them later.
 */
async function showCheckpoint(_req: Request, res: Response) {
  const head = await publishedHead()
  if (!head) throw new NotFound()
  forEverybody(res, 300).set('Access-Control-Allow-Origin', '*').type('text/plain').send(head.note)
}
