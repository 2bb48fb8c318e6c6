import { Head } from '@inertiajs/react'
import type { Pages, Shared } from '#server/pages'
import { Answer, answerTo, codedKind, outcomes } from './parts/Answer.tsx'
import { ScanForm } from './parts/ScanForm.tsx'
import { SignedCheck } from './parts/SignedCheck.tsx'
import { TypedForm } from './parts/TypedForm.tsx'
import { to } from '#resources/to.ts'
import { OutcomeBadge } from '#resources/Components/Badges.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import type { Verification } from '#server/cases/slips/screens'

/** The public check of a slip or letter. Shows the decision and whether the paper is valid, and nothing else. */
export default function Show(props: Pages['Verification/Show'] & Shared) {
  const { result, outcome, resolutionNumber, auth } = props
  const { title, meaning } = answerTo(props)
  return (
    <>
      <Head title={result === 'valid' && outcome ? `${outcomes[outcome]}: ${title.toLowerCase()}` : title}>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      {result ? (
        <Answer result={result} outcome={outcome} title={title} meaning={meaning} />
      ) : (
        <>
          <h1 className="text-xl font-bold">{title}</h1>
          <p className="mt-2 text-lg">{meaning}</p>
        </>
      )}
      {!resolutionNumber && <TypedForm />}
      {!result && <ScanForm />}
      {resolutionNumber && <PaperDetails {...props} />}
      {result && <SignedCheck {...props} />}
      <p className="mt-6 flex flex-wrap gap-x-4 gap-y-2 border-t border-hairline pt-4 empty:hidden">
        {result && (
          <a href={to('/verify')} className="link">
            Check another paper
          </a>
        )}
        {auth.user && (
          <a href={to('/slips/verifier.html')} className="link" download>
            Download offline checker
          </a>
        )}
      </p>
    </>
  )
}

Show.layout = { notes: true }

function PaperDetails(props: Verification) {
  const { result, outcome, documentType, resolutionNumber, date, office, maskedName, checkCode } = props
  const coded = codedKind(props)
  return (
    <>
      <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-hairline pt-4 text-lg">
        {outcome && (
          <>
            <dt>Outcome</dt>
            <dd className="font-bold">
              <OutcomeBadge outcome={outcome} />
            </dd>
          </>
        )}
        <dt>Check code</dt>
        <dd className="font-bold tracking-widest">{checkCode}</dd>
        <dt>{coded ? documentType : 'Resolution'}</dt>
        <dd className="font-bold tabular-nums">{resolutionNumber}</dd>
        {!coded && (
          <>
            <dt>Document</dt>
            <dd>{documentType}</dd>
            <dt>Name</dt>
            <dd className="wrap-anywhere">{maskedName}</dd>
          </>
        )}
        <dt>{coded ? 'Date' : 'Issued'}</dt>
        <dd>
          <PlainDate date={date} />
        </dd>
        <dt>Office</dt>
        <dd className="wrap-anywhere">{office}</dd>
      </dl>
      {(coded ? result === 'valid' : result !== 'differs') && (
        <p className="mt-6">
          {coded
            ? `The number, date and check code must be the same as on the paper. This page does not show who the ${coded} is for or what it says.`
            : 'The outcome, check code and resolution must be the same as on the paper, and the name must start with these letters. If anything is different, do not accept this slip.'}
        </p>
      )}
    </>
  )
}
