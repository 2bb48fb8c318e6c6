import type { Request, Response } from 'express'
import { anyone } from '../permissions.ts'
import { NotFound } from '../web/errors.ts'
import { forEverybody } from '../web/headers.ts'
import { get } from '../web/routing.ts'
import { publishedHead } from '../audit/published.ts'

export const signedLogRoutes = [get('/.well-known/docket/checkpoint', anyone, showCheckpoint)]

/** For whoever keeps it, to hold the board to it later. Open to pages of other boards and offices too. */
async function showCheckpoint(_req: Request, res: Response) {
  const head = await publishedHead()
  if (!head) throw new NotFound()
  forEverybody(res, 300).set('Access-Control-Allow-Origin', '*').type('text/plain').send(head.note)
}
