import type { Choice, Round, Tally } from '#server/cases/case/screens'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'

const choices = {
  approve: { word: 'Approve', Icon: Check, text: 'text-approved', fill: 'fill-approved' },
  disapprove: { word: 'Disapprove', Icon: X, text: 'text-disapproved', fill: 'fill-disapproved' },
  abstain: { word: 'Abstain', Icon: Minus, text: 'text-withdrawn', fill: 'fill-withdrawn' },
}
const inOrder = Object.keys(choices) as Choice[]

export function ChoiceIcon({ choice }: { choice: Choice }) {
  const { Icon, text } = choices[choice]
  return <Icon aria-hidden size={14} className={`shrink-0 stroke-[2.5] ${text}`} />
}

/** The votes in proportion to all members, with their numbers below. */
export function TallyBar({ tally, seats }: { tally: Tally; seats: number }) {
  const starts = { approve: 0, disapprove: tally.approve, abstain: tally.approve + tally.disapprove }
  const left = seats - starts.abstain - tally.abstain
  return (
    <div className="max-w-120 break-inside-avoid">
      <svg
        viewBox={`0 0 ${Math.max(seats, 1)} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-2.5 w-full rounded-full bg-sunken [print-color-adjust:exact]"
      >
        {inOrder.map(choice => (
          <rect
            key={choice}
            x={starts[choice]}
            width={Math.max(tally[choice] - seats / 200, 0)}
            height={1}
            className={choices[choice].fill}
          />
        ))}
      </svg>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {inOrder.map(choice => (
          <div key={choice} className="flex items-center gap-1.5">
            <ChoiceIcon choice={choice} />
            <dt className={choices[choice].text}>{choices[choice].word}</dt>
            <dd className="font-bold tabular-nums">{tally[choice]}</dd>
          </div>
        ))}
        {left > 0 && (
          <div className="flex items-center gap-1.5 text-muted">
            <dt>No vote</dt>
            <dd className="tabular-nums">{left}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

type Votes = NonNullable<Round['votes']>

export function RoundVotes({ votes, outcome }: { votes: Votes; outcome: Round['outcome'] }) {
  return inOrder.map(choice => {
    const cast = votes.filter(vote => vote.choice === choice)
    return (
      cast.length > 0 && (
        <VotesFor key={choice} choice={choice} votes={cast} dissenting={dissents[choice] === outcome} />
      )
    )
  })
}

const dissents: Record<Choice, Round['outcome'] | undefined> = {
  approve: 'disapproved',
  disapprove: 'approved',
  abstain: undefined,
}

type VotesForProps = { choice: Choice; votes: Votes; dissenting: boolean }

function VotesFor({ choice, votes, dissenting }: VotesForProps) {
  const { word, text } = choices[choice]
  const [reasoned, silent] = [votes.filter(({ reason }) => reason), votes.filter(({ reason }) => !reason)]
  return (
    <section>
      <h4 className={`flex items-center gap-1.5 border-b border-hairline pb-1 font-medium ${text}`}>
        <ChoiceIcon choice={choice} />
        {word} · {votes.length}
        {dissenting && <span className="font-normal text-muted">dissenting</span>}
      </h4>
      <ul aria-label={`Votes: ${word.toLowerCase()}`} className="mt-2 space-y-3">
        {reasoned.map(({ name, reason }) => (
          <li key={name}>
            <p className="font-medium">{name}</p>
            <p className="reading">{reason}</p>
          </li>
        ))}
        {silent.length > 0 && (
          <li>
            <span className="font-medium">{silent.map(({ name }) => name).join(', ')}</span>{' '}
            <span className="text-muted">gave no reason</span>
          </li>
        )}
      </ul>
    </section>
  )
}
