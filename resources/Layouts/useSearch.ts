import { useEffect, useEffectEvent, useState } from 'react'
import type { SearchResult } from '#server/home/search/screens'
import { requestJson } from '#resources/Components/json-request.ts'
import { to } from '#resources/to.ts'

/** Debounce time in milliseconds. */
const DEBOUNCE = 200

type Answer = { q: string | null; results: SearchResult[]; failed: boolean }

/**
 * Search results for a text. Keeps the previous results until the next ones arrive; `answered` is the query they
 * belong to, null at first.
 */
export function useSearch(text: string, open: boolean, onAnswer: (first: SearchResult | undefined) => void) {
  const q = text.trim()
  const [answer, setAnswer] = useState<Answer>({ q: null, results: [], failed: false })
  const onResults = useEffectEvent((results: SearchResult[]) => {
    setAnswer({ q, results, failed: false })
    onAnswer(results[0])
  })
  useEffect(() => {
    if (!open) return
    let over = false
    const timer = setTimeout(
      () => {
        requestJson<{ results: SearchResult[] }>('GET', to(`/search?q=${encodeURIComponent(q)}`)).then(
          ({ results }) => !over && onResults(results),
          () => !over && setAnswer({ q, results: [], failed: true }),
        )
      },
      q ? DEBOUNCE : 0,
    )
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [q, open])
  return { results: answer.results, failed: answer.failed, answered: answer.q }
}
