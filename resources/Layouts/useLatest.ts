import { useEffect, useState } from 'react'
import type { Notification } from '#server/notifications/screens'
import { sendJson } from '../Components/json-request.ts'

/** What one was told last: asked for when it is to be shown, and again when the number of unread ones changes. */
export function useLatest(shown: boolean, unread: number) {
  const [latest, setLatest] = useState<Notification[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const question = shown ? `${unread} ${attempt}` : ''

  useEffect(() => {
    if (!question) return
    let late = false
    const settle = (found: Notification[] | null) => {
      if (late) return
      setFailed(!found)
      if (found) setLatest(found)
    }
    ask().then(settle, () => settle(null))
    return () => {
      late = true
    }
  }, [question])

  function again() {
    setFailed(false)
    setAttempt(count => count + 1)
  }

  return { latest, failed, again }
}

async function ask() {
  const answer = await sendJson('GET', '/notifications/latest')
  return answer.ok ? ((await answer.json()) as { notifications: Notification[] }).notifications : null
}
