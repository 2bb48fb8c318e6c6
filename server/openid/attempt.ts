import type { Request, Response } from 'express'
import { clock } from '../clock.ts'
import { config } from '../config.ts'
import { clearCookie, cookieNames, setCookie } from '../web/cookies.ts'
import { decrypt, encrypt } from '../web/encryption.ts'
import { useOnce, wasUsed } from '../web/submissions.ts'
import { findProvider, openid } from './provider.ts'
import { TurnedAway } from './turned-away.ts'
import { addressOf } from '../web/addresses.ts'

// A sign-in that was begun here and goes on at the provider. What its answer has to fit is kept encrypted in a cookie of
// the browser that began it: another browser's answer fits nothing.

const HOLDS_FOR_MS = 10 * 60_000
const OWNER = 'sign-in by the institution'

export type Attempt = {
  state: string
  nonce: string
  verifier: string
  began: number
  /** Whose confirmation this is; null where somebody signs in. */
  confirms: number | null
}

/** Remembers an attempt and answers with where the browser goes. Whoever confirms has to show anew who they are. */
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

/** The attempt of this browser that an answer belongs to, once. Throws TurnedAway. */
export async function takeAttempt(req: Request, res: Response, answer: URL): Promise<Attempt> {
  const attempt = heldAttempt(req)
  // one that belongs to another attempt leaves this one to go on
  if (!attempt || answer.searchParams.get('state') !== attempt.state)
    throw new TurnedAway(
      'This sign-in was not begun in this browser, or was followed already. Begin again here.',
    )
  clearCookie(res, 'institution')
  if (clock.now().getTime() - attempt.began > HOLDS_FOR_MS)
    throw new TurnedAway('This sign-in took longer than ten minutes. Begin again.')
  // a cookie can be sent again
  if (!(await useOnce(useOf(attempt.state))))
    throw new TurnedAway('This sign-in was used already. Begin again.')
  return attempt
}

/** Whether an answer was followed before: a page that is loaded again, or gone back to. */
export const wasFollowed = (answer: URL) => wasUsed(useOf(answer.searchParams.get('state')))

const useOf = (state: string | null) => `institution ${state}`

/** Where the provider sends people back to. */
export const redirectUri = () => addressOf('/auth/oidc/callback')

function heldAttempt({ cookies }: Request): Attempt | null {
  try {
    return JSON.parse(decrypt(String(cookies[cookieNames.institution]), OWNER)) as Attempt
  } catch {
    return null
  }
}
