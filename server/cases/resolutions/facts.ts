import { CompactSign } from 'jose/jws/compact/sign'
import type { CurrentKey } from '#server/records/board-keys/keys'
import { dayOf } from '#server/platform/clock'
import { fullName } from '#server/platform/person-name'
import type { SignedFacts } from '#server/papers/screens'

// A compact JWS in the QR code of slips, for checking them offline. It is short and reveals no more about the
// person than the slip's public page.

type Names = { givenName: string; middleName: string; familyName: string; nameSuffix: string }

type Resolved = {
  number: string
  reference: string
  outcome: 'approved' | 'disapproved'
  signedAt: Date
  /** Hexadecimal. */
  sha256: string
  office: string
  applicant: Names
}

export function signFacts(
  { number, reference, outcome, signedAt, sha256, office, applicant }: Resolved,
  { kid, privateKey }: CurrentKey,
) {
  const facts: SignedFacts = {
    number,
    reference,
    outcome,
    date: dayOf(signedAt),
    name: [...initialsOf(applicant), ...suffixOf(applicant)].join(' '),
    office,
    sha256: Buffer.from(sha256, 'hex').toString('base64url'),
  }
  return new CompactSign(Buffer.from(JSON.stringify(facts)))
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .sign(privateKey)
}


/**
 * `Lualhati Reyes Magtanggol` becomes `L••• R••• M•••`: enough to compare with a paper, and the same length
 * for everybody.
 */
export const maskedName = (names: Names) =>
  [...initialsOf(names).map(initial => `${initial}•••`), ...suffixOf(names)].join(' ')

const SUFFIX = /^(jr|sr|[ivx]{1,5}|\d(st|nd|rd|th))\.?$/i

/** Suffixes are no names. Anything else in their field may be one. */
const suffixOf = ({ nameSuffix }: Names) => (SUFFIX.test(nameSuffix.trim()) ? [nameSuffix.trim()] : [])

const initialsOf = (names: Names) =>
  fullName(suffixOf(names).length > 0 ? { ...names, nameSuffix: '' } : names)
    .split(/\s+/)
    .filter(Boolean)
    .map(word => [...word][0]!.toUpperCase())
