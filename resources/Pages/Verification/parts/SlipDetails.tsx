import { OutcomeBadge } from '../../../Components/OutcomeBadge.tsx'
import { PlainDate } from '../../../Components/RelativeTime.tsx'
import type { Verification } from '#server/slips/screens'

/** What stands on the paper too, to be compared; and how. */
export function SlipDetails(props: Verification) {
  const { result, outcome, documentType, resolutionNumber, date, office, maskedName, checkCode } = props
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
        <dt>Resolution</dt>
        <dd className="font-bold tabular-nums">{resolutionNumber}</dd>
        <dt>Document</dt>
        <dd>{documentType}</dd>
        <dt>Name</dt>
        <dd className="wrap-anywhere">{maskedName}</dd>
        <dt>Issued</dt>
        <dd>
          <PlainDate date={date} />
        </dd>
        <dt>Office</dt>
        <dd className="wrap-anywhere">{office}</dd>
      </dl>
      {result !== 'differs' && (
        <p className="mt-6">
          Outcome, check code and resolution must be the same as on the paper, and the name must begin with
          these letters. If anything differs, the paper proves nothing.
        </p>
      )}
    </>
  )
}
