import { useEffect, useState } from 'react'
import type { CalendarPreview } from '#server/cases/holidays/screens'
import { sendJson } from '#resources/Components/json-request.ts'
import { to } from '#resources/to.ts'

export type CalendarChange = { lines: string } | { weekend: number[] } | { struck: number }

type Preview = CalendarPreview | { problem: string }

/** In milliseconds. */
const DEBOUNCE = 400
const FAILED = 'The open applications that would move could not be counted.'

/** Null until it is counted. The server stops counting when the change is another one. */
export function useCalendarPreview(change: CalendarChange | null): Preview | null {
  const [found, setFound] = useState<{ body: string; preview: Preview } | null>(null)
  const body = change && JSON.stringify(change)
  useEffect(() => {
    if (!body) return
    const left = new AbortController()
    const timer = setTimeout(async () => {
      const preview = await load(body, left.signal)
      if (!left.signal.aborted) setFound({ body, preview })
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [body])
  return found?.body === body ? found.preview : null
}

async function load(body: string, left: AbortSignal): Promise<Preview> {
  try {
    const answer = await sendJson('POST', to('/settings/holidays/preview'), JSON.parse(body) as object, left)
    const content = (await answer.json()) as CalendarPreview & { message?: string }
    return answer.ok ? content : { problem: content.message ?? FAILED }
  } catch {
    return { problem: FAILED }
  }
}
