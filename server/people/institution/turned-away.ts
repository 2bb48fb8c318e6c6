import { config } from '#server/config'

export class TurnedAway extends Error {
  override name = 'TurnedAway'
}

type Failure = {
  name?: string
  code?: string
  error?: string
  cause?: { message?: string; code?: string }
}

export const reasonFor = (error: unknown) =>
  error instanceof TurnedAway ? error.message : sentenceFor(error as Failure)

/** For the log: a code without anything that somebody could have put into a URL. */
export function codeOf(error: unknown) {
  const { name, code, error: oauthError, cause } = error as Failure
  const known = oauthError && /^[a-z_]{1,40}$/.test(oauthError) ? oauthError : undefined
  return [code ?? cause?.code ?? name, known].filter(Boolean).join(' ')
}

function sentenceFor({ name = '', code = '', error = '' }: Failure) {
  const institution = config.institution?.name ?? ''
  const noResponse = `${institution} is not responding. Try again in a minute${
    config.localSignInOnlyFor.length > 0 ? '' : ', or sign in with your password'
  }.`
  if (error === 'access_denied')
    return `You cancelled the sign-in with ${institution}. Start again when you are ready.`
  if (name === 'AuthorizationResponseError')
    return /^(server_error|temporarily_unavailable)$/.test(error)
      ? noResponse
      : `${institution} refused the sign-in. Try again. If it happens again, contact an administrator.`
  if (error === 'invalid_grant') return 'This sign-in has already been used or has expired. Start again.'
  if (error === 'invalid_client' || error === 'unauthorized_client')
    return `${institution} does not recognise this board. An administrator needs to check the client ID and secret.`
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return `The response from ${institution} is not valid at this time. Try again. If it happens again, a clock may be wrong, so contact an administrator.`
  if (/^OAUTH_(TIMEOUT|ABORT|RESPONSE_IS_NOT_CONFORM|RESPONSE_IS_NOT_JSON|PARSE_ERROR)$/.test(code))
    return noResponse
  if (name === 'TypeError') return noResponse // fetch failed
  return `The response did not come from ${institution} or was not for this sign-in. Try again. If it happens again, contact an administrator.`
}
