import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
} from 'node:crypto'
import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { read, sql, type Query } from '#server/platform/database/read'
import { decrypt, encrypt } from '#server/platform/web/encryption'

// Private keys are stored encrypted. The encryption also proves that a row was written by this board.

type PublicHalf = { kty: 'OKP'; crv: 'Ed25519'; x: string }
/**
 * `protects`: the kinds whose rows are all in the signed log, or true for those of earlier versions. `seals`: the tables
 * and columns whose rows are sealed.
 */
export type PrivateJwk = PublicHalf & {
  d: string
  protects?: true | string[]
  seals?: string[]
  replaces?: string[]
}

export type CurrentKey = { kid: string; publicKey: Buffer; privateKey: KeyObject }
type PublicKey = { kid: string; x: string; createdAt: Date; retiredAt: Date | null }

/** Only the start and the operator's commands make a key. */
export async function currentKey(tx: Pick<Tx, 'boardKey'> = db): Promise<CurrentKey> {
  const row = await tx.boardKey.findFirst({ where: { current: 1 } })
  if (!row) throw new Error('The board has no key to sign with. Stop it and run ./docket keys.')
  return signingKey(decryptedKey(row))
}

export const signingKey = (jwk: PrivateJwk): CurrentKey => ({
  kid: kidOf(jwk),
  publicKey: Buffer.from(jwk.x, 'base64url'),
  privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
})

export const sign = (bytes: Uint8Array, { privateKey }: CurrentKey) => signBytes(null, bytes, privateKey)

// Keys are only ever added, so cached ones stay valid.
const known = new Map<string, KeyObject>()

/** Undefined if the board never had this key. */
export async function publicKey(kid: string) {
  if (!known.has(kid))
    for (const { kid: other, x } of await publicKeys())
      known.set(other, createPublicKey({ key: publicHalf(x), format: 'jwk' }))
  return known.get(kid)
}

const publicHalf = (x: string): PublicHalf => ({ kty: 'OKP', crv: 'Ed25519', x })

/** Oldest first. Excludes rows that were not written with this APP_KEY. */
export async function publicKeys(query: Query = read): Promise<PublicKey[]> {
  const rows = await query<PublicKey & { sealed: string }>(
    sql`SELECT "kid", "x", "sealed", "createdAt", "retiredAt" FROM "BoardKey" ORDER BY "id"`,
  )
  return rows.filter(isOurs).map(({ kid, x, createdAt, retiredAt }) => ({ kid, x, createdAt, retiredAt }))
}

export function newKey(): PrivateJwk {
  const { crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { kty: 'OKP', crv, x, d } as PrivateJwk
}

/** Returns another process's key if that was stored first. */
export const storeKey = (tx: Pick<Tx, 'boardKey'>, jwk: PrivateJwk) =>
  // Prisma sends a single INSERT … ON CONFLICT if both sides use the same unique field.
  tx.boardKey.upsert({
    where: { current: 1 },
    create: {
      kid: kidOf(jwk),
      x: jwk.x,
      current: 1,
      sealed: encryptedKey(jwk),
      createdAt: clock.now(),
    },
    update: { current: 1 },
  })

const encryptedKey = (jwk: PrivateJwk) => encrypt(JSON.stringify(jwk), ownerOf(kidOf(jwk)))

/** Undefined if the board has no key. `jwk` is null if the key was encrypted with another APP_KEY. */
export async function storedKey(query: Query = read) {
  const [row] = await query<{ id: number; kid: string; x: string; sealed: string }>(
    sql`SELECT "id", "kid", "x", "sealed" FROM "BoardKey" WHERE "current" = 1`,
  )
  if (!row) return undefined
  const jwk = ownKey(row)
  return { id: row.id, kid: row.kid, jwk: jwk?.d !== undefined && jwk.x === row.x ? jwk : null }
}

export async function keySeals(): Promise<string[]> {
  const seals = (await storedKey())?.jwk?.seals
  return Array.isArray(seals) ? seals : []
}

export const noteProtection = (kinds: string[]) => note({ protects: kinds })
export const noteSeals = (tables: string[]) => note({ seals: tables })

/** Encrypted with the key, so that it can't be reset without APP_KEY. */
async function note(noted: Pick<PrivateJwk, 'protects' | 'seals'>) {
  const row = await db.boardKey.findFirstOrThrow({ where: { current: 1 } })
  const sealed = encryptedKey({ ...decryptedKey(row), ...noted })
  await db.boardKey.update({ where: { id: row.id }, data: { sealed } })
}

type EncryptedKey = { kid: string; sealed: string }

const decryptedKey = ({ kid, sealed }: EncryptedKey) =>
  JSON.parse(decrypt(sealed, ownerOf(kid))) as PrivateJwk

/** Null if it was encrypted with another APP_KEY. */
function ownKey(row: EncryptedKey) {
  try {
    return decryptedKey(row)
  } catch {
    return null
  }
}

export const encryptedPublic = (kid: string, x: string) =>
  encrypt(JSON.stringify(publicHalf(x)), ownerOf(kid))

export const isOurs = ({ x, ...row }: EncryptedKey & { x: string }) => ownKey(row)?.x === x

/** The first 72 bits of the thumbprint, because it is in every QR code. */
export const kidOf = ({ crv, kty, x }: PublicHalf) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url').slice(0, 12)

const ownerOf = (kid: string) => `board key ${kid}`

/** RFC 7517, plus the dates between which the key was used. */
export const toJwk = ({ kid, x, createdAt, retiredAt }: PublicKey) => ({
  kty: 'OKP',
  crv: 'Ed25519',
  use: 'sig',
  alg: 'EdDSA',
  kid,
  x,
  createdAt: createdAt.toISOString(),
  ...(retiredAt ? { retiredAt: retiredAt.toISOString() } : {}),
})
