import { createCipheriv, createHash } from 'node:crypto'

// Whether the empty user password opens a PDF: algorithms 2, 2.B, 4, 5, 6 and 11 of ISO 32000-2, 7.6.4.

export type Encryption = {
  revision: number
  permissions: number
  owner: Buffer
  user: Buffer
  identifier: Buffer
  /** Revision 3 only. */
  keyBits: number
  encryptsMetadata: boolean
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** True for unknown revisions, which a PDF reader may support. */
export function opensWithoutPassword(encryption: Encryption): boolean {
  const { revision, user } = encryption
  if (revision === 2) return rc4(keyOf(encryption), PADDING).equals(user.subarray(0, 32))
  if (revision === 3 || revision === 4) return userEntry(encryption).equals(user.subarray(0, 16))
  const salt = user.subarray(32, 40)
  if (revision === 5) return sha('sha256', salt).equals(user.subarray(0, 32))
  if (revision === 6) return hardenedHash(salt).equals(user.subarray(0, 32))
  return true
}

function keyOf({ revision, permissions, owner, identifier, keyBits, encryptsMetadata }: Encryption) {
  const bytes = revision === 2 ? 5 : revision === 3 ? Math.min(16, Math.max(5, keyBits / 8)) : 16
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(permissions | 0)
  const clear = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let key = md5(PADDING, owner.subarray(0, 32), rights, identifier, clear)
  if (revision >= 3) for (let i = 0; i < 50; i++) key = md5(key.subarray(0, bytes))
  return key.subarray(0, bytes)
}

function userEntry(encryption: Encryption) {
  const key = keyOf(encryption)
  let entry = md5(PADDING, encryption.identifier)
  for (let i = 0; i < 20; i++)
    entry = rc4(
      key.map(byte => byte ^ i),
      entry,
    )
  return entry
}

function hardenedHash(salt: Buffer) {
  let key = sha('sha256', salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array<Buffer>(64).fill(key))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    const encrypted = cipher.setAutoPadding(false).update(repeated)
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = sha((['sha256', 'sha384', 'sha512'] as const)[remainder]!, encrypted)
    last = encrypted.at(-1)!
  }
  return key.subarray(0, 32)
}

/** OpenSSL 3 disables Node's own RC4. */
function rc4(key: Uint8Array, data: Uint8Array) {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 0xff
    swap(state, i, j)
  }
  let [i, j] = [0, 0]
  return Buffer.from(
    data.map(byte => {
      i = (i + 1) & 0xff
      j = (j + state[i]!) & 0xff
      swap(state, i, j)
      return byte ^ state[(state[i]! + state[j]!) & 0xff]!
    }),
  )
}

function swap(state: Uint8Array, i: number, j: number) {
  const first = state[i]!
  state[i] = state[j]!
  state[j] = first
}

const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const sha = (algorithm: 'sha256' | 'sha384' | 'sha512', bytes: Uint8Array) =>
  createHash(algorithm).update(bytes).digest()
