import { ProgressBar } from '#resources/Components/form/SubmitButton.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import type { Round, Choice } from '#server/cases/case/screens'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Minus from 'lucide-react/icons/minus'
import { IncompleteVoters } from '#resources/Pages/Application/acts/DecisionFacts.tsx'
import { ChoiceIcon, RoundVotes, TallyBar } from './RoundVotes.tsx'

/** A round, as far as the viewer may see it. The server leaves out what is sealed. */
export function RoundRecord({ round }: { round: Round }) {
  const { number, outcome, openedAt, closedAt, sentence, voted, seats, recused, quorum } = round
  return (
    <div className="space-y-4">
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
      <p className="break-after-avoid">{sentence}</p>
      {round.open && (
        <div className="max-w-100">
          <ProgressBar max={seats} value={voted} label={`${voted} of ${seats} members have voted`} />
          <p className="hint mt-1 flex justify-between">
            <span>
              {voted} of {seats} voted · quorum {quorum}
            </span>
            {recused > 0 && <span>{recused} recused</span>}
          </p>
        </div>
      )}
      {round.tally && <TallyBar tally={round.tally} seats={seats} />}
      {round.myVote && (
        <div>
          <p className="flex items-center gap-1.5">
            <ChoiceIcon choice={round.myVote} />
            {voteInWords[round.myVote]}
          </p>
          {round.myReason && <p className="reading mt-1">{round.myReason}</p>}
        </div>
      )}
      {round.votes && <RoundVotes votes={round.votes} outcome={outcome} />}
      <RoundMembers round={round} />
      <IncompleteVoters round={round} />
    </div>
  )
}

const outcomes: Record<NonNullable<Round['outcome']>, string> = {
  approved: 'approved',
  disapproved: 'disapproved',
  none: 'closed without a result',
  void: 'voided (votes stay sealed)',
}

type Member = NonNullable<Round['members']>[number]

const icons = { voted: Check, waiting: Circle, recused: Minus }

function RoundMembers({ round }: { round: Round }) {
  // Published votes already name those who voted.
  const members = (round.members ?? []).filter(({ state }) => !round.votes || state !== 'voted')
  if (members.length === 0) return null
  return (
    <ul aria-label="Members" className="grid max-w-150 gap-x-8 gap-y-1 sm:grid-cols-2">
      {members.map(({ name, state }) => {
        const Icon = icons[state]
        return (
          <li key={name} className="flex items-center gap-2">
            <Icon aria-hidden size={14} className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-sm text-muted">{stateInWords(state, round.open)}</span>
          </li>
        )
      })}
    </ul>
  )
}

const stateInWords = (state: Member['state'], open: boolean) =>
  state === 'waiting' && !open ? 'did not vote' : state

export const voteInWords: Record<Choice, string> = {
  approve: 'You voted to approve.',
  disapprove: 'You voted to disapprove.',
  abstain: 'You abstained.',
}
