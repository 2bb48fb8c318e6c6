import { useEffect } from 'react'
import { Section } from '#resources/Components/Sections.tsx'
import type { ApplicationDetail } from '#server/cases/case/screens'
import type { PossibleMatch } from '#server/cases/matching/screens'
import { CandidateList, CandidateCard } from './CandidateList.tsx'
import {
  isOpen,
  useFocusNext,
  usePendingVerdict,
  type PendingVerdict,
  type Candidate,
  ofMatch,
  type VerdictAct,
} from './candidates.ts'
import { type Names, personName } from '#resources/Components/PersonName.tsx'
import { VerdictDialog, VerdictButtons, VerdictNote } from './Verdict.tsx'
import { to } from '#resources/to.ts'
import Lock from 'lucide-react/icons/lock'
import { ComparisonTable } from '#resources/Components/ComparisonTable.tsx'
import { CustodyBadge } from '#resources/Components/Badges.tsx'
import { plainDate } from '#resources/Components/dates.ts'
import { legalWords } from '#resources/Components/register-words.ts'
import { Link } from '#resources/Components/Link.tsx'
import { Moment } from '#resources/Components/RelativeTime.tsx'

type MatchesSectionProps = {
  application: ApplicationDetail['application']
  matches: PossibleMatch[]
  canSettle: boolean
}

export function MatchesSection({ application, matches, canSettle }: MatchesSectionProps) {
  const { pending, open, begin, close } = usePendingVerdict()
  const focusNext = useFocusNext('next')

  useEffect(() => {
    // The browser tried to scroll here before the section existed.
    if (location.hash === '#matches') document.getElementById('matches')?.scrollIntoView()
  }, [])

  function done(id: number) {
    const next = matches.find(match => idOf(match) !== id && isOpen(match))
    focusNext(next ? idOf(next) : id)
  }

  return (
    <Section id="matches" title="Matches">
      {matches.length === 0 ? (
        <p className="text-muted">No arrested person matches the applicant.</p>
      ) : (
        <p className="mb-3 text-muted">Arrested persons who may be the applicant, closest match first.</p>
      )}
      <CandidateList candidates={matches} idOf={idOf}>
        {match => (
          <MatchCard
            key={idOf(match)}
            match={match}
            application={application}
            canSettle={canSettle}
            onBegin={begin}
          />
        )}
      </CandidateList>
      {pending && (
        <MatchDialog
          pending={pending}
          application={application}
          open={open}
          onClose={close}
          onDone={() => done(pending.candidate.id)}
        />
      )}
    </Section>
  )
}

const idOf = ({ arrestedPerson }: PossibleMatch) => arrestedPerson.id

type MatchDialogProps = {
  pending: PendingVerdict
  application: Names & { id: number; reference: string }
  open: boolean
  onClose: () => void
  onDone: () => void
}

function MatchDialog({ pending, application, ...rest }: MatchDialogProps) {
  const { act, candidate } = pending
  return (
    <VerdictDialog
      // A new candidate resets the reason.
      key={`${act} ${candidate.id}`}
      {...rest}
      pending={pending}
      bag="match"
      url={to('/applications/:id/matches', { id: application.id })}
      other="arrestedPersonId"
    >
      <ul className="space-y-0.5">
        <li>
          <span className="font-medium tabular-nums">{application.reference}</span> ·{' '}
          {personName(application)} <span className="text-muted">· applicant</span>
        </li>
        <li>
          <span className="font-medium tabular-nums">{candidate.number}</span> · {candidate.name}{' '}
          <span className="text-muted">· arrested person</span>
        </li>
      </ul>
      <p>{meaning[act]}</p>
    </VerdictDialog>
  )
}

const meaning = {
  same: 'Both records will show this. Nothing else changes. You can undo this.',
  different: 'You won’t be asked again unless one of the compared details changes. You can undo this.',
  undo: 'The question is open again.',
}

type MatchCardProps = {
  match: PossibleMatch
  application: ApplicationDetail['application']
  canSettle: boolean
  onBegin: (act: VerdictAct, candidate: Candidate) => void
}

function MatchCard({ match, application, canSettle, onBegin }: MatchCardProps) {
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
          onUndo={canSettle ? () => onBegin('undo', candidate) : null}
        />
      )}
      <ComparisonTable
        comparison={comparison}
        one={application.reference}
        other={person.registerNumber}
        photos={{ one: application.photo?.id ?? null, other: person.photoId }}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {canSettle && isOpen(match) && <VerdictButtons candidate={candidate} onBegin={onBegin} />}
        <Link href={to('/arrested-persons/:id', { id: person.id })} className="link rounded-sm">
          Open {person.registerNumber}
        </Link>
      </div>
    </CandidateCard>
  )
}
