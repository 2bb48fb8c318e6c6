import { CompactSign } from 'jose/jws/compact/sign'
import { compactVerify } from 'jose/jws/compact/verify'
import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { currentKey, publicKey, type CurrentKey } from '#server/records/board-keys/keys'
import { dayOf } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { initialsOf } from '../slips/masked.ts'
import type { SignedFacts } from './screens.ts'

// A compact JWS in the QR code of slips, for checking them offline. It is short and reveals no more about the
// person than the slip's public page.

type Resolved = {
  number: string
  reference: string
  outcome: 'approved' | 'disapproved'
  signedAt: Date
  /** Hexadecimal. */
  sha256: string
  office: string
  applicant: { givenName: string; middleName: string; familyName: string; nameSuffix: string }
}

export const factsOf = ({ applicant, signedAt, sha256, ...rest }: Resolved): SignedFacts => ({
  number: rest.number,
  reference: rest.reference,
  outcome: rest.outcome,
  date: dayOf(signedAt),
  name: initialsOf(
    [applicant.givenName, applicant.middleName, applicant.familyName, applicant.nameSuffix].join(' '),
  ),
  office: rest.office,
  sha256: Buffer.from(sha256, 'hex').toString('base64url'),
})

export const signFacts = (facts: SignedFacts, { kid, privateKey }: CurrentKey) =>
  new CompactSign(Buffer.from(JSON.stringify(facts)))
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .sign(privateKey)

export const signWithCurrentKey = async (tx: Tx, resolved: Resolved) =>
  signFacts(factsOf(resolved), await currentKey(tx))

/**
 * Null if the signature is not the board's. Throws if the keys cannot be read, which says nothing about the
 * signature.
 */
export async function readFacts(jws: string | null): Promise<SignedFacts | null> {
  const key = jws && (await publicKey(kidIn(jws)))
  if (!key) return null
  try {
    const { payload } = await compactVerify(jws, key, { algorithms: ['EdDSA'] })
    return JSON.parse(Buffer.from(payload).toString()) as SignedFacts
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
