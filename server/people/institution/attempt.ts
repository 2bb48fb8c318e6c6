import type { Request, Response } from 'express'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { addressOf } from '#server/platform/web/addresses'
import { clearCookie, cookieNames, setCookie } from '#server/platform/web/cookies'
import { decrypt, encrypt } from '#server/platform/web/encryption'
import { useOnce, wasUsed } from '#server/platform/web/submissions'
import { findProvider, openid } from './provider.ts'
import { TurnedAway } from './turned-away.ts'

// The secrets are in an encrypted cookie, so a response only works in the browser that started the sign-in.

const VALID_FOR_MS = 10 * 60_000
const OWNER = 'sign-in by the institution'

export type Attempt = {
  state: string
  nonce: string
  verifier: string
  began: number
  /** The id of a signed-in user who authenticates again. */
  confirms: number | null
}

export async function beginAttempt(res: Response, confirms: number | null) {
  const provider = await findProvider()
  const library = await openid()
  const attempt: Attempt = {
    state: library.randomState(),
    nonce: library.randomNonce(),
    verifier: library.randomPKCECodeVerifier(),
    began: clock.now().getTime(),
    confirms,
  }
  setCookie(res, 'institution', encrypt(JSON.stringify(attempt), OWNER))
  const { scope, acrValues } = config.institution!
  return library.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri(),
    scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await library.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ...(acrValues.length > 0 ? { acr_values: acrValues.join(' ') } : {}),
    ...(confirms === null ? {} : { prompt: 'login', max_age: '0' }),
  }).href
}

export async function takeAttempt(req: Request, res: Response, callback: URL): Promise<Attempt> {
  const attempt = readCookie(req)
  // Leave the cookie alone if the response belongs to another attempt.
  if (!attempt || callback.searchParams.get('state') !== attempt.state)
    throw new TurnedAway('This sign-in was started in another browser or has already been used. Start again.')
  clearCookie(res, 'institution')
  if (clock.now().getTime() - attempt.began > VALID_FOR_MS)
    throw new TurnedAway('The sign-in took more than 10 minutes. Start again.')
  // A cookie could be replayed.
  if (!(await useOnce(onceKey(attempt.state))))
    throw new TurnedAway('This sign-in has already been used. Start again.')
  return attempt
}

export const wasTaken = (callback: URL) => wasUsed(onceKey(callback.searchParams.get('state')))

const onceKey = (state: string | null) => `institution ${state}`

export const redirectUri = () => addressOf('/auth/oidc/callback')

function readCookie({ cookies }: Request): Attempt | null {
  try {
    return JSON.parse(decrypt(String(cookies[cookieNames.institution]), OWNER)) as Attempt
  } catch {
    return null
  }
}
