import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Minus from 'lucide-react/icons/minus'
import type { Round } from '#server/applications/round-screens'

type Member = NonNullable<Round['members']>[number]

const icons = { voted: Check, waiting: Circle, recused: Minus }

/** Who has voted: never how. */
export function RoundMembers({ round }: { round: Round }) {
  // Once the votes are open they name those who voted.
  const members = (round.members ?? []).filter(({ state }) => !round.votes || state !== 'voted')
  if (members.length === 0) return null
  return (
    <ul aria-label="Seats" className="grid max-w-150 gap-x-8 gap-y-1 sm:grid-cols-2">
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
