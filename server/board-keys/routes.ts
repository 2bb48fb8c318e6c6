import type { Request, Response } from 'express'
import { anyone } from '../permissions.ts'
import { get } from '../web/routing.ts'
import { publicKeys, type PublicKey } from './keys.ts'

export const boardKeyRoutes = [get('/.well-known/docket/keys.json', anyone, showKeys)]

/** RFC 7517: what anybody needs to check what this board signed. Open to pages of other boards and offices too. */
async function showKeys(_req: Request, res: Response) {
  const keys = (await publicKeys()).map(toJwk)
  res.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' }).json({ keys })
}

export const toJwk = ({ kid, x, createdAt, retiredAt }: PublicKey) => ({
  kty: 'OKP',
  crv: 'Ed25519',
  use: 'sig',
  alg: 'EdDSA',
  kid,
  x,
  createdAt: createdAt.toISOString(),
  ...(retiredAt ? { retiredAt: retiredAt.toISOString() } : {}),
})
