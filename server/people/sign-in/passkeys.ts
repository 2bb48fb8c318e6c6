import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server'
import { isIP } from 'node:net'
import type { Request, Response } from 'express'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { confirmedFor } from '#server/platform/web/confirmation'
import { InvalidForm, Refused } from '#server/platform/web/errors'
import { originOf } from '#server/platform/web/addresses'
import { clearCookie, cookieNames, setCookie } from '#server/platform/web/cookies'
import type { Visit } from '#server/platform/web/routing'
import { encrypt, decrypt } from '#server/platform/web/encryption'
import { useOnce } from '#server/platform/web/submissions'

// A passkey counts as two factors, because the device verifies its owner.

/** Imported on first use: its certificates would take a tenth of each start. */
export const webauthn = () => import('@simplewebauthn/server')

export async function offerPasskeys(res: Response, userId: number | null) {
  const own = userId ? await db.passkey.findMany({ where: { userId } }) : []
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(),
    userVerification: 'required',
    allowCredentials: own.map(toCredential),
  })
  storeChallenge(res, options.challenge)
  return options
}

export async function registrationOptions(req: Visit, res: Response) {
  if (confirmedFor(req) === 0) throw new Refused(423, 'Confirm your password first.')
  const own = await db.passkey.findMany({ where: { userId: req.user.id } })
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: config.appName,
    rpID: relyingParty(),
    userName: req.user.email,
    userDisplayName: req.user.name,
    userID: new TextEncoder().encode(`docket-${req.user.id}`),
    excludeCredentials: own.map(toCredential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  storeChallenge(res, options.challenge)
  return options
}

export async function checkPasskey(req: Request, credential: string, userId: number | null) {
  const challenge = takeChallenge(req)
  const response = parsed<AuthenticationResponseJSON>(credential)
  const passkey = await db.passkey.findUnique({
    where: { id: response.id },
    include: { user: { include: { passkeys: true } } },
  })
  if (!passkey || !challenge || (userId && passkey.userId !== userId)) throw noPasskey()
  const { id, publicKey, counter, user } = passkey
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: ownOrigins(req),
    expectedRPID: relyingParty(),
    credential: { ...toCredential(passkey), publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => null)
  if (!result?.verified || !user.active || user.deletedAt) throw noPasskey()
  await useChallenge(challenge)
  const used = { counter: storable(result.authenticationInfo.newCounter), lastUsedAt: clock.now() }
  await db.passkey.update({ where: { id }, data: used })
  return user
}

export const noPasskey = () =>
  new InvalidForm({ passkey: 'This passkey did not work. Try again, or sign in another way.' })

const COOKIE_OWNER = 'challenge of a passkey'
const VALID_FOR_MS = 5 * 60_000

/** In an encrypted cookie, so that guests cannot fill the database. */
function storeChallenge(res: Response, challenge: string) {
  const until = clock.now().getTime() + VALID_FOR_MS
  setCookie(res, 'challenge', encrypt(JSON.stringify({ challenge, until }), COOKIE_OWNER))
}

/** The cookie could be replayed, so call `useChallenge` once the response is verified. */
export function takeChallenge(req: Request): string | null {
  try {
    const cookie = decrypt(String(req.cookies[cookieNames.challenge]), COOKIE_OWNER)
    const { challenge, until } = JSON.parse(cookie) as { challenge: string; until: number }
    clearCookie(req.res!, 'challenge')
    return until > clock.now().getTime() ? challenge : null
  } catch {
    return null
  }
}

export async function useChallenge(challenge: string) {
  if (!(await useOnce(`passkey ${challenge}`))) throw noPasskey()
}

/** Passkeys belong to the host name, whatever the port. */
export const relyingParty = () => (config.production ? config.appUrl.hostname : 'localhost')

/** Browsers allow them only for a name, and only over https or on this machine. */
export function passkeysWork(req: Request) {
  const { hostname, protocol } = new URL(originOf(req))
  const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  return isName && hostname === relyingParty() && (protocol === 'https:' || hostname === 'localhost')
}

/** Outside production the board is also reached as localhost, where browsers allow passkeys without https. */
export const ownOrigins = (req: Request) => [
  config.appUrl.origin,
  ...(config.production ? [] : [originOf(req)]),
]

/** The library verifies the rest. */
export function parsed<T extends { id: string }>(credential: string): T {
  const response = parseJson(credential) as T | null
  if (typeof response?.id !== 'string' || !isPasskeyId(response.id)) throw noPasskey()
  return response
}

export const isPasskeyId = (id: string) => /^[\w-]{1,1400}$/.test(id)

export const hasPasskeys = async (userId: number) => (await db.passkey.count({ where: { userId } })) > 0

/** Devices count to 2^32, the column to 2^31. */
export const storable = (counter: number) => Math.min(counter, 2 ** 31 - 1)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const toCredential = ({ id, transports }: { id: string; transports: string }) => ({
  id,
  transports: transports.split(',').filter(Boolean) as AuthenticatorTransport[],
})
