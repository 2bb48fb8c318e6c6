import { useKeys } from '../../../../Components/keys.ts'
import type { ApplicationDuplicate } from '#server/people-matching/screens'
import { focusedCandidate, moveCandidate } from './candidate-keys.ts'
import { type Candidate, isOpen, ofDuplicate } from './candidates.ts'
import { useFocusNext } from './useFocusNext.ts'
import { useVerdicts, type VerdictAct } from './useVerdicts.ts'

/** Where the focus goes when no candidate is left for it. */
export const restingPlace = 'to-settle'

/** The candidates by what is to be done about them, and the keys that do it. */
export function useDuplicates({ duplicates, weaker, can }: ApplicationDuplicate) {
  const toSettle = duplicates.filter(isOpen)
  const verdicts = useVerdicts()
  const goOn = useFocusNext(restingPlace)

  function askByKey(act: VerdictAct) {
    const id = focusedCandidate() ?? toSettle[0]?.application.id
    const found = [...toSettle, ...weaker].find(({ application }) => application.id === id)
    if (can.settle && found && isOpen(found)) verdicts.ask(act, ofDuplicate(found))
  }

  useKeys({
    j: () => moveCandidate(1),
    k: () => moveCandidate(-1),
    s: () => askByKey('same'),
    d: () => askByKey('different'),
  })

  /** The next one to settle; what has been taken back is itself to be settled again. */
  function nextAfter({ id }: Candidate): number | null {
    const at = toSettle.findIndex(({ application }) => application.id === id)
    if (at < 0) return id
    return (toSettle[at + 1] ?? toSettle[at - 1])?.application.id ?? null
  }

  return {
    ...verdicts,
    toSettle,
    settled: [...duplicates, ...weaker].filter(one => !isOpen(one)),
    weaker: weaker.filter(isOpen),
    done: (candidate: Candidate) => goOn(nextAfter(candidate)),
  }
}
