import type { ClientAuth, Configuration } from 'openid-client'
import { config, type Institution } from '#server/config'
import { NotFound } from '#server/platform/web/errors'

// Discovered when needed rather than at start, so that the board starts without the provider.

const CACHED_FOR_MS = 3_600_000
const TIMEOUT_SECONDS = 5
const CLOCK_TOLERANCE_SECONDS = 30

export const openid = () => import('openid-client')

export type Provider = Configuration

let cached: { institution: Institution; provider: Promise<Provider>; at: number } | undefined

/** Refreshed hourly; if that fails, the previous metadata stays valid. Throws what openid-client throws. */
export async function findProvider(): Promise<Provider> {
  const { institution } = config
  if (!institution) throw new NotFound()
  const earlier = cached?.institution === institution ? cached : undefined
  if (earlier && performance.now() - earlier.at < CACHED_FOR_MS) return earlier.provider
  const provider = discover(institution).catch(error => {
    cached = earlier
    if (earlier) return earlier.provider
    throw error
  })
  cached = { institution, provider, at: performance.now() }
  return provider
}

export async function discover({ issuer, clientId, clientSecret }: Institution) {
  const { allowInsecureRequests, clockTolerance, discovery, enableNonRepudiationChecks } = await openid()
  const isLocal = issuer.startsWith('http:') // The settings accept http only for this machine.
  return discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    await authentication(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      // Also verifies signatures, rather than only trusting the TLS connection.
      execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
    },
  )
}

/** Basic is the standard's default if the provider lists no methods. */
async function authentication(secret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await openid()
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...rest) => {
    const supported = server.token_endpoint_auth_methods_supported
    return (!supported || supported.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}
