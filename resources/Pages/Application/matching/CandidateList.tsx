import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { focusCandidate } from './candidate-keys.ts'

type CandidateListProps<One> = {
  candidates: One[]
  idOf: (one: One) => number
  /** How many are shown at first; the others behind a button. */
  atFirst?: number
  children: (one: One, index: number) => ReactNode
}

/** Candidates below each other: the first of them, the others when asked for. */
export function CandidateList<One>({ candidates, idOf, atFirst = 5, children }: CandidateListProps<One>) {
  const [all, setAll] = useState(false)
  const shown = all ? candidates : candidates.slice(0, atFirst)
  const first = candidates[atFirst]
  const revealed = all && first ? idOf(first) : null

  useEffect(() => {
    // The button is gone; the keyboard goes on from the first of those it brought.
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
