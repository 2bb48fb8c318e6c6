import type { Request, Response } from 'express'
import { anyone } from '../permissions.ts'
import { forEverybody } from '../web/headers.ts'
import { get } from '../web/routing.ts'
import { publicKeys, toJwk } from './keys.ts'

export const boardKeyRoutes = [get('/.well-known/docket/keys.json', anyone, showKeys)]

async function showKeys(_req: Request, res: Response) {
  const keys = (await publicKeys()).map(toJwk)
  forEverybody(res, 300).set('Access-Control-Allow-Origin', '*').json({ keys })
}
