import type { Verification } from '#server/slips/screens'
import { PlainDate } from '../../../Components/RelativeTime.tsx'
import { outcomes } from './answers.ts'
import { type Check, useSignedFacts } from './useSignedFacts.ts'

/**
 * What stands behind `#` in the address comes from the paper, and no server saw it: checked here against the board's
 * public keys, and compared with what the board answered.
 */
export function SignedCheck(props: Verification) {
  const check = useSignedFacts()
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
          Checked in this browser: the board signed {check.facts.number} (
          {outcomes[check.facts.outcome].toLowerCase()}) on <PlainDate date={check.facts.date} /> with its key{' '}
          <span className="break-all">{check.kid}</span>.
        </p>
      ) : (
        <p className="mt-2 text-muted">It could not be checked here: the board’s keys were not to be had.</p>
      )}
    </section>
  )
}

function problemOf(check: Check, { result, resolutionNumber, outcome }: Verification) {
  if (check.state === 'forged')
    return 'What this code carries was not signed by this board. The paper proves nothing.'
  if (check.state !== 'signed' || !resolutionNumber || result === 'differs') return ''
  const same = check.facts.number === resolutionNumber && check.facts.outcome === outcome
  return same ? '' : 'What this code carries belongs to another resolution. The paper proves nothing.'
}
