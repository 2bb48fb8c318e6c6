import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { focusCandidate } from './candidate-keys.ts'

type CandidateListProps<One> = {
  candidates: One[]
  idOf: (one: One) => number
  atFirst?: number
  children: (one: One, index: number) => ReactNode
}

export function CandidateList<One>({ candidates, idOf, atFirst = 5, children }: CandidateListProps<One>) {
  const [all, setAll] = useState(false)
  const shown = all ? candidates : candidates.slice(0, atFirst)
  const first = candidates[atFirst]
  const revealed = all && first ? idOf(first) : null

  useEffect(() => {
    // The button is gone, so focus the first revealed candidate.
    if (all) focusCandidate(revealed, '')
    // oxlint-disable-next-line react/exhaustive-deps -- once, when they are asked for
  }, [all])

  return (
    <>
      <ul className="space-y-3">{shown.map(children)}</ul>
      {shown.length < candidates.length && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          Show {candidates.length - shown.length} more
        </Button>
      )}
    </>
  )
}
