import { Head } from '@inertiajs/react'
import type { Pages, Shared } from '#server/pages'
import { answers, outcomes } from './parts/answers.ts'
import { Answer } from './parts/Answer.tsx'
import { CodeForm } from './parts/CodeForm.tsx'
import { SignedCheck } from './parts/SignedCheck.tsx'
import { SlipDetails } from './parts/SlipDetails.tsx'

/** For whoever holds a slip: what was decided, whether the paper still proves it, and nothing else. */
export default function Show(props: Pages['Verification/Show'] & Shared) {
  const { result, outcome, resolutionNumber, auth } = props
  const { title, meaning } = answers[result]
  return (
    <>
      <Head title={result === 'valid' && outcome ? `${outcomes[outcome]}: ${title.toLowerCase()}` : title}>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      {result ? (
        <Answer result={result} outcome={outcome} title={title} meaning={meaning} />
      ) : (
        <CodeForm title={title} meaning={meaning} />
      )}
      {resolutionNumber && <SlipDetails {...props} />}
      {result && <SignedCheck {...props} />}
      <p className="mt-6 flex flex-wrap gap-x-4 gap-y-2 border-t border-hairline pt-4 empty:hidden">
        {result && (
          <a href="/verify" className="link">
            Check another slip
          </a>
        )}
        {auth.user && (
          <a href="/slips/verifier.html" className="link" download>
            Offline check, a file for officers
          </a>
        )}
      </p>
    </>
  )
}

Show.layout = { notes: true }
