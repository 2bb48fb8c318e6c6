import type { Round } from '#server/applications/round-screens'

/** A closed round's votes with their reasons. */
export function RoundVotes({ votes }: { votes: NonNullable<Round['votes']> }) {
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
