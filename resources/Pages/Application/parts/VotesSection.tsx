import { RememberedDetails } from '#resources/Components/RememberedDetails.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import type { Round } from '#server/cases/case/screens'
import { RoundRecord } from './RoundRecord.tsx'

type VotesSectionProps = { round: Round | null; earlier: Round[]; decidedBefore: boolean }

export function VotesSection({ round, earlier, decidedBefore }: VotesSectionProps) {
  return (
    <Section id="votes" title="Votes">
      {round ? (
        <RoundRecord round={round} />
      ) : (
        <p className="text-muted">
          {decidedBefore
            ? 'Decided before Docket, so there was no voting round here.'
            : 'No voting round yet. The first one opens when the application is endorsed.'}
        </p>
      )}
      {earlier.map(past => (
        <RememberedDetails
          key={past.number}
          name={`round ${past.number}`}
          className="mt-4 border-t border-hairline pt-3"
        >
          <summary className="link inline-block">Round {past.number} (earlier)</summary>
          <div className="mt-3">
            <RoundRecord round={past} />
          </div>
        </RememberedDetails>
      ))}
    </Section>
  )
}
