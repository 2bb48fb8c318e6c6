import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import type { SignedFacts } from '#server/resolutions/screens'

// What a slip's code carries behind `#`, checked where it is read. Not with the browser's own Ed25519: it is there on
// https alone, and in few of the browsers that are about.

hashes.sha512 = sha512

export type PublicJwk = { kid: string; x: string; createdAt: string; retiredAt?: string }
export type Read = { facts: SignedFacts; kid: string }

/** What one of these keys signed; null for anything else. */
export function readFacts(jws: string, keys: readonly PublicJwk[]): Read | null {
  try {
    const [head = '', body = '', signature = ''] = jws.split('.')
    const { alg, kid } = JSON.parse(textOf(head)) as Record<string, unknown>
    const key = keys.find(each => each.kid === kid)
    if (alg !== 'EdDSA' || !key) return null
    const signed = new TextEncoder().encode(`${head}.${body}`)
    if (!verify(bytesOf(signature), signed, bytesOf(key.x))) return null
    return { facts: JSON.parse(textOf(body)) as SignedFacts, kid: key.kid }
  } catch {
    return null
  }
}

const textOf = (base64url: string) => new TextDecoder().decode(bytesOf(base64url))

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
