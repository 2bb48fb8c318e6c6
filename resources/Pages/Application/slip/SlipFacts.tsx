import { Fact, Facts } from '#resources/Components/Facts.tsx'
import { Moment, PlainDate, RelativeTime } from '#resources/Components/RelativeTime.tsx'
import type { Slip, SlipState } from '#server/cases/slips/screens'
import { Badge, type BadgeStyle } from '#resources/Components/Badges.tsx'

export function SlipFacts({ slip }: { slip: Slip }) {
  const { state, issuedAt, issuedBy, expiresOn, scans, lastScannedAt, revokedAt, revokeReason } = slip
  return (
    <Facts>
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
    </Facts>
  )
}

// Class names are written out in full so that Tailwind finds them.
const stateBadges: Record<SlipState, BadgeStyle> = {
  // Not a tick, which would look like an approval.
  valid: { word: 'valid', classes: 'text-endorsed shield' },
  superseded: { word: 'superseded', classes: 'text-withdrawn turned-back' },
  revoked: { word: 'revoked', classes: 'text-disapproved cross' },
  differs: { word: 'changed since signing', classes: 'text-disapproved warning' },
  expired: { word: 'expired', classes: 'text-on-hold clock' },
}

const SlipStateBadge = ({ state }: { state: SlipState }) => <Badge style={stateBadges[state]} />
