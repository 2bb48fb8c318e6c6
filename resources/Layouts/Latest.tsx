import type { Notification } from '#server/notifications/screens'
import { Button } from '../Components/Button.tsx'
import { NotificationEntry } from '../Components/NotificationEntry.tsx'

type LatestProps = {
  /** Null until they are there. */
  latest: Notification[] | null
  failed: boolean
  again: () => void
  onGo: () => void
}

export function Latest({ latest, failed, again, onGo }: LatestProps) {
  if (failed)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        They can’t be loaded just now.
        <Button onClick={again}>Try again</Button>
      </div>
    )
  if (!latest) return <output className="block px-4 py-3 text-muted">Loading…</output>
  if (latest.length === 0) return <p className="px-4 py-6 text-center text-muted">Nothing yet.</p>
  return (
    <ul>
      {latest.map(notification => (
        <NotificationEntry key={notification.id} notification={notification} onGo={onGo} />
      ))}
    </ul>
  )
}
