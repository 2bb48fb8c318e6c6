import type { Round } from '#server/applications/round-screens'
import { RoundRecord } from './RoundRecord.tsx'
import { Section } from '../../../Components/Section.tsx'

export function VotesSection({ round, earlier }: { round: Round | null; earlier: Round[] }) {
  return (
    <Section id="votes" title="Votes">
      {round ? (
        <RoundRecord round={round} />
      ) : (
        <p className="text-muted">No round yet. Endorsing the application opens the first one.</p>
      )}
      {earlier.map(past => (
        <details key={past.number} className="mt-4 border-t border-hairline pt-3">
          <summary className="link inline-block">Round {past.number}, earlier</summary>
          <div className="mt-3">
            <RoundRecord round={past} />
          </div>
        </details>
      ))}
    </Section>
  )
}
