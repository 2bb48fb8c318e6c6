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
/** `protects`: every protected row of the board is in the signed log. */
export type PrivateJwk = PublicHalf & { d: string; protects?: true }

export type CurrentKey = { kid: string; publicKey: Buffer; privateKey: KeyObject }
type PublicKey = { kid: string; x: string; createdAt: Date; retiredAt: Date | null }

export async function currentKey(tx: Pick<Tx, 'boardKey'> = db): Promise<CurrentKey> {
  const row = (await tx.boardKey.findFirst({ where: { current: 1 } })) ?? (await storeKey(tx, newKey()))
  if (decrypted?.from !== row.sealed) {
    const key = signingKey(JSON.parse(decrypt(row.sealed, ownerOf(row.kid))) as PrivateJwk)
    decrypted = { from: row.sealed, key }
    remember(row.kid, key.publicKey.toString('base64url'))
  }
  return decrypted.key
}

let decrypted: { from: string; key: CurrentKey } | undefined

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
  if (!known.has(kid)) for (const key of await publicKeys()) remember(key.kid, key.x)
  return known.get(kid)
}

const remember = (kid: string, x: string) =>
  known.has(kid) ||
  known.set(
    kid,
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x } satisfies PublicHalf, format: 'jwk' }),
  )

/** Oldest first. Excludes rows that were not written with this APP_KEY. */
export async function publicKeys(): Promise<PublicKey[]> {
  const rows = await read<PublicKey & { sealed: string }>(
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
      sealed: sealedOf(jwk),
      createdAt: clock.now(),
    },
    update: { current: 1 },
  })

const sealedOf = (jwk: PrivateJwk) => encrypt(JSON.stringify(jwk), ownerOf(kidOf(jwk)))

/** False if the board has no key, or one that was encrypted with another APP_KEY. */
export async function keyProtects(query: Query = read) {
  const [row] = await query<{ kid: string; sealed: string }>(
    sql`SELECT "kid", "sealed" FROM "BoardKey" WHERE "current" = 1`,
  )
  return row !== undefined && openedKey(row)?.protects === true
}

/** Encrypted with the key, so that it can't be reset without APP_KEY. */
export async function noteProtection() {
  await currentKey()
  const { id, kid, sealed } = await db.boardKey.findFirstOrThrow({ where: { current: 1 } })
  const jwk = JSON.parse(decrypt(sealed, ownerOf(kid))) as PrivateJwk
  await db.boardKey.update({ where: { id }, data: { sealed: sealedOf({ ...jwk, protects: true }) } })
}

function openedKey({ kid, sealed }: { kid: string; sealed: string }) {
  try {
    return JSON.parse(decrypt(sealed, ownerOf(kid))) as PrivateJwk
  } catch {
    return null
  }
}

export const encryptedPublic = (kid: string, x: string) =>
  encrypt(JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x } satisfies PublicHalf), ownerOf(kid))

export function isOurs({ kid, x, sealed }: { kid: string; x: string; sealed: string }) {
  return openedKey({ kid, sealed })?.x === x
}

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
