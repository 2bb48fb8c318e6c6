import { config } from '../config.ts'

/** A sign-in with the institution was refused. The message tells the user what to do. */
export class TurnedAway extends Error {
  override name = 'TurnedAway'
}

type Failure = {
  name?: string
  code?: string
  error?: string
  cause?: { message?: string; code?: string }
}

/** Turns an error of the provider, the library or the network into a sentence. */
export function turnedAway(error: unknown): TurnedAway {
  return error instanceof TurnedAway ? error : new TurnedAway(sentenceFor(error as Failure))
}

/** For the log: a code without anything that somebody could have put into a URL. */
export function codeOf(error: unknown) {
  const { name, code, error: said, cause } = error as Failure
  const known = said && /^[a-z_]{1,40}$/.test(said) ? said : undefined
  return [code ?? cause?.code ?? name, known].filter(Boolean).join(' ')
}

function sentenceFor({ name, code = '', error = '' }: Failure) {
  const institution = config.institution?.name ?? ''
  if (error === 'access_denied')
    return `The sign-in with ${institution} was cancelled. Begin again when you want to come in.`
  if (name === 'AuthorizationResponseError' && /^(server_error|temporarily_unavailable)$/.test(error))
    return silent()
  if (name === 'AuthorizationResponseError')
    return `The sign-in with ${institution} was refused there. Begin again; if it happens once more, tell an administrator.`
  if (error === 'invalid_grant') return 'This sign-in was used already or is too old. Begin again.'
  if (error === 'invalid_client' || error === 'unauthorized_client')
    return `The sign-in with ${institution} does not know this board. An administrator has to look at its client ID and secret.`
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return `What came from ${institution} is not valid at this moment. Begin again; if it happens once more, a clock is wrong: tell an administrator.`
  if (isSilence(name, code)) return silent()
  return `What came back did not come from ${institution}, or not for this sign-in, so nothing was done. Begin again; if it happens once more, tell an administrator.`
}

const isSilence = (name = '', code: string) =>
  /^OAUTH_(TIMEOUT|ABORT|RESPONSE_IS_NOT_CONFORM|RESPONSE_IS_NOT_JSON|PARSE_ERROR)$/.test(code) ||
  name === 'TypeError'

const silent = () =>
  `The sign-in with ${config.institution?.name} does not answer just now. Try again in a minute${
    config.localSignInOnlyFor.length > 0 ? '' : ', or sign in with your password'
  }.`
