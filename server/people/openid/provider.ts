import type { ClientAuth, Configuration } from 'openid-client'
import { config, type Institution } from '#server/config'
import { NotFound } from '#server/platform/web/errors'

// Discovered when needed rather than at start, so that the board starts without it.

const KNOWN_FOR_MS = 3_600_000
const PATIENCE_SECONDS = 5
const TOLERANCE_SECONDS = 30

export const openid = () => import('openid-client')

export type Provider = Configuration

let known: { institution: Institution; provider: Provider; at: number } | undefined
let underWay: { institution: Institution; answer: Promise<Provider> } | undefined

/** Refreshed hourly; if that fails, the previous metadata stays valid. Throws what openid-client throws. */
export async function findProvider(): Promise<Provider> {
  const { institution } = config
  if (!institution) throw new NotFound()
  const before = known?.institution === institution ? known : undefined
  if (before && performance.now() - before.at < KNOWN_FOR_MS) return before.provider
  try {
    return await discoverOnce(institution)
  } catch (error) {
    if (before) return before.provider
    throw error
  }
}

/** Concurrent callers share one request. */
function discoverOnce(institution: Institution) {
  if (underWay?.institution === institution) return underWay.answer
  const answer = discover(institution)
    .then(provider => {
      known = { institution, provider, at: performance.now() }
      return provider
    })
    .finally(() => (underWay = undefined))
  underWay = { institution, answer }
  return answer
}

export async function discover({ issuer, clientId, clientSecret }: Institution) {
  const { allowInsecureRequests, clockTolerance, discovery, enableNonRepudiationChecks } = await openid()
  const ownMachine = issuer.startsWith('http:') // The settings accept http only for this machine.
  return discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [clockTolerance]: TOLERANCE_SECONDS },
    await authentication(clientSecret),
    {
      timeout: PATIENCE_SECONDS,
      // Also verifies signatures, rather than only trusting the TLS connection.
      execute: [enableNonRepudiationChecks, ...(ownMachine ? [allowInsecureRequests] : [])],
    },
  )
}

/** Basic is the standard's default if the provider lists no methods. */
async function authentication(secret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await openid()
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...rest) => {
    const named = server.token_endpoint_auth_methods_supported
    return (!named || named.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}
