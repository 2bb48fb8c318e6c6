import { kinds, pathOf } from '#server/messages/notifications/notification-kinds'
import { prefix } from '#resources/prefix.ts'
import type { Notification } from '#server/messages/notifications/screens'
import { Link } from './Link.tsx'
import { PersonName } from './PersonName.tsx'
import { RelativeTime } from './RelativeTime.tsx'

type NotificationEntryProps = { notification: Notification; onGo?: () => void }

/** Opening the case marks the notification as read. */
export function NotificationEntry({ notification, onGo }: NotificationEntryProps) {
  const { kind, application, commentId, at, read } = notification
  return (
    <li className="border-b border-hairline last:border-b-0">
      <Link
        href={prefix + pathOf(kind, application.id, commentId)}
        {...(onGo ? { onClick: onGo } : {})}
        className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-3 hover:bg-sunken"
      >
        <span className={read ? 'text-muted' : 'font-medium'}>
          {!read && <span className="sr-only">Unread: </span>}
          {kinds[kind].entry} <span className="tabular whitespace-nowrap">{application.reference}</span>,{' '}
          <PersonName person={application} />
        </span>
        <span className="text-sm text-muted">
          <RelativeTime at={at} />
        </span>
      </Link>
    </li>
  )
}
