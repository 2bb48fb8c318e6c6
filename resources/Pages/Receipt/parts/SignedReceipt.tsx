import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { SignatureSection } from '#resources/Pages/Verification/parts/SignatureSection.tsx'
import { type SignedHash, useSignedHash } from '#resources/slip-check/useSignedHash.ts'
import type { ReceiptCheck } from '#server/cases/receipts/screens'
import { receiptFactsFrom, withoutBrackets } from '#server/cases/slips/scanned-text'
import type { PaperFacts, ReceiptFacts } from '#server/papers/screens'

type Facts = PaperFacts & ReceiptFacts

const readHash: Parameters<typeof useSignedHash<Facts>>[0] = ({ readReceipt }, hash, keys) =>
  readReceipt(receiptFactsFrom(withoutBrackets(hash)), keys)

/** Exactly what is printed on the paper, as the board signed it. */
export function SignedReceipt({ number: shown }: ReceiptCheck) {
  return (
    <SignatureSection check={useSignedHash(readHash)} problemOf={check => problemOf(check, shown)}>
      {({ number, reference, receivedOn, position, promisedOn }) => (
        <>
          {number} for application {reference}, received on <PlainDate date={receivedOn} /> by the {position}
          {promisedOn && (
            <>
              , with the promised date <PlainDate date={promisedOn} />
            </>
          )}
          .
        </>
      )}
    </SignatureSection>
  )
}

function problemOf(check: SignedHash<Facts>, number: string) {
  if (check.state === 'forged') return 'This code was not signed by this board. Do not accept this paper.'
  if (check.state === 'another') return 'The board signed this code, but not for a receipt.'
  if (check.state !== 'signed' || !number) return ''
  return check.facts.number === number
    ? ''
    : 'This code belongs to another receipt. Do not accept this paper.'
}
