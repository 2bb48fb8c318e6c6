import type { JWTPayload } from 'jose'
import { ada } from './cast.ts'
import type { LyingProvider } from './lying-provider.ts'
import type { Visitor } from './visit.ts'

const right = { sub: 'ada', email: ada.email, email_verified: true }

type Begun = { state: string; nonce?: string }
export type Coming = Begun & {
  claims?: JWTPayload
  key?: Parameters<LyingProvider['sign']>[1]
  header?: object
  iss?: string
}

export async function begin(
  there: LyingProvider,
  visitor: Visitor,
  from = '/auth/oidc',
): Promise<Required<Begun>> {
  const { location } = await visitor.document(from)
  const asked = new URL(location!).searchParams
  const [state, nonce] = [asked.get('state')!, asked.get('nonce')!]
  there.answer = async () => tokens(there, { nonce })
  return { state, nonce }
}

const tokens = async (there: LyingProvider, claims: JWTPayload, key?: Coming['key'], header?: object) => ({
  body: {
    access_token: 'opaque',
    token_type: 'bearer',
    id_token: await there.sign({ ...right, ...claims }, key, header),
  },
})

export async function come(
  there: LyingProvider,
  visitor: Visitor,
  { state, nonce, claims, key, header, iss = there.issuer }: Coming,
) {
  if (nonce) there.answer = () => tokens(there, { nonce, ...claims }, key, header)
  return visitor.document(`/auth/oidc/callback?${callback(state, iss)}`)
}

export const callback = (state: string, iss: string) =>
  new URLSearchParams({ code: 'a-code', state, ...(iss ? { iss } : {}) }).toString()
