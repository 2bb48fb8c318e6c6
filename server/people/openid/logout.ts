import { createRemoteJWKSet, jwtVerify } from 'jose'
import { config } from '#server/config'
import { addressOf } from '#server/platform/web/addresses'
import { describe, log } from '#server/platform/web/log'
import { useOnce } from '#server/platform/web/submissions'
import { findProvider, openid, type Provider } from './provider.ts'

/** ID tokens may contain hundreds of groups, and servers limit the length of URLs. */
const LONGEST_HINT = 4000

export async function whereToLeave(token: string): Promise<string | null> {
  if (!config.institution) return null
  try {
    const provider = await findProvider()
    if (!provider.serverMetadata().end_session_endpoint) return null
    const { buildEndSessionUrl } = await openid()
    return buildEndSessionUrl(provider, {
      post_logout_redirect_uri: addressOf('/'),
      client_id: config.institution.clientId,
      ...(token.length <= LONGEST_HINT ? { id_token_hint: token } : {}),
    }).href
  } catch (error) {
    log.warn(describe(error), 'the sign-in was not ended at the institution')
    return null
  }
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Longer than a token is ever in transit. Used tokens are remembered for a day. */
const OLDEST = '10 minutes'

/** Sessions ended by the provider: one, or all of a user's. */
export type Ended = { subject: string | null; session: string | null }

/**
 * As OpenID Connect Back-Channel Logout 1.0 requires: signature, issuer, audience, age, event, no nonce, no
 * reuse. Throws if it is invalid.
 */
export async function readLogoutToken(token: string): Promise<Ended> {
  const provider = await findProvider()
  const { payload, protectedHeader } = await jwtVerify(token, keysOf(provider), {
    issuer: provider.serverMetadata().issuer,
    audience: config.institution!.clientId,
    algorithms: provider.serverMetadata().id_token_signing_alg_values_supported?.filter(isSigned) ?? [
      'RS256',
    ],
    clockTolerance: 30,
    maxTokenAge: OLDEST,
    requiredClaims: ['iat', 'exp', 'jti', 'events'],
  })
  const { events, jti, nonce, sub, sid } = payload
  const type = protectedHeader.typ?.toLowerCase()
  if (type && !/^(application\/)?(logout\+)?jwt$/.test(type))
    throw new Error('This is another kind of token.')
  if (!events || typeof events !== 'object' || !(EVENT in events) || nonce !== undefined)
    throw new Error('This is no logout token.')
  const ended = { subject: sub ?? null, session: typeof sid === 'string' ? sid : null }
  if (!ended.subject && !ended.session) throw new Error('It names nobody.')
  if (!(await useOnce(`logout ${jti}`))) throw new Error('It was used before.')
  return ended
}

/** Excludes unsigned tokens and those signed with the shared secret. */
const isSigned = (algorithm: string) => algorithm !== 'none' && !algorithm.startsWith('HS')

const keys = new WeakMap<Provider, ReturnType<typeof createRemoteJWKSet>>()

function keysOf(provider: Provider) {
  const found = keys.get(provider) ?? createRemoteJWKSet(new URL(provider.serverMetadata().jwks_uri!))
  keys.set(provider, found)
  return found
}
