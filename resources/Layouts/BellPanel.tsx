import { router } from '@inertiajs/core'
import { useEffect, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { requestJson } from '#resources/Components/json-request.ts'
import { Link } from '#resources/Components/Link.tsx'
import { NotificationEntry } from '#resources/Components/NotificationEntry.tsx'
import { to } from '#resources/to.ts'
import type { Notification } from '#server/messages/notifications/screens'

type BellPanelProps = { open: boolean; unread: number; onGo: () => void }

export function BellPanel({ open, unread, onGo }: BellPanelProps) {
  const notifications = useLatest(open, unread)
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-b border-hairline px-4 py-2">
        <h2 className="font-medium">Notifications</h2>
        {unread > 0 && (
          <button type="button" className="link" onClick={markAllRead}>
            Mark all as read
          </button>
        )}
      </div>
      <div className="max-h-[60vh] overflow-y-auto">
        <Latest {...notifications} onGo={onGo} />
      </div>
      <p className="border-t border-hairline px-4 py-2">
        <Link href={to('/notifications')} className="link" onClick={onGo}>
          All notifications
        </Link>
      </p>
    </>
  )
}

/** Reloads only the count, so that the page keeps its input. */
function markAllRead() {
  router.post(to('/notifications/read'), {}, { only: ['rail'], preserveScroll: true, preserveState: true })
}

type LatestProps = {
  latest: Notification[] | null
  failed: boolean
  again: () => void
  onGo: () => void
}

function Latest({ latest, failed, again, onGo }: LatestProps) {
  if (failed)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        Notifications could not be loaded.
        <Button onClick={again}>Try again</Button>
      </div>
    )
  if (!latest) return <output className="block px-4 py-3 text-muted">Loading…</output>
  if (latest.length === 0) return <p className="px-4 py-6 text-center text-muted">No notifications yet.</p>
  return (
    <ul>
      {latest.map(notification => (
        <NotificationEntry key={notification.id} notification={notification} onGo={onGo} />
      ))}
    </ul>
  )
}

/** Loads the latest notifications when they are first shown and when the unread count changes. */
function useLatest(shown: boolean, unread: number) {
  const [latest, setLatest] = useState<Notification[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const request = shown ? `${unread} ${attempt}` : ''

  useEffect(() => {
    if (!request) return
    let late = false
    async function load() {
      try {
        const found = await requestJson<{ notifications: Notification[] }>('GET', to('/notifications/latest'))
        if (late) return
        setFailed(false)
        setLatest(found.notifications)
      } catch {
        if (!late) setFailed(true)
      }
    }
    void load()
    return () => {
      late = true
    }
  }, [request])

  function again() {
    setFailed(false)
    setAttempt(count => count + 1)
  }

  return { latest, failed, again }
}
