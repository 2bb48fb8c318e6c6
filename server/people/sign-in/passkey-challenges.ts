import type { Request, Response } from 'express'
import { clock } from '#server/platform/clock'
import { clearCookie, cookieNames, setCookie } from '#server/platform/web/cookies'
import { decrypt, encrypt } from '#server/platform/web/encryption'

// A challenge is bound to its purpose and session. Several tabs can each have one.

export type PasskeyPurpose = 'sign-in' | 'challenge' | 'confirm' | 'register'

const COOKIE_OWNER = 'challenge of a passkey'
const VALID_FOR_MS = 5 * 60_000

/** One for each open tab. */
const MAX_CHALLENGES = 5

type Challenge = { challenge: string; until: number; purpose: PasskeyPurpose; session: string }

/** In an encrypted cookie, so that guests cannot fill the database. */
export function storeChallenge(req: Request, res: Response, purpose: PasskeyPurpose, challenge: string) {
  const until = clock.now().getTime() + VALID_FOR_MS
  const added = { challenge, until, purpose, session: sessionOf(req) }
  storeChallenges(req, res, [...challengesIn(req), added].slice(-MAX_CHALLENGES))
}

/** The one that was answered. The cookie could be replayed, so call `useChallenge` once the response is verified. */
export function takeChallenge(req: Request, purpose: PasskeyPurpose, answer: Answer): string | null {
  const answered = challengeOf(answer)
  const all = challengesIn(req)
  const found = all.find(
    one => one.challenge === answered && one.purpose === purpose && one.session === sessionOf(req),
  )
  if (found)
    storeChallenges(
      req,
      req.res!,
      all.filter(one => one !== found),
    )
  return found && found.until > clock.now().getTime() ? found.challenge : null
}

function storeChallenges(req: Request, res: Response, challenges: Challenge[]) {
  if (challenges.length === 0) return clearCookie(res, 'challenge')
  const cookie = encrypt(JSON.stringify(challenges), COOKIE_OWNER)
  req.cookies[cookieNames.challenge] = cookie
  setCookie(res, 'challenge', cookie)
}

function challengesIn(req: Request): Challenge[] {
  try {
    return JSON.parse(decrypt(String(req.cookies[cookieNames.challenge]), COOKIE_OWNER)) as Challenge[]
  } catch {
    return []
  }
}

/** Its start, because its id changes. */
const sessionOf = ({ session }: Request) =>
  session ? `${session.user?.id ?? session.pendingUserId} ${session.createdAt.getTime()}` : ''

type Answer = { response?: { clientDataJSON?: unknown } }

function challengeOf({ response }: Answer) {
  const data = Buffer.from(String(response?.clientDataJSON), 'base64url').toString()
  return (parseJson(data) as { challenge?: unknown } | null)?.challenge
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
