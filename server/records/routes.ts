import type { Request, Response } from 'express'
import { anyone } from '#server/permissions'
import { NotFound } from '#server/platform/web/errors'
import { cachePublicly } from '#server/platform/web/headers'
import { get } from '#server/platform/web/routing'
import { publicKeys, toJwk } from './board-keys/keys.ts'
import { publishedHead } from './signed-log/heads.ts'

export const recordRoutes = [
  get('/.well-known/docket/keys.json', anyone, showKeys),
  get('/.well-known/docket/checkpoint', anyone, showCheckpoint),
]

async function showKeys(_req: Request, res: Response) {
  const keys = (await publicKeys()).map(toJwk)
  cachePublicly(res, 300).set('Access-Control-Allow-Origin', '*').json({ keys })
}

/** Also for other sites, so that anyone can store checkpoints and compare the board with them later. */
async function showCheckpoint(_req: Request, res: Response) {
  const head = await publishedHead()
  if (!head) throw new NotFound()
  cachePublicly(res, 300).set('Access-Control-Allow-Origin', '*').type('text/plain').send(head.note)
}
