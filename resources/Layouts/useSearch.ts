import { useEffect, useEffectEvent, useState } from 'react'
import type { SearchResult } from '#server/home/search/screens'
import { sendJson } from '#resources/Components/json-request.ts'
import { to } from '#resources/to.ts'

/** Debounce time in milliseconds. */
const CALM = 200

type Answer = { q: string | null; results: SearchResult[]; failed: boolean }

/**
 * Search results for a text. Keeps the previous results until the next ones arrive; `asked` is the query they
 * belong to, null at first.
 */
export function useSearch(text: string, open: boolean, onAnswer: (first: SearchResult | undefined) => void) {
  const q = text.trim()
  const [answer, setAnswer] = useState<Answer>({ q: null, results: [], failed: false })
  const answered = useEffectEvent((results: SearchResult[]) => {
    setAnswer({ q, results, failed: false })
    onAnswer(results[0])
  })
  useEffect(() => {
    if (!open) return
    let over = false
    const timer = setTimeout(
      () => {
        look(q).then(
          results => !over && answered(results),
          () => !over && setAnswer({ q, results: [], failed: true }),
        )
      },
      q ? CALM : 0,
    )
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [q, open])
  return { results: answer.results, failed: answer.failed, asked: answer.q }
}

async function look(q: string): Promise<SearchResult[]> {
  const answer = await sendJson('GET', to(`/search?q=${encodeURIComponent(q)}`))
  if (!answer.ok) throw new Error(`The search was answered with ${answer.status}.`)
  return ((await answer.json()) as { results: SearchResult[] }).results
}
