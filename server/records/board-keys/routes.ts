import type { Request, Response } from 'express'
import { anyone } from '#server/permissions'
import { cachePublicly } from '#server/platform/web/headers'
import { get } from '#server/platform/web/routing'
import { publicKeys, toJwk } from './keys.ts'

export const boardKeyRoutes = [get('/.well-known/docket/keys.json', anyone, showKeys)]

async function showKeys(_req: Request, res: Response) {
  const keys = (await publicKeys()).map(toJwk)
  cachePublicly(res, 300).set('Access-Control-Allow-Origin', '*').json({ keys })
}
