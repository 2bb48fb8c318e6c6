import { useEffect, useState } from 'react'
import { focusCandidate } from './candidate-keys.ts'

/** Moves the focus on once a dialog has closed, which gives it back to a button that may be gone. */
export function useFocusNext(otherwise: string) {
  const [to, setTo] = useState<{ candidate: number | null } | null>(null)
  useEffect(() => {
    if (to) focusCandidate(to.candidate, otherwise)
  }, [to, otherwise])
  return (candidate: number | null) => setTo({ candidate })
}
