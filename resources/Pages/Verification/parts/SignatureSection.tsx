import type { ReactNode } from 'react'
import type { SignedHash } from '#resources/slip-check/useSignedHash.ts'

type SignatureSectionProps<Facts> = {
  check: SignedHash<Facts> | null
  /** Why the paper must not be accepted; '' if it may be. */
  problemOf: (check: SignedHash<Facts>) => string
  /** Completes “Checked in this browser. The board signed …”. */
  children: (facts: Facts) => ReactNode
}

/** The signature in the address, as the browser checked it. */
export function SignatureSection<Facts>({ check, problemOf, children }: SignatureSectionProps<Facts>) {
  if (!check) return null
  const problem = problemOf(check)
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
          Checked in this browser. The board signed {children(check.facts)} Its key is{' '}
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
