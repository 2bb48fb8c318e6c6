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
import { Mark } from '#resources/Components/Mark.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { remember } from './remember.ts'
import { to } from '#resources/to.ts'
import type { LucideIcon } from 'lucide-react'
import { PlainLink } from '#resources/Components/PlainLink.tsx'

type RailProps = { app: Shared['app']; rail: Shared['rail']; user: Shared['auth']['user'] }

/** Pages below `/applications` with a link of their own. */
const elsewhere: string[] = [to('/applications/create'), to('/applications/archive')]

/** A sidebar from 900 px, which can be collapsed to 56 px; on narrower screens a drawer (a native popover). */
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
        <RailLink
          href={to('/dashboard')}
          Icon={LayoutDashboard}
          label="Dashboard"
          here={path === to('/dashboard')}
        />
        {rail.applications && (
          <RailLink
            href={to('/applications')}
            Icon={Files}
            label="Applications"
            here={path?.startsWith(to('/applications')) === true && !elsewhere.includes(path)}
            waiting={rail.awaitingMyVote}
          />
        )}
        {rail.applications && (
          <RailLink
            href={to('/applications/archive')}
            Icon={ArchiveIcon}
            label="Archive"
            here={path === to('/applications/archive')}
          />
        )}
        {rail.register && (
          <RailLink
            href={to('/applications/create')}
            Icon={FilePlus2}
            label="Register application"
            here={path === to('/applications/create')}
          />
        )}
        {rail.arrestedPersons && (
          <RailLink
            href={to('/arrested-persons')}
            Icon={BookUser}
            label="Arrested persons"
            here={
              path?.startsWith(to('/arrested-persons')) === true && path !== to('/arrested-persons/create')
            }
          />
        )}
        {rail.registerArrest && (
          <RailLink
            href={to('/arrested-persons/create')}
            Icon={UserRoundPlus}
            label="Register arrest"
            here={path === to('/arrested-persons/create')}
          />
        )}
        {(rail.users || rail.audit || rail.settings) && <li className="my-2 border-t border-hairline" />}
        {rail.users && (
          <RailLink
            href={to('/users')}
            Icon={Users}
            label="Users"
            here={path?.startsWith(to('/users')) === true}
          />
        )}
        {rail.audit && (
          <RailLink href={to('/audit')} Icon={ScrollText} label="Audit trail" here={path === to('/audit')} />
        )}
        {rail.settings && (
          <RailLink
            href={to('/settings')}
            Icon={Settings}
            label="Settings"
            here={path?.startsWith(to('/settings')) === true}
          />
        )}
      </ul>
      <div className="flex items-center gap-1 border-t border-hairline p-2 folded:flex-col">
        {user && <AccountMenu user={user} />}
        <button
          type="button"
          className="icon-button max-rail:hidden folded:mx-auto"
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

type RailLinkProps = { href: string; Icon: LucideIcon; label: string; here: boolean; waiting?: number }

function RailLink({ href, Icon, label, here, waiting = 0 }: RailLinkProps) {
  return (
    <li>
      <PlainLink href={href} title={label} aria-current={here ? 'page' : undefined} className="rail-link">
        <Icon size={16} />
        <span className="rail-label">{label}</span>
        {waiting > 0 && (
          <span className="rail-count" title="awaiting your vote">
            {waiting}
            <span className="sr-only"> awaiting your vote</span>
          </span>
        )}
      </PlainLink>
    </li>
  )
}
