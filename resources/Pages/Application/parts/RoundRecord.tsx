import { ProgressBar } from '../../../Components/form/ProgressBar.tsx'
import { PlainDate } from '../../../Components/RelativeTime.tsx'
import type { Round } from '#server/applications/round-screens'
import { RoundMembers } from './RoundMembers.tsx'
import { RoundVotes } from './RoundVotes.tsx'
import { TallyCounts } from './TallyCounts.tsx'
import { outcomes } from './outcome-words.ts'

/** One round as far as it is open to this viewer. Everything shown is told by the server. */
export function RoundRecord({ round }: { round: Round }) {
  const { number, outcome, openedAt, closedAt, sentence, voted, seats, recused, quorum } = round
  return (
    <div className="space-y-3">
      <h3 className="font-medium">
        Round {number} · {round.open ? 'open' : outcome ? outcomes[outcome] : 'closed'}
        <span className="ml-2 font-normal text-muted">
          <PlainDate date={openedAt} />
          {closedAt && (
            <>
              {' – '}
              <PlainDate date={closedAt} />
            </>
          )}
        </span>
      </h3>
      <p>{sentence}</p>
      {round.open && (
        <div className="max-w-100">
          <ProgressBar max={seats} value={voted} label={`${voted} of ${seats} seats have voted`} />
          <p className="hint mt-1 flex justify-between">
            <span>
              {voted} of {seats} voted · quorum {quorum}
            </span>
            {recused > 0 && <span>{recused} recused</span>}
          </p>
        </div>
      )}
      {round.tally && <TallyCounts tally={round.tally} />}
      {round.myVote && (
        <p>
          Your vote: <strong>{round.myVote}</strong>
          {round.myReason && <span className="reading mt-1 block">{round.myReason}</span>}
        </p>
      )}
      <RoundMembers round={round} />
      {round.votes && <RoundVotes votes={round.votes} />}
    </div>
  )
}
