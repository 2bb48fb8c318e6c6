import type { IDToken, UserInfoResponse } from 'openid-client'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import type { Attempt } from './attempt.ts'
import { findProvider, openid, type Provider } from './provider.ts'

export type Identity = {
  subject: string
  session: string | null
  /** Null unless verified there. */
  email: string | null
  /** Null if the provider did not include them. */
  groups: string[] | null
  secondFactor: boolean
  authenticatedAt: Date | null
  idToken: string
}

export async function readIdentity(callback: URL, attempt: Attempt): Promise<Identity> {
  const provider = await findProvider()
  const { authorizationCodeGrant } = await openid()
  const tokens = await authorizationCodeGrant(provider, callback, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
    ...(attempt.confirms === null ? {} : { maxAge: secondsSince(attempt.began) }),
  })
  const claims = tokens.claims()!
  const more = await missingClaims(provider, claims, tokens.access_token)
  return {
    subject: claims.sub,
    session: textOf(claims.sid),
    email: verifiedEmail(claims) ?? verifiedEmail(more),
    groups: groupsOf(claims, more),
    secondFactor: [claims.acr, claims.amr].flat().some(isSecondFactor),
    authenticatedAt: claims.auth_time ? new Date(claims.auth_time * 1000) : null,
    idToken: tokens.id_token!,
  }
}

type Claims = Partial<IDToken> | UserInfoResponse

/** Many providers return email and groups only from the userinfo endpoint. */
async function missingClaims(provider: Provider, claims: IDToken, accessToken: string): Promise<Claims> {
  const { groups, groupsClaim } = config.institution!
  const complete = verifiedEmail(claims) !== null && (groups.size === 0 || claims[groupsClaim] !== undefined)
  if (complete || !provider.serverMetadata().userinfo_endpoint) return {}
  const { fetchUserInfo } = await openid()
  return fetchUserInfo(provider, accessToken, claims.sub)
}

/** Some providers send `email_verified` as text. */
const verifiedEmail = ({ email, email_verified: verified }: Claims) =>
  String(verified) === 'true' ? textOf(email) : null

/** Entra ID returns a link instead of the groups when there are too many. */
const LINKED_CLAIMS = '_claim_names'

function groupsOf(claims: Claims, more: Claims) {
  const { groupsClaim } = config.institution!
  const groups = claims[groupsClaim] ?? more[groupsClaim]
  if (groups !== undefined) return [groups].flat().filter(group => typeof group === 'string')
  const linked = claims[LINKED_CLAIMS] ?? more[LINKED_CLAIMS]
  return linked && Object.hasOwn(linked as object, groupsClaim) ? null : []
}

const isSecondFactor = (value: unknown) =>
  typeof value === 'string' && config.institution!.secondFactors.includes(value)

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const secondsSince = (moment: number) => Math.max(0, Math.ceil((clock.now().getTime() - moment) / 1000))
