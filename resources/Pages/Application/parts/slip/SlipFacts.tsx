import type { ReactNode } from 'react'
import { Moment } from '../../../../Components/Moment.tsx'
import { PlainDate, RelativeTime } from '../../../../Components/RelativeTime.tsx'
import { SlipStateBadge } from '../../../../Components/SlipStateBadge.tsx'
import type { Slip } from '#server/slips/screens'

/** What is known of a slip besides what is printed on it. */
export function SlipFacts({ slip }: { slip: Slip }) {
  const { state, issuedAt, issuedBy, expiresOn, scans, lastScannedAt, revokedAt, revokeReason } = slip
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
      <Fact name="State">
        <SlipStateBadge state={state} />
      </Fact>
      <Fact name="Issued">
        <Moment at={issuedAt} /> by {issuedBy}
      </Fact>
      <Fact name={state === 'expired' ? 'Expired after' : 'Valid until'}>
        <PlainDate date={expiresOn} />
      </Fact>
      <Fact name="Checked">
        {scans === 0 ? 'never' : scans === 1 ? 'once' : `${scans} times`}
        {lastScannedAt && (
          <>
            , last <RelativeTime at={lastScannedAt} />
          </>
        )}
      </Fact>
      {revokedAt && (
        <Fact name="Revoked">
          <Moment at={revokedAt} />
          <span className="block wrap-anywhere">{revokeReason}</span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
