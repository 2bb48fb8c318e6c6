import type { User } from '#server/permissions'
import { clock, dayOf } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { nextNumber } from '#server/platform/database/counter'
import { currentKey } from '#server/records/board-keys/keys'
import { hashOf } from './check.ts'
import { signPaperFacts, signSlipFacts } from './facts.ts'
import { numberOf, type PaperKind } from './kinds.ts'
import { type NewLetterhead, storeLetterhead } from './letterhead.ts'
import { newSalts, rootOfParagraphs, saltedParagraphs } from './paragraphs.ts'
import type { ReceiptFacts, SignedFacts } from './screens.ts'

type Draft = {
  kind: PaperKind
  title: string
  body: string
  reference: string
  letterhead: NewLetterhead
  /** Further facts for its slip, if it has one. */
  onSlip?: Pick<SignedFacts, 'outcome' | 'name'>
  ofReceipt?: ReceiptFacts
}

/** Assigns the number, hashes and signs. Returns the columns of the row, whose text is fixed from then on. */
export async function signPaper(
  tx: Tx,
  { kind, title, body, reference, letterhead, onSlip, ofReceipt }: Draft,
  signer: User,
) {
  const signedAt = clock.now()
  const date = dayOf(signedAt)
  const year = date.slice(0, 4)
  const number = numberOf(kind, year, await nextNumber(tx, `${kind}:${year}`))
  const sha256 = hashOf({ number, title, body, by: signer.name, signedAt })
  const salts = newSalts({ title, body })
  const facts = {
    number,
    reference,
    date,
    office: letterhead.office,
    sha256: Buffer.from(sha256, 'hex').toString('base64url'),
  }
  const paragraphs = rootOfParagraphs(saltedParagraphs({ title, body }, salts))
  const key = await currentKey(tx)
  return {
    number,
    body,
    sha256,
    jws: onSlip ? await signSlipFacts({ ...facts, ...onSlip }, key) : null,
    facts: await signPaperFacts({ kind, ...facts, paragraphs, ...ofReceipt }, key),
    salts,
    signedAt,
    updatedAt: signedAt,
    signedById: signer.id,
    letterheadId: await storeLetterhead(tx, letterhead),
  }
}
