import BellIcon from 'lucide-react/icons/bell'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import { useDisclosure } from '#resources/Components/Menu.tsx'

const MAX_SHOWN = 99

export function Bell({ unread }: { unread: number }) {
  const { open, opened, close, details, summary } = useDisclosure()
  const count = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread)

  return (
    <details {...details} className="relative">
      <summary
        {...summary}
        className="icon-button relative"
        aria-label={unread ? `Notifications, ${count} unread` : 'Notifications'}
        title={unread ? `${count} unread` : 'Notifications'}
      >
        <BellIcon size={16} />
        {unread > 0 && (
          <span aria-hidden="true" className="bell-count">
            {count}
          </span>
        )}
      </summary>
      {opened && (
        <div className="floating absolute top-full right-0 z-30 mt-1 w-96 max-sm:fixed max-sm:inset-x-2 max-sm:top-12 max-sm:w-auto">
          <BellPanel wanted open={open} unread={unread} onGo={close} />
        </div>
      )}
    </details>
  )
}

const BellPanel = lazyComponent(async () => (await import('./BellPanel.tsx')).BellPanel)
