import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { type SignedHash, useSignedHash } from '#resources/slip-check/useSignedHash.ts'
import type { SignedFacts } from '#server/papers/screens'
import type { Verification } from '#server/cases/slips/screens'
import { factsFrom, withoutBrackets } from '#server/cases/slips/scanned-text'
import { outcomes } from './Answer.tsx'
import { SignatureSection } from './SignatureSection.tsx'

/** Compares the signed facts with the board’s answer. */
export function SignedCheck(props: Verification) {
  return (
    <SignatureSection check={useSignedHash(readHash)} problemOf={check => problemOf(check, props)}>
      {({ number, outcome, date }) => (
        <>
          {number} ({outcomes[outcome].toLowerCase()}) on <PlainDate date={date} />.
        </>
      )}
    </SignatureSection>
  )
}

const readHash: Parameters<typeof useSignedHash<SignedFacts>>[0] = ({ readFacts }, hash, keys) =>
  readFacts(factsFrom(withoutBrackets(hash)), keys)

function problemOf(check: SignedHash<SignedFacts>, { result, resolutionNumber, outcome }: Verification) {
  if (check.state === 'forged') return 'This code was not signed by this board. Do not accept this slip.'
  if (check.state === 'another')
    return 'The board signed this code, but not for a decision that this page can read. Do not accept this slip.'
  if (check.state !== 'signed' || !resolutionNumber || result === 'differs') return ''
  const same = check.facts.number === resolutionNumber && check.facts.outcome === outcome
  return same ? '' : 'This code belongs to another resolution. Do not accept this slip.'
}
