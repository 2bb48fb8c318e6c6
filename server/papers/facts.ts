import { compactVerify } from 'jose/jws/compact/verify'
import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { publicKey } from '#server/records/board-keys/keys'
import type { SignedFacts } from './screens.ts'
import { isResolution } from './signed-kinds.ts'

/**
 * Null if the signature is not the board's, or not of a resolution. Throws if the keys cannot be read, which says nothing about the
 * signature.
 */
export async function readFacts(jws: string | null): Promise<SignedFacts | null> {
  const key = jws && (await publicKey(kidIn(jws)))
  if (!key) return null
  try {
    const { payload } = await compactVerify(jws, key, { algorithms: ['EdDSA'] })
    const signed: unknown = JSON.parse(Buffer.from(payload).toString())
    return isResolution(signed) ? signed : null
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
