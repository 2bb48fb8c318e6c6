import type { IDToken, UserInfoResponse } from 'openid-client'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import type { Attempt } from './attempt.ts'
import { findProvider, openid, type Provider } from './provider.ts'

export type Answer = {
  subject: string
  session: string | null
  /** Null unless verified there. */
  email: string | null
  /** Null if the provider did not include them. */
  groups: string[] | null
  secondFactor: boolean
  authenticatedAt: Date | null
  token: string
}

/** Verifies signature, audience, attempt and time. Throws what openid-client throws. */
export async function readAnswer(url: URL, attempt: Attempt): Promise<Answer> {
  const provider = await findProvider()
  const { authorizationCodeGrant } = await openid()
  const tokens = await authorizationCodeGrant(provider, url, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
    ...(attempt.confirms === null ? {} : { maxAge: secondsSince(attempt.began) }),
  })
  const claims = tokens.claims()!
  const more = await whatIsMissing(provider, claims, tokens.access_token)
  return {
    subject: claims.sub,
    session: textOf(claims.sid),
    email: verifiedEmail(claims) ?? verifiedEmail(more),
    groups: groupsOf(claims, more),
    secondFactor: [claims.acr, claims.amr].flat().some(one => isSecondFactor(one)),
    authenticatedAt: claims.auth_time ? new Date(claims.auth_time * 1000) : null,
    token: tokens.id_token!,
  }
}

type Claims = Partial<IDToken> | UserInfoResponse

/** Many providers return email and groups only from the userinfo endpoint. */
async function whatIsMissing(provider: Provider, claims: IDToken, accessToken: string): Promise<Claims> {
  const { groups, groupsClaim } = config.institution!
  const complete = verifiedEmail(claims) !== null && (groups.size === 0 || claims[groupsClaim] !== undefined)
  if (complete || !provider.serverMetadata().userinfo_endpoint) return {}
  const { fetchUserInfo } = await openid()
  return fetchUserInfo(provider, accessToken, claims.sub)
}

const verifiedEmail = ({ email, email_verified: verified }: Claims) =>
  isTrue(verified) ? textOf(email) : null

/** Some providers send it as text. */
const isTrue = (claim: unknown) => claim === true || claim === 'true'

/** Entra ID returns a link instead of the groups when there are too many. */
const NAMED_ELSEWHERE = '_claim_names'

function groupsOf(claims: Claims, more: Claims) {
  const { groupsClaim } = config.institution!
  const told = claims[groupsClaim] ?? more[groupsClaim]
  if (told !== undefined) return [told].flat().filter(one => typeof one === 'string')
  const elsewhere = claims[NAMED_ELSEWHERE] ?? more[NAMED_ELSEWHERE]
  return elsewhere && Object.hasOwn(elsewhere as object, groupsClaim) ? null : []
}

const isSecondFactor = (value: unknown) =>
  typeof value === 'string' && config.institution!.secondFactors.includes(value)

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const secondsSince = (moment: number) => Math.max(0, Math.ceil((clock.now().getTime() - moment) / 1000))
