import type { ApplicationDetail, Round } from '#server/cases/case/screens'
import { TallyBar } from '#resources/Pages/Application/parts/RoundVotes.tsx'
import { MissingDocuments } from './RoundWarnings.tsx'

type DecisionFactsProps = { round: Round | null } & Pick<ApplicationDetail, 'missingDocuments'>

/** Members who voted before something came. */
export function IncompleteVoters({ round: { voters } }: { round: Round }) {
  const incomplete = (voters ?? []).filter(({ before }) => before.length > 0)
  if (incomplete.length === 0) return null
  return (
    <ul className="space-y-1">
      {incomplete.map(({ name, before }) => (
        <li key={name}>
          {name} voted before this came: {before.join(', ')}
        </li>
      ))}
    </ul>
  )
}

/** For dialogs that decide: the tally, as far as the viewer may see it, and missing documents. */
export function DecisionFacts({ round, missingDocuments }: DecisionFactsProps) {
  return (
    <>
      {round && (
        <div className="space-y-2">
          <p>
            Round {round.number}: {round.sentence}
          </p>
          {round.tally && <TallyBar tally={round.tally} seats={round.seats} />}
          <IncompleteVoters round={round} />
        </div>
      )}
      {missingDocuments.length > 0 && (
        <MissingDocuments missing={missingDocuments}>These documents are missing:</MissingDocuments>
      )}
    </>
  )
}
