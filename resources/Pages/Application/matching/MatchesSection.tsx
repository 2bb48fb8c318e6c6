import { useEffect } from 'react'
import { Section } from '#resources/Components/Sections.tsx'
import type { ApplicationDetail } from '#server/cases/applications/screens'
import type { PossibleMatch } from '#server/cases/matching/screens'
import { CandidateList } from './CandidateList.tsx'
import { isOpen } from './candidates.ts'
import { MatchCard } from './MatchCard.tsx'
import { useFocusNext } from './useFocusNext.ts'
import { useVerdicts, type Asked } from './useVerdicts.ts'
import { type Names, personName } from '#resources/Components/PersonName.tsx'
import { VerdictDialog } from './VerdictDialog.tsx'
import { to } from '#resources/to.ts'

type MatchesSectionProps = {
  application: ApplicationDetail['application']
  matches: PossibleMatch[]
  canSettle: boolean
}

export function MatchesSection({ application, matches, canSettle }: MatchesSectionProps) {
  const { asked, open, ask, close } = useVerdicts()
  const goOn = useFocusNext('next')

  useEffect(() => {
    // The browser tried to scroll here before the section existed.
    if (location.hash === '#matches') document.getElementById('matches')?.scrollIntoView()
  }, [])

  function done(id: number) {
    const next = matches.find(match => idOf(match) !== id && isOpen(match))
    goOn(next ? idOf(next) : id)
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
            onAsk={ask}
          />
        )}
      </CandidateList>
      {asked && (
        <MatchDialog
          asked={asked}
          application={application}
          open={open}
          onClose={close}
          onDone={() => done(asked.candidate.id)}
        />
      )}
    </Section>
  )
}

const idOf = ({ arrestedPerson }: PossibleMatch) => arrestedPerson.id

type MatchDialogProps = {
  asked: Asked
  application: Names & { id: number; reference: string }
  open: boolean
  onClose: () => void
  onDone: () => void
}

function MatchDialog({ asked, application, ...rest }: MatchDialogProps) {
  const { act, candidate } = asked
  return (
    <VerdictDialog
      // A new candidate resets the reason.
      key={`${act} ${candidate.id}`}
      {...rest}
      asked={asked}
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
