import type { KeyObject } from 'node:crypto'
import { CompactSign } from 'jose/jws/compact/sign'
import { compactVerify } from 'jose/jws/compact/verify'
import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { type CurrentKey, publicKey } from '#server/records/board-keys/keys'
import type { PaperFacts, ReceiptFacts, SignedFacts } from './screens.ts'
import { isPaper, isReceipt, isResolution } from './signed-kinds.ts'

// Facts as compact JWS. The same keys sign both kinds, under two names of one algorithm (RFC 9864): every checker of slips,
// downloaded ones too, accepts only `EdDSA`, so none takes the facts of another paper for those of a slip.

const SLIP = 'EdDSA'
const PAPER = 'Ed25519'

export const signSlipFacts = (facts: SignedFacts, key: CurrentKey) => signed(facts, SLIP, key)
export const signPaperFacts = (facts: PaperFacts, key: CurrentKey) => signed(facts, PAPER, key)

const signed = (facts: object, alg: string, { kid, privateKey }: CurrentKey) =>
  new CompactSign(Buffer.from(JSON.stringify(facts))).setProtectedHeader({ alg, kid }).sign(privateKey)

/**
 * Null if the signature is not the board's, or not of a resolution. Throws if the keys cannot be read, which says nothing about the
 * signature.
 */
export const readFacts = (jws: string | null) => verified(jws, SLIP, isResolution)

/** Null and throws like `readFacts`. */
export const readPaperFacts = (jws: string | null) => verified(jws, PAPER, isPaper)
export const readReceiptFacts = (jws: string | null) =>
  verified<PaperFacts & ReceiptFacts>(jws, PAPER, isReceipt)

async function verified<Facts>(
  jws: string | null,
  alg: string,
  isOne: (signed: unknown) => signed is Facts,
): Promise<Facts | null> {
  const key = jws && (await publicKey(kidIn(jws)))
  if (!key) return null
  const facts = await payloadOf(jws, key, alg)
  return isOne(facts) ? facts : null
}

async function payloadOf(jws: string, key: KeyObject, alg: string): Promise<unknown> {
  try {
    const { payload } = await compactVerify(jws, key, { algorithms: [alg] })
    return JSON.parse(Buffer.from(payload).toString())
  } catch {
    return null
  }
}

function kidIn(jws: string) {
  try {
    return String(decodeProtectedHeader(jws).kid)
  } catch {
    return ''
  }
}
