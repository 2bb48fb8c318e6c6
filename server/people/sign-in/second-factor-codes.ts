import { createHash, randomInt } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db, type Tx } from '#server/platform/database/client'
import { decrypt, encrypt } from '#server/platform/web/encryption'
import { isGenuine } from '#server/records/signed-log/genuine'

// The previous step is accepted too; each step works once.

const ownerOf = (userId: number) => `user ${userId} two-factor`

export const newSecret = (userId: number) => encrypt(generateSecret(), ownerOf(userId))

export const secretOf = (userId: number, encrypted: string) => decrypt(encrypted, ownerOf(userId))

/** The QR code's content. A colon separates issuer and account, so the issuer must not contain one. */
export const setupUri = (secret: string, email: string) =>
  generateURI({
    issuer: config.appName
      .split(':')
      .map(part => part.trim())
      .join(' - '),
    label: email,
    secret,
  })

type Holder = { id: number; twoFactorSecret: string | null; twoFactorLastStep: number }

/** The step is stored atomically, so that only one of two parallel requests passes. */
export async function useCode(holder: Holder, code: string, tx: Tx = db) {
  const step = stepOf(holder, code)
  if (step === null) return false
  const { count } = await tx.user.updateMany({
    where: { id: holder.id, twoFactorSecret: holder.twoFactorSecret, twoFactorLastStep: { lt: step } },
    data: { twoFactorLastStep: step },
  })
  return count === 1
}

function stepOf({ id, twoFactorSecret, twoFactorLastStep }: Holder, code: string) {
  if (!twoFactorSecret || !/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(clock.now().getTime() / 1000)
  const secret = secretOf(id, twoFactorSecret)
  const result = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: [30, 0],
    afterTimeStep: twoFactorLastStep,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

// 20 characters of 62 are 119 random bits, so plain SHA-256 is enough.

const CODES = 8
const HALF = 10
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export async function renewRecoveryCodes(tx: Tx, userId: number) {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: codes.map(code => ({ userId, hash: hashOf(code) })) })
  return codes
}

export async function useRecoveryCode(userId: number, code: string) {
  const found = await db.recoveryCode.findFirst({
    where: { userId, hash: hashOf(code.trim()), usedAt: null },
  })
  if (!found || !(await isGenuine('RecoveryCode', found))) return false
  const where = { id: found.id, usedAt: null }
  const { count } = await db.recoveryCode.updateMany({ where, data: { usedAt: clock.now() } })
  return count === 1
}

export const recoveryCodesLeft = (userId: number) =>
  db.recoveryCode.count({ where: { userId, usedAt: null } })

const newCode = () => `${random(HALF)}-${random(HALF)}`

const random = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')
