import { ProgressBar } from '#resources/Components/form/SubmitButton.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import type { Round, Tally, Choice } from '#server/cases/applications/screens'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Minus from 'lucide-react/icons/minus'

/** A round, as far as the viewer may see it. The server leaves out what is sealed. */
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
          <ProgressBar max={seats} value={voted} label={`${voted} of ${seats} members have voted`} />
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
          {voteInWords[round.myVote]}
          {round.myReason && <span className="reading mt-1 block">{round.myReason}</span>}
        </p>
      )}
      <RoundMembers round={round} />
      {round.votes && <RoundVotes votes={round.votes} />}
    </div>
  )
}

const outcomes: Record<NonNullable<Round['outcome']>, string> = {
  approved: 'approved',
  disapproved: 'disapproved',
  none: 'closed without a result',
  void: 'voided (votes stay sealed)',
}

function TallyCounts({ tally }: { tally: Tally }) {
  const counts = [
    ['Approve', tally.approve],
    ['Disapprove', tally.disapprove],
    ['Abstain', tally.abstain],
  ] as const
  return (
    <dl className="flex break-inside-avoid gap-8">
      {counts.map(([word, count]) => (
        <div key={word}>
          <dt className="text-sm text-muted">{word}</dt>
          <dd className="text-xl font-bold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

function RoundVotes({ votes }: { votes: NonNullable<Round['votes']> }) {
  if (votes.length === 0) return null
  return (
    <ul aria-label="Votes" className="divide-y divide-hairline border-y border-hairline">
      {votes.map(({ name, choice, reason }) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(0,1fr)] items-baseline gap-x-4 py-2 sm:grid-cols-[12rem_6rem_minmax(0,1fr)]"
        >
          <span className="font-medium">{name}</span>
          <span>{choice}</span>
          {reason ? <p className="reading">{reason}</p> : <span className="text-muted">no reason given</span>}
        </li>
      ))}
    </ul>
  )
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
