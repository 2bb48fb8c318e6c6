import { useEffect } from 'react'
import { Section } from '../../../../Components/Section.tsx'
import type { ApplicationDetail } from '#server/applications/screens'
import type { PossibleMatch } from '#server/people-matching/screens'
import { CandidateList } from './CandidateList.tsx'
import { isOpen } from './candidates.ts'
import { MatchCard } from './MatchCard.tsx'
import { MatchDialog } from './MatchDialog.tsx'
import { useFocusNext } from './useFocusNext.ts'
import { useVerdicts } from './useVerdicts.ts'

type MatchesSectionProps = {
  application: ApplicationDetail['application']
  matches: PossibleMatch[]
  canSettle: boolean
}

/** Arrested persons who may be the applicant, for those who may see them. Comes after the page. */
export function MatchesSection({ application, matches, canSettle }: MatchesSectionProps) {
  const { asked, open, ask, close } = useVerdicts()
  const goOn = useFocusNext('next')

  useEffect(() => {
    // The browser looked for it before it was there.
    if (location.hash === '#matches') document.getElementById('matches')?.scrollIntoView()
  }, [])

  function done(id: number) {
    const next = matches.find(match => idOf(match) !== id && isOpen(match))
    goOn(next ? idOf(next) : id)
  }

  return (
    <Section id="matches" title="Matches">
      {matches.length === 0 ? (
        <p className="text-muted">Nobody in the register of arrested persons resembles the applicant.</p>
      ) : (
        <p className="mb-3 text-muted">Arrested persons who may be the applicant, the most alike first.</p>
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
