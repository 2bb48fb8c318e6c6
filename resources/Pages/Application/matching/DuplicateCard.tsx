import { ComparisonTable } from '#resources/Components/ComparisonTable.tsx'
import { plainDate } from '#resources/Components/dates.ts'
import { Link } from '#resources/Components/Link.tsx'
import { StatusBadge } from '#resources/Components/Badges.tsx'
import type { ApplicationDuplicate, PossibleDuplicate } from '#server/cases/matching/screens'
import { CandidateCard } from './CandidateList.tsx'
import { type Candidate, isOpen, ofDuplicate, type VerdictAct } from './candidates.ts'
import { VerdictButtons, VerdictNote } from './Verdict.tsx'
import { to } from '#resources/to.ts'

type DuplicateCardProps = {
  duplicate: PossibleDuplicate
  application: ApplicationDuplicate['application']
  canSettle: boolean
  startsOpen: boolean
  onBegin: (act: VerdictAct, candidate: Candidate) => void
}

export function DuplicateCard({
  duplicate,
  application,
  canSettle,
  startsOpen,
  onBegin,
}: DuplicateCardProps) {
  const { application: other, comparison, verdict } = duplicate
  const candidate = ofDuplicate(duplicate)
  const facts = (
    <>
      <span>{other.reference}</span>
      <span>born {plainDate(other.birthDate)}</span>
      <span>{other.type}</span>
      <span>received {plainDate(other.receivedOn)}</span>
      <StatusBadge status={other.status} />
    </>
  )
  return (
    <CandidateCard candidate={candidate} comparison={comparison} facts={facts} startsOpen={startsOpen}>
      {verdict && (
        <VerdictNote
          verdict={verdict}
          one={application.reference}
          other={other.reference}
          onUndo={canSettle ? () => onBegin('undo', candidate) : null}
        />
      )}
      <ComparisonTable
        comparison={comparison}
        one={application.reference}
        other={other.reference}
        photos={{ one: application.photoId, other: other.photoId }}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {canSettle && isOpen(duplicate) && <VerdictButtons candidate={candidate} onBegin={onBegin} keys />}
        <Link href={to('/applications/:id', { id: other.id })} className="link rounded-sm">
          Open {other.reference}
        </Link>
      </div>
    </CandidateCard>
  )
}
