import { router } from '@inertiajs/core'
import { usePage } from '@inertiajs/react'
import ArchiveIcon from 'lucide-react/icons/archive'
import BookUser from 'lucide-react/icons/book-user'
import FilePlus2 from 'lucide-react/icons/file-plus-2'
import Files from 'lucide-react/icons/files'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import PanelLeft from 'lucide-react/icons/panel-left'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import Users from 'lucide-react/icons/users'
import { useEffect, useRef } from 'react'
import type { Shared } from '#server/pages'
import { Mark } from '../Components/Mark.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { RailLink } from './RailLink.tsx'
import { remember } from './remember.ts'

type RailProps = { app: Shared['app']; rail: Shared['rail']; user: Shared['auth']['user'] }

/** Below `/applications`, with a link of their own. */
const elsewhere = ['/applications/create', '/applications/archive']

/** Beside the screen from 900 px on, folded to 56 px at will; below that a drawer (a native popover). */
export function Rail({ app, rail, user }: RailProps) {
  const element = useRef<HTMLElement>(null)
  const path = usePage().url.split(/[?#]/)[0]
  useEffect(() => router.on('navigate', () => close(element.current)), [])

  return (
    <nav ref={element} id="rail" popover="auto" aria-label="Main" className="rail">
      <div className="flex h-12 shrink-0 items-center gap-2.5 px-4 text-lg font-bold folded:px-3.5">
        <Mark className="size-6 folded:size-7" />
        <span className="truncate folded:hidden">{app.name}</span>
      </div>
      <ul className="flex grow flex-col gap-0.5 px-2 py-2">
        <RailLink href="/dashboard" Icon={LayoutDashboard} label="Dashboard" here={path === '/dashboard'} />
        {rail.applications && (
          <RailLink
            href="/applications"
            Icon={Files}
            label="Applications"
            here={path?.startsWith('/applications') === true && !elsewhere.includes(path)}
            waiting={rail.awaitingMyVote}
          />
        )}
        {rail.applications && (
          <RailLink
            href="/applications/archive"
            Icon={ArchiveIcon}
            label="Archive"
            here={path === '/applications/archive'}
          />
        )}
        {rail.register && (
          <RailLink
            href="/applications/create"
            Icon={FilePlus2}
            label="Register application"
            here={path === '/applications/create'}
          />
        )}
        {rail.arrestedPersons && (
          <RailLink
            href="/arrested-persons"
            Icon={BookUser}
            label="Arrested persons"
            here={path?.startsWith('/arrested-persons') === true && path !== '/arrested-persons/create'}
          />
        )}
        {rail.registerArrest && (
          <RailLink
            href="/arrested-persons/create"
            Icon={UserRoundPlus}
            label="Register arrest"
            here={path === '/arrested-persons/create'}
          />
        )}
        {(rail.users || rail.audit || rail.settings) && <li className="my-2 border-t border-hairline" />}
        {rail.users && (
          <RailLink href="/users" Icon={Users} label="Users" here={path?.startsWith('/users') === true} />
        )}
        {rail.audit && (
          <RailLink href="/audit" Icon={ScrollText} label="Audit trail" here={path === '/audit'} />
        )}
        {rail.settings && (
          <RailLink href="/settings" Icon={Settings} label="Settings" here={path === '/settings'} />
        )}
      </ul>
      <div className="flex items-center gap-1 border-t border-hairline p-2 folded:flex-col">
        {user && <AccountMenu user={user} />}
        <button
          type="button"
          className="icon-button max-rail:hidden folded:mx-auto"
          aria-label="Fold or unfold the menu"
          title="Fold or unfold the menu"
          onClick={fold}
        >
          <PanelLeft size={16} />
        </button>
      </div>
    </nav>
  )
}

function close(drawer: HTMLElement | null) {
  if (drawer?.matches(':popover-open')) drawer.hidePopover()
}

function fold() {
  const { dataset } = document.documentElement
  if (dataset.rail === 'folded') delete dataset.rail
  else dataset.rail = 'folded'
  remember('rail', dataset.rail ?? 'open')
}
