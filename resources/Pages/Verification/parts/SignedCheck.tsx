import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { type SignedHash, useSignedHash } from '#resources/slip-check/useSignedHash.ts'
import type { SignedFacts } from '#server/papers/screens'
import type { Verification } from '#server/cases/slips/screens'
import { factsFrom, withoutBrackets } from '#server/cases/slips/scanned-text'
import { outcomes } from './Answer.tsx'

/** Compares the signed facts with the board’s answer. */
export function SignedCheck(props: Verification) {
  const check = useSignedHash(readHash)
  if (!check) return null
  const problem = problemOf(check, props)
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
        <p className="mt-2">
          Checked in this browser. The board signed {check.facts.number} (
          {outcomes[check.facts.outcome].toLowerCase()}) on <PlainDate date={check.facts.date} /> with its key{' '}
          <span className="break-all">{check.kid}</span>.
        </p>
      ) : (
        <p className="mt-2 text-muted">
          The signature could not be checked because the board’s keys could not be loaded.
        </p>
      )}
    </section>
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
