import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import {
  isPasskeyId,
  MAX_PASSKEYS,
  noPasskey,
  ownOrigins,
  parsed,
  relyingParty,
  tooManyPasskeys,
  useChallenge,
  webauthn,
} from '../sign-in/passkeys.ts'
import { takeChallenge } from '../sign-in/passkey-challenges.ts'
import { storable } from '../sign-in/passkey-counts.ts'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import type { Visit } from '#server/platform/web/routing'
import type { NewPasskeyForm } from './forms.ts'
import { auditOwn, emailOwner, lockAccount } from '../accounts.ts'
import { signOutElsewhere } from './sessions.ts'

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

export async function addPasskey(req: Visit, { name, credential }: NewPasskeyForm) {
  const { user } = req
  const response = parsed<RegistrationResponseJSON>(credential)
  const expectedChallenge = takeChallenge(req, 'register', response)
  if (!expectedChallenge) throw noPasskey()
  const { verifyRegistrationResponse } = await webauthn()
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: ownOrigins(req),
    expectedRPID: relyingParty(),
  }).catch(() => null)
  if (!result?.verified) throw noPasskey()
  await useChallenge(expectedChallenge)
  const { id, publicKey, counter, transports } = result.registrationInfo.credential
  await transaction(async tx => {
    await lockAccount(tx, user.id)
    if ((await tx.passkey.count({ where: { userId: user.id } })) >= MAX_PASSKEYS)
      throw new RuleBroken(tooManyPasskeys)
    const data = {
      id,
      userId: user.id,
      name,
      publicKey: Uint8Array.from(publicKey),
      counter: storable(counter),
      transports: TRANSPORTS.filter(one => Array.isArray(transports) && transports.includes(one)).join(','),
      createdAt: clock.now(),
    }
    await tx.passkey.create({ data }).catch(error => {
      throw (error as { code?: string }).code === 'P2002' ? noPasskey() : error
    })
    await tx.user.update({ where: { id: user.id }, data: { hasPasskeys: true } })
    await signOutElsewhere(tx, req)
    await auditOwn(tx, user, 'add-passkey', { after: { passkey: name } })
    await emailOwner(tx, user, 'passkey', {
      subject: 'A passkey was added',
      paragraphs: [
        `You can now sign in to your account with the passkey “${name}”. If you did not add it, remove it and change your password.`,
      ],
      action: { label: 'Open your profile', path: '/user/profile#passkeys' },
    })
  })
}

export async function renamePasskey(user: User, id: string, name: string) {
  if (!isPasskeyId(id)) throw new NotFound()
  const { count } = await db.passkey.updateMany({ where: { id, userId: user.id }, data: { name } })
  if (count === 0) throw new NotFound()
}

export const removePasskey = (req: Visit, id: string) =>
  transaction(async tx => {
    const { user } = req
    if (!isPasskeyId(id)) throw new NotFound()
    await lockAccount(tx, user.id)
    const passkey = await tx.passkey.findFirst({ where: { id, userId: user.id } })
    const { count } = await tx.passkey.deleteMany({ where: { id, userId: user.id } })
    if (!passkey || count === 0) throw new NotFound()
    const hasPasskeys = (await tx.passkey.count({ where: { userId: user.id } })) > 0
    await tx.user.update({ where: { id: user.id }, data: { hasPasskeys } })
    await signOutElsewhere(tx, req)
    await auditOwn(tx, user, 'remove-passkey')
    await emailOwner(tx, user, 'passkey', {
      subject: 'A passkey was removed',
      paragraphs: [
        `The passkey “${passkey.name}” can no longer sign in to your account. If you did not remove it, change your password.`,
      ],
      action: { label: 'Open your profile', path: '/user/profile#passkeys' },
    })
  })
