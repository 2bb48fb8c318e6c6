import { router } from '@inertiajs/core'
import BellIcon from 'lucide-react/icons/bell'
import { useEffect, useRef, useState } from 'react'
import { closeWhenLeft } from '../Components/close-when-left.ts'
import { Link } from '../Components/Link.tsx'
import { Latest } from './Latest.tsx'
import { useLatest } from './useLatest.ts'

const most = 99

/** How much is unread, and on a press what it was. */
export function Bell({ unread }: { unread: number }) {
  const element = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const told = useLatest(open, unread)
  useEffect(() => closeWhenLeft(element.current!), [])
  const count = unread > most ? `${most}+` : String(unread)

  function close() {
    if (element.current) element.current.open = false
  }

  return (
    <details ref={element} className="relative" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary
        className="icon-button relative"
        aria-label={unread ? `Notifications, ${count} unread` : 'Notifications'}
        title={unread ? `${count} unread` : 'Notifications'}
      >
        <BellIcon size={16} />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 left-4 rounded-full bg-accent-fill px-1 text-[11px]/4 font-medium text-on-accent tabular-nums"
          >
            {count}
          </span>
        )}
      </summary>
      <div className="floating absolute top-full right-0 z-30 mt-1 w-96 max-sm:fixed max-sm:inset-x-2 max-sm:top-12 max-sm:w-auto">
        <div className="flex items-center justify-between gap-4 border-b border-hairline px-4 py-2">
          <h2 className="font-medium">Notifications</h2>
          {unread > 0 && (
            <button type="button" className="link" onClick={markAllRead}>
              Mark all as read
            </button>
          )}
        </div>
        <div className="max-h-[60vh] overflow-y-auto">
          <Latest {...told} onGo={close} />
        </div>
        <p className="border-t border-hairline px-4 py-2">
          <Link href="/notifications" className="link" onClick={close}>
            All notifications
          </Link>
        </p>
      </div>
    </details>
  )
}

/** The page stays as it is, with what is being typed on it; only the count is asked for again. */
function markAllRead() {
  router.post('/notifications/read', {}, { only: ['rail'], preserveScroll: true, preserveState: true })
}
