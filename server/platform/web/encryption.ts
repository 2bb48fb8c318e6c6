import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from '../derived-key.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

const key = () => derivedKey('docket sealing')

/** `owner` names row and column, such as “user 7 two-factor”: elsewhere the text can’t be decrypted. */
export function encrypt(text: string, owner: string) {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

export function decrypt(encrypted: string, owner: string) {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}

/** Null if it was encrypted for another owner, or with another APP_KEY. */
export function decrypted(encrypted: string, owner: string) {
  try {
    return decrypt(encrypted, owner)
  } catch {
    return null
  }
}
