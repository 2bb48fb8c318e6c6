import { useEffect, useState } from 'react'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import type { PublicJwk } from '#resources/slip-check/read-facts.ts'
import { to } from '#resources/to.ts'
import type { SignedFacts } from '#server/papers/screens'
import type { Verification } from '#server/cases/slips/screens'
import { factsFrom, withoutBrackets } from '#server/cases/slips/scanned-text'
import { outcomes } from './Answer.tsx'

/**
 * Checks the signed facts in the URL's hash, which browsers don't send to the server, against the board's
 * public keys, and compares them with the board's answer.
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

function problemOf(check: Check, { result, resolutionNumber, outcome }: Verification) {
  if (check.state === 'forged') return 'This code was not signed by this board. Do not accept this slip.'
  if (check.state === 'another')
    return 'The board signed this code, but not for a decision that this page can read. Do not accept this slip.'
  if (check.state !== 'signed' || !resolutionNumber || result === 'differs') return ''
  const same = check.facts.number === resolutionNumber && check.facts.outcome === outcome
  return same ? '' : 'This code belongs to another resolution. Do not accept this slip.'
}

type Check =
  | { state: 'signed'; facts: SignedFacts; kid: string }
  | { state: 'forged' }
  | { state: 'another' }
  /** The keys or the code that checks them could not be loaded. */
  | { state: 'unknown' }

/** Null if the hash is empty, and until it has been checked. */
function useSignedFacts() {
  const [check, setCheck] = useState<Check | null>(null)
  useEffect(() => {
    const update = () => void checked(location.hash.slice(1)).then(setCheck)
    update()
    window.addEventListener('hashchange', update)
    return () => window.removeEventListener('hashchange', update)
  }, [])
  return check
}

async function checked(hash: string): Promise<Check | null> {
  if (!hash) return null
  try {
    const [{ readFacts }, answer] = await Promise.all([
      import('#resources/slip-check/read-facts.ts'),
      fetch(to('/.well-known/docket/keys.json')),
    ])
    if (!answer.ok) return { state: 'unknown' }
    const { keys } = (await answer.json()) as { keys: PublicJwk[] }
    const read = readFacts(factsFrom(withoutBrackets(hash)), keys)
    if (!read) return { state: 'forged' }
    const { facts, kid } = read
    return facts ? { state: 'signed', facts, kid } : { state: 'another' }
  } catch {
    return { state: 'unknown' }
  }
}
