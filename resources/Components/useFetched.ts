import { useEffect, useState } from 'react'
import type { AddressFor } from '#resources/to.ts'
import { requestJson } from './json-request.ts'

/** Loads JSON each time that it is wanted, because it changes. `answer` is null until it has arrived. */
export function useFetched<Answer>(wanted: boolean, url: AddressFor<'get'>) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted) return
    let left = false
    const note = (found: Answer | null) => {
      if (left) return
      setAnswer(found)
      setFailed(found === null)
    }
    requestJson<Answer>('GET', url).then(note, () => note(null))
    return () => {
      left = true
    }
  }, [wanted, url])
  return { answer, failed }
}
