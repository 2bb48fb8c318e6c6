import { createRemoteJWKSet, jwtVerify } from 'jose'
import { config } from '../config.ts'
import { addressOf } from '../web/addresses.ts'
import { describe, log } from '../web/log.ts'
import { useOnce } from '../web/submissions.ts'
import { findProvider, openid, type Provider } from './provider.ts'

/** Some of them hold hundreds of groups, and no server takes an address without end. */
const LONGEST_HINT = 4000

/** Where the browser goes so that the sign-in ends at the provider too; null where that can't be. Never throws. */
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
/** Longer than any of them is on its way; what was used is remembered for a day. */
const OLDEST = '10 minutes'

/** Which sessions the provider has ended: one of somebody's, or all of theirs. */
export type Ended = { subject: string | null; session: string | null }

/**
 * What a logout token says, as OpenID Connect Back-Channel Logout 1.0 has it checked: signature, issuer, audience, age,
 * event, no nonce, and never twice. Throws otherwise.
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

/** Neither unsigned ones nor those that everybody signs who knows the secret. */
const isSigned = (algorithm: string) => algorithm !== 'none' && !algorithm.startsWith('HS')

const keys = new WeakMap<Provider, ReturnType<typeof createRemoteJWKSet>>()

function keysOf(provider: Provider) {
  const found = keys.get(provider) ?? createRemoteJWKSet(new URL(provider.serverMetadata().jwks_uri!))
  keys.set(provider, found)
  return found
}
