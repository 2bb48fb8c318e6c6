import Lock from 'lucide-react/icons/lock'
import { ComparisonTable } from '#resources/Components/ComparisonTable.tsx'
import { CustodyBadge } from '#resources/Components/Badges.tsx'
import { plainDate } from '#resources/Components/dates.ts'
import { legalWords } from '#resources/Components/legal-status.ts'
import { Link } from '#resources/Components/Link.tsx'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import type { ApplicationDetail } from '#server/cases/applications/screens'
import type { PossibleMatch } from '#server/cases/matching/screens'
import { CandidateCard } from './CandidateCard.tsx'
import { type Candidate, isOpen, ofMatch } from './candidates.ts'
import type { VerdictAct } from './useVerdicts.ts'
import { VerdictButtons, VerdictNote } from './Verdict.tsx'
import { to } from '#resources/to.ts'

type MatchCardProps = {
  match: PossibleMatch
  application: ApplicationDetail['application']
  canSettle: boolean
  onAsk: (act: VerdictAct, candidate: Candidate) => void
}

export function MatchCard({ match, application, canSettle, onAsk }: MatchCardProps) {
  const { arrestedPerson: person, comparison, verdict } = match
  const candidate = ofMatch(match)
  const facts = (
    <>
      <span>{person.registerNumber}</span>
      {person.birthDate && <span>born {plainDate(person.birthDate)}</span>}
      <CustodyBadge status={person.custodyStatus} />
      <span>{legalWords[person.legalStatus]}</span>
      <span>
        arrested <Moment at={person.arrestedAt} day />
      </span>
      <span>{person.offence}</span>
      {person.sealed && (
        <span className="status">
          <Lock aria-hidden />
          sealed
        </span>
      )}
    </>
  )
  return (
    <CandidateCard candidate={candidate} comparison={comparison} facts={facts} startsOpen={false}>
      {verdict && (
        <VerdictNote
          verdict={verdict}
          one={application.reference}
          other={person.registerNumber}
          onUndo={canSettle ? () => onAsk('undo', candidate) : null}
        />
      )}
      <ComparisonTable
        comparison={comparison}
        one={application.reference}
        other={person.registerNumber}
        photos={{ one: application.photo?.id ?? null, other: person.photoId }}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {canSettle && isOpen(match) && <VerdictButtons candidate={candidate} onAsk={onAsk} />}
        <Link href={to('/arrested-persons/:id', { id: person.id })} className="link rounded-sm">
          Open {person.registerNumber}
        </Link>
      </div>
    </CandidateCard>
  )
}
