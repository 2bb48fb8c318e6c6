import type { ReactNode } from 'react'
import { Moment, PlainDate, RelativeTime } from '#resources/Components/RelativeTime.tsx'
import type { Slip, SlipState } from '#server/cases/slips/screens'
import { Badge, type Look } from '#resources/Components/Badges.tsx'

export function SlipFacts({ slip }: { slip: Slip }) {
  const { state, issuedAt, issuedBy, expiresOn, scans, lastScannedAt, revokedAt, revokeReason } = slip
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
      <Fact name="Status">
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

// Class names are written out in full so that Tailwind finds them.
const looks: Record<SlipState, Look> = {
  // Not a tick, which would look like an approval.
  valid: { word: 'valid', look: 'text-endorsed shield' },
  superseded: { word: 'superseded', look: 'text-withdrawn turned-back' },
  revoked: { word: 'revoked', look: 'text-disapproved cross' },
  differs: { word: 'changed since signing', look: 'text-disapproved warning' },
  expired: { word: 'expired', look: 'text-on-hold clock' },
}

const SlipStateBadge = ({ state }: { state: SlipState }) => <Badge look={looks[state]} />
