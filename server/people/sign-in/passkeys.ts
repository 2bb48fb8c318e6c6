import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server'
import { isIP } from 'node:net'
import type { Request, Response } from 'express'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { confirmedFor } from '#server/platform/web/confirmation'
import { InvalidForm, Refused } from '#server/platform/web/errors'
import { originOf } from '#server/platform/web/addresses'
import type { Visit } from '#server/platform/web/routing'
import { useOnce } from '#server/platform/web/submissions'
import { isGenuine } from '#server/records/signed-log/genuine'
import { refuseUnlessGenuine } from '../accounts.ts'
import { parseJson, type PasskeyPurpose, storeChallenge, takeChallenge } from './passkey-challenges.ts'
import { checkCount, storable } from './passkey-counts.ts'

// A passkey counts as two factors, because the device verifies its owner.

export const MAX_PASSKEYS = 10
export const tooManyPasskeys = `You can have at most ${MAX_PASSKEYS} passkeys. Remove one first.`

/** Imported on first use: its certificates would take a tenth of each start. */
export const webauthn = () => import('@simplewebauthn/server')

export async function offerPasskeys(
  req: Request,
  res: Response,
  purpose: PasskeyPurpose,
  userId: number | null,
) {
  const own = userId ? await db.passkey.findMany({ where: { userId } }) : []
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(),
    userVerification: 'required',
    allowCredentials: own.map(toCredential),
  })
  storeChallenge(req, res, purpose, options.challenge)
  return options
}

export async function registrationOptions(req: Visit, res: Response) {
  if (confirmedFor(req) === 0) throw new Refused(423, 'Confirm your password first.')
  const own = await db.passkey.findMany({ where: { userId: req.user.id } })
  if (own.length >= MAX_PASSKEYS) throw new Refused(409, tooManyPasskeys)
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
  storeChallenge(req, res, 'register', options.challenge)
  return options
}

export async function checkPasskey(
  req: Request,
  purpose: PasskeyPurpose,
  credential: string,
  userId: number | null,
) {
  const response = parsed<AuthenticationResponseJSON>(credential)
  const challenge = takeChallenge(req, purpose, response)
  const passkey = await db.passkey.findUnique({
    where: { id: response.id },
    include: { user: { include: { passkeys: true } } },
  })
  if (!passkey || !challenge || (userId && passkey.userId !== userId)) throw noPasskey()
  if (!(await isGenuine('Passkey', passkey))) throw noPasskey()
  const { id, publicKey, counter, user } = passkey
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: ownOrigins(req),
    expectedRPID: relyingParty(),
    // the count is compared below, to tell the owner
    credential: { ...toCredential(passkey), publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => null)
  if (!result?.verified || !user.active || user.deletedAt) throw noPasskey()
  await refuseUnlessGenuine(user.id)
  await useChallenge(challenge)
  if (!(await checkCount(passkey, result.authenticationInfo.newCounter))) throw noPasskey()
  const used = { counter: storable(result.authenticationInfo.newCounter), lastUsedAt: clock.now() }
  const { count } = await db.passkey.updateMany({ where: { id, counter }, data: used })
  if (count === 0) throw noPasskey() // removed or used meanwhile
  return user
}

export const noPasskey = () =>
  new InvalidForm({ passkey: 'This passkey did not work. Try again, or sign in another way.' })

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

const toCredential = ({ id, transports }: { id: string; transports: string }) => ({
  id,
  transports: transports.split(',').filter(Boolean) as AuthenticatorTransport[],
})
