import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { type SignedHash, useSignedHash } from '#resources/slip-check/useSignedHash.ts'
import type { ReceiptCheck } from '#server/cases/receipts/screens'
import { receiptFactsFrom, withoutBrackets } from '#server/cases/slips/scanned-text'
import type { PaperFacts, ReceiptFacts } from '#server/papers/screens'

type Facts = PaperFacts & ReceiptFacts

const readHash: Parameters<typeof useSignedHash<Facts>>[0] = ({ readReceipt }, hash, keys) =>
  readReceipt(receiptFactsFrom(withoutBrackets(hash)), keys)

/** Exactly what is printed on the paper, as the board signed it. */
export function SignedReceipt({ number }: ReceiptCheck) {
  const check = useSignedHash(readHash)
  if (!check) return null
  const problem = problemOf(check, number)
  return (
    <section
      aria-label="Signature on the paper"
      aria-live="polite"
      className="mt-6 border-t border-hairline pt-4"
    >
      <h2 className="font-bold">Signature on the paper</h2>
      {problem ? (
        <p
          role="alert"
          className="mt-2 border-l-8 border-disapproved pl-4 text-lg font-bold text-disapproved"
        >
          {problem}
        </p>
      ) : check.state === 'signed' ? (
        <SignedSentence {...check.facts} kid={check.kid} />
      ) : (
        <p className="mt-2 text-muted">
          The signature could not be checked because the board’s keys could not be loaded.
        </p>
      )}
    </section>
  )
}

function SignedSentence({
  number,
  reference,
  receivedOn,
  position,
  promisedOn,
  kid,
}: Facts & { kid: string }) {
  return (
    <p className="mt-2">
      Checked in this browser. The board signed {number} for application {reference}, received on{' '}
      <PlainDate date={receivedOn} /> by the {position}
      {promisedOn && (
        <>
          , with the promised date <PlainDate date={promisedOn} />
        </>
      )}
      . Its key is <span className="break-all">{kid}</span>.
    </p>
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
