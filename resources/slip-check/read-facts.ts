import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import type { PaperFacts, ReceiptFacts, SignedFacts } from '#server/papers/screens'
import { isReceipt, isResolution } from '#server/papers/signed-kinds'

// Verifies the signed facts in a slip's QR code. Uses a library, because the browser's own Ed25519 needs
// https and a recent browser.

hashes.sha512 = sha512

export type PublicJwk = { kid: string; x: string; createdAt: string; retiredAt?: string }
/** `facts` is null if the board signed something else. */
export type Read<Facts> = { facts: Facts | null; kid: string }

/** The facts of a slip. Returns null unless one of the keys signed the text. */
export const readFacts = (jws: string, keys: readonly PublicJwk[]): Read<SignedFacts> | null =>
  readSigned(jws, keys, 'EdDSA', isResolution)

/** Null like `readFacts`. */
export const readReceipt = (
  jws: string,
  keys: readonly PublicJwk[],
): Read<PaperFacts & ReceiptFacts> | null => readSigned(jws, keys, 'Ed25519', isReceipt)

/** The algorithm has two names, of which slips have one and other papers the other (server/papers/facts.ts). */
function readSigned<Facts>(
  jws: string,
  keys: readonly PublicJwk[],
  wanted: 'EdDSA' | 'Ed25519',
  isOne: (facts: unknown) => facts is Facts,
): Read<Facts> | null {
  try {
    const [head = '', body = '', signature = ''] = jws.split('.')
    const { alg, kid } = JSON.parse(textOf(head)) as Record<string, unknown>
    const key = keys.find(each => each.kid === kid)
    if (alg !== wanted || !key) return null
    const signed = new TextEncoder().encode(`${head}.${body}`)
    if (!verify(bytesOf(signature), signed, bytesOf(key.x))) return null
    const facts: unknown = JSON.parse(textOf(body))
    return { facts: isOne(facts) ? facts : null, kid: key.kid }
  } catch {
    return null
  }
}

const textOf = (base64url: string) => new TextDecoder().decode(bytesOf(base64url))

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
