import type { Tally } from '#server/applications/round-screens'

export function TallyCounts({ tally }: { tally: Tally }) {
  const counts = [
    ['Approve', tally.approve],
    ['Disapprove', tally.disapprove],
    ['Abstain', tally.abstain],
  ] as const
  return (
    <dl className="flex gap-8">
      {counts.map(([word, count]) => (
        <div key={word}>
          <dt className="text-sm text-muted">{word}</dt>
          <dd className="text-xl font-bold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
