import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { randomUUID } from 'node:crypto'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { writeEmail } from '#server/messages/email/write'
import type { User } from '#server/permissions'
import {
  isPasskeyId,
  noPasskey,
  ownOrigins,
  parsed,
  relyingParty,
  storable,
  takeChallenge,
  webauthn,
} from '../sign-in/passkeys.ts'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import type { Visit } from '#server/platform/web/routing'
import type { NewPasskeyForm } from './forms.ts'
import { auditOwn } from './own.ts'
import { endElsewhere } from './sessions.ts'

const MOST = 10
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** Throws InvalidForm if the passkey does not answer our challenge. */
export async function addPasskey(req: Visit, { name, credential }: NewPasskeyForm) {
  const { user } = req
  const expectedChallenge = await takeChallenge(req)
  if (!expectedChallenge) throw noPasskey()
  const { verifyRegistrationResponse } = await webauthn()
  const result = await verifyRegistrationResponse({
    response: parsed<RegistrationResponseJSON>(credential),
    expectedChallenge,
    expectedOrigin: ownOrigins(req),
    expectedRPID: relyingParty(),
  }).catch(() => null)
  if (!result?.verified) throw noPasskey()
  const { id, publicKey, counter, transports } = result.registrationInfo.credential
  await transaction(async tx => {
    await tx.user.updateMany({ where: { id: user.id }, data: { id: user.id } })
    if ((await tx.passkey.count({ where: { userId: user.id } })) >= MOST)
      throw new RuleBroken(`You can have at most ${MOST} passkeys. Remove one first.`)
    const data = {
      id,
      userId: user.id,
      name,
      publicKey: Uint8Array.from(publicKey),
      counter: storable(counter),
      transports: known(transports),
    }
    await tx.passkey.create({ data: { ...data, createdAt: clock.now() } }).catch(error => {
      throw (error as { code?: string }).code === 'P2002' ? noPasskey() : error
    })
    await endElsewhere(tx, req)
    await auditOwn(tx, user, 'add-passkey', { after: { passkey: name } })
    await writeEmail(tx, {
      to: user.email,
      name: user.name,
      subject: 'A passkey was added',
      event: `passkey ${id} ${randomUUID()}`,
      paragraphs: [
        `The passkey “${name}” can sign in to your account from now on. If it is not yours, remove it and change your password.`,
      ],
      action: {
        label: 'Open your profile',
        path: '/user/profile#passkeys',
      },
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
    const { count } = await tx.passkey.deleteMany({ where: { id, userId: user.id } })
    if (count === 0) throw new NotFound()
    await endElsewhere(tx, req)
    await auditOwn(tx, user, 'remove-passkey')
  })

const known = (transports: unknown) =>
  TRANSPORTS.filter(one => Array.isArray(transports) && transports.includes(one)).join(',')
