import type { Config } from '#server/config'
import { think, unreachable, well, wrong, type Finding } from './finding.ts'
import { addressOf } from '#server/platform/web/addresses'

const MOST_APART_MS = 30_000
const about = 'sign-in'

export async function lookAtInstitution({ institution }: Config): Promise<Finding[]> {
  if (!institution) return [well(about, 'by password and passkey alone')]
  const { discover } = await import('#server/people/openid/provider')
  const { issuer, name } = institution
  try {
    const provider = (await discover(institution)).serverMetadata()
    const keys = await fetch(provider.jwks_uri ?? '', { signal: AbortSignal.timeout(5000) })
    if (!keys.ok)
      return [wrong(about, `The keys of ${name} answered ${keys.status}.`, 'Ask whoever runs it.')]
    const found = [...lookAtClock(keys.headers.get('date')), ...lookAtOffers(provider)]
    const callback = addressOf('/auth/oidc/callback')
    return found.length > 0 ? found : [well(about, `${name} answers; it must send people to ${callback}`)]
  } catch (error) {
    return [
      unreachable(
        about,
        `${issuer} does not answer as a provider of OpenID Connect`,
        error,
        'See OIDC_ISSUER: it is the address before /.well-known/openid-configuration, to the letter. Until it answers only passwords open accounts.',
      ),
    ]
  }
}

/** Signatures are only valid for minutes. */
function lookAtClock(date: string | null): Finding[] {
  const apart = date ? Math.abs(Date.parse(date) - Date.now()) : 0
  if (apart <= MOST_APART_MS) return []
  const advice = 'Let both keep their time by NTP; sign-ins are refused while it differs.'
  return [wrong(about, `Its clock and this one are ${Math.round(apart / 1000)} seconds apart.`, advice)]
}

type Offers = {
  code_challenge_methods_supported?: string[]
  end_session_endpoint?: string
  authorization_response_iss_parameter_supported?: boolean
}

function lookAtOffers(provider: Offers): Finding[] {
  const found: Finding[] = []
  if (provider.code_challenge_methods_supported?.includes('S256') === false)
    found.push(wrong(about, 'It does not take PKCE with S256.', 'Turn it on there; Docket always sends it.'))
  if (!provider.end_session_endpoint)
    found.push(
      think(
        about,
        'It has no end_session_endpoint.',
        'Whoever signs out here stays signed in there; tell them.',
      ),
    )
  return found
}
