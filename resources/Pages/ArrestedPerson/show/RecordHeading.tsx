import Lock from 'lucide-react/icons/lock'
import { CustodyBadge } from '#resources/Components/Badges.tsx'
import { legalWords } from '#resources/Components/register-words.ts'
import { Moment, RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { PersonName } from '#resources/Components/PersonName.tsx'
import { RegisterAnother } from '#resources/Components/RegisterAnother.tsx'
import type { ArrestedPersonShow } from '#server/register/screens'

type RecordHeadingProps = { person: ArrestedPersonShow['arrestedPerson'] }

export function RecordHeading({ person }: RecordHeadingProps) {
  const { registerNumber, custodyStatus, custodySince, legalStatus, facility } = person
  return (
    <header className="mb-5">
      <p className="text-muted tabular-nums">
        {registerNumber}
        {facility && ` · ${facility}`}
      </p>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-xl font-bold">
          <PersonName person={person} />
        </h1>
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <CustodyBadge status={custodyStatus} />
          <span className="text-muted">
            since <Moment at={custodySince} day />
          </span>
        </span>
        <span className="font-medium">{legalWords[legalStatus]}</span>
        {person.sealed && (
          <span className="status rounded-sm border border-edge px-1.5">
            <Lock aria-hidden />
            sealed
          </span>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="hint">
          Registered <RelativeTime at={person.registeredAt} /> by {person.registeredBy}
          {person.retentionDue && ' · retention review due'}
        </p>
        <RegisterAnother key={registerNumber} />
      </div>
    </header>
  )
}
