import type { PublicKey } from './keys.ts'

/** RFC 7517, with the dates that a paper is compared with. */
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
