import { config } from '../config.ts'
import { describe, log } from '../web/log.ts'
import { findProvider, openid } from './provider.ts'
import { addressOf } from '../web/addresses.ts'

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
