import type { ClientAuth, Configuration } from 'openid-client'
import { config, type Institution } from '../config.ts'
import { NotFound } from '../web/errors.ts'

// The institution's provider of sign-ins, as it describes itself. It is asked when somebody needs it, not at the start:
// the board opens without it.

const KNOWN_FOR_MS = 3_600_000
const PATIENCE_SECONDS = 5
/** Two clocks never agree to the second. */
const TOLERANCE_SECONDS = 30

/** Loaded with the first sign-in. */
export const openid = () => import('openid-client')

export type Provider = Configuration

let known: { institution: Institution; provider: Provider; at: number } | undefined
let underWay: { institution: Institution; answer: Promise<Provider> } | undefined

/** Asked anew once an hour; while it does not answer, what it said before holds. Throws what openid-client throws. */
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

/** Those who come at once wait for one answer. */
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

/** Asks it now, whatever is known. */
export async function discover({ issuer, clientId, clientSecret }: Institution) {
  const { allowInsecureRequests, clockTolerance, discovery, enableNonRepudiationChecks } = await openid()
  const ownMachine = issuer.startsWith('http:') // no other is let into the settings
  return discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [clockTolerance]: TOLERANCE_SECONDS },
    await authentication(clientSecret),
    {
      timeout: PATIENCE_SECONDS,
      // signatures are checked too, not only where the answer came from
      execute: [enableNonRepudiationChecks, ...(ownMachine ? [allowInsecureRequests] : [])],
    },
  )
}

/** In the way that the provider names; the standard's own where it names none. */
async function authentication(secret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await openid()
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...rest) => {
    const named = server.token_endpoint_auth_methods_supported
    return (!named || named.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}
