import Lock from 'lucide-react/icons/lock'
import { CustodyBadge } from '#resources/Components/Badges.tsx'
import { legalWords } from '#resources/Components/register-words.ts'
import { Moment, RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { RecordBar } from '#resources/Components/RecordBar.tsx'
import { RegisterAnother } from '#resources/Components/RegisterAnother.tsx'
import type { ArrestedPersonShow } from '#server/register/screens'

type RecordHeadingProps = {
  person: ArrestedPersonShow['arrestedPerson']
  photos: ArrestedPersonShow['photos']
}

export function RecordHeading({ person, photos }: RecordHeadingProps) {
  const { registerNumber, custodyStatus, custodySince, legalStatus, facility } = person
  return (
    <>
      <RecordBar person={person} photo={photos.front ?? photos.other[0] ?? null}>
        <span className="tabular-nums">{registerNumber}</span>
        {person.sealed && (
          <span className="status rounded-sm border border-edge px-1.5">
            <Lock aria-hidden />
            sealed
          </span>
        )}
        <CustodyBadge status={custodyStatus} />
        <span className="truncate text-muted">
          since <Moment at={custodySince} day />
        </span>
      </RecordBar>
      <div className="mb-5 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <p className="hint">
          <span className="font-medium text-ink">{legalWords[legalStatus]}</span>
          {facility && ` · ${facility}`} · registered <RelativeTime at={person.registeredAt} /> by{' '}
          {person.registeredBy}
          {person.retentionDue && ' · retention review due'}
        </p>
        <RegisterAnother key={registerNumber} />
      </div>
    </>
  )
}
