import { router } from '@inertiajs/core'
import { usePage } from '@inertiajs/react'
import ChartColumn from 'lucide-react/icons/chart-column'
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
import { IconButton } from '#resources/Components/Button.tsx'
import { Mark } from '#resources/Components/Mark.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { remember } from './display-settings.ts'
import { to } from '#resources/to.ts'
import type { LucideIcon } from 'lucide-react'
import { PlainLink } from '#resources/Components/Link.tsx'

type RailProps = { app: Shared['app']; rail: Shared['rail']; user: Shared['auth']['user'] }

/** A sidebar from 900 px, which can be collapsed to 56 px; on narrower screens a drawer (a native popover). */
export function Rail({ app, rail, user }: RailProps) {
  const element = useRef<HTMLElement>(null)
  const path = usePage().url.split(/[?#]/)[0]!
  useEffect(() => router.on('navigate', () => close(element.current)), [])
  const { cases, administration } = linksOf(rail)
  const link = (entry: RailEntry) => (
    <RailLink key={entry.href} {...entry} here={entry.here?.(path) ?? path === entry.href} />
  )

  return (
    <nav ref={element} id="rail" popover="auto" aria-label="Main" className="rail">
      <div className="flex h-12 shrink-0 items-center gap-2.5 px-4 text-lg font-bold folded:px-3.5">
        {app.logo ? (
          <img {...app.logo} alt="" className="logo h-7 max-w-24 folded:max-w-7" />
        ) : (
          <Mark className="size-6 folded:size-7" />
        )}
        <span className="line-clamp-2 text-base/4.5 wrap-anywhere folded:hidden">
          {app.office || app.name}
        </span>
      </div>
      <ul className="flex grow flex-col gap-0.5 px-2 py-2">
        {cases.map(link)}
        {administration.length > 0 && <li className="my-2 border-t border-hairline" />}
        {administration.map(link)}
      </ul>
      <div className="flex items-center gap-1 border-t border-hairline p-2 folded:flex-col">
        {user && <AccountMenu user={user} />}
        <IconButton
          Icon={PanelLeft}
          label="Collapse or expand the menu"
          title="Collapse or expand the menu"
          className="max-rail:hidden folded:mx-auto"
          onClick={fold}
        />
      </div>
    </nav>
  )
}

type RailEntry = {
  href: string
  Icon: LucideIcon
  label: string
  waiting?: number
  /** Whether a page belongs to the entry; by default only the linked one. */
  here?: (path: string) => boolean
}

const within =
  (start: string, except: string[] = []) =>
  (path: string) =>
    path.startsWith(start) && !except.includes(path)

function linksOf(rail: Shared['rail']) {
  const cases: (RailEntry | false | undefined)[] = [
    { href: to('/dashboard'), Icon: LayoutDashboard, label: 'Dashboard' },
    rail.applications && {
      href: to('/applications'),
      Icon: Files,
      label: 'Applications',
      waiting: rail.waiting,
      here: within(to('/applications'), [to('/applications/create'), to('/applications/archive')]),
    },
    rail.applications && { href: to('/applications/archive'), Icon: ArchiveIcon, label: 'Archive' },
    rail.reports && {
      href: to('/reports'),
      Icon: ChartColumn,
      label: 'Reports',
      here: within(to('/reports')),
    },
    rail.register && { href: to('/applications/create'), Icon: FilePlus2, label: 'Register application' },
    rail.arrestedPersons && {
      href: to('/arrested-persons'),
      Icon: BookUser,
      label: 'Arrested persons',
      here: within(to('/arrested-persons'), [to('/arrested-persons/create')]),
    },
    rail.registerArrest && {
      href: to('/arrested-persons/create'),
      Icon: UserRoundPlus,
      label: 'Register arrest',
    },
  ]
  const administration: (RailEntry | false | undefined)[] = [
    rail.users && { href: to('/users'), Icon: Users, label: 'Users', here: within(to('/users')) },
    rail.audit && { href: to('/audit'), Icon: ScrollText, label: 'Audit log' },
    rail.settings && {
      href: to('/settings'),
      Icon: Settings,
      label: 'Settings',
      here: within(to('/settings')),
    },
  ]
  return {
    cases: cases.flatMap(entry => entry || []),
    administration: administration.flatMap(entry => entry || []),
  }
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

function RailLink({ href, Icon, label, here, waiting = 0 }: Omit<RailEntry, 'here'> & { here: boolean }) {
  return (
    <li>
      <PlainLink href={href} title={label} aria-current={here ? 'page' : undefined} className="rail-link">
        <Icon size={16} />
        <span className="rail-label">{label}</span>
        {waiting > 0 && (
          <span className="rail-count" title="waiting for you">
            {waiting < 100 ? waiting : '99+'}
            <span className="sr-only"> waiting for you</span>
          </span>
        )}
      </PlainLink>
    </li>
  )
}
