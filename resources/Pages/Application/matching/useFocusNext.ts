import { useEffect, useState } from 'react'
import { focusCandidate } from './candidate-keys.ts'

/** Moves the focus after a dialog has closed, because the button that opened it may be gone. */
export function useFocusNext(otherwise: string) {
  const [to, setTo] = useState<{ candidate: number | null } | null>(null)
  useEffect(() => {
    if (to) focusCandidate(to.candidate, otherwise)
  }, [to, otherwise])
  return (candidate: number | null) => setTo({ candidate })
}
