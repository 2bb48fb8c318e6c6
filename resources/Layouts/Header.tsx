import { usePage } from '@inertiajs/react'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Menu from 'lucide-react/icons/menu'
import { Bell } from './Bell.tsx'
import Search from 'lucide-react/icons/search'
import ScanLine from 'lucide-react/icons/scan-line'
import type { Crumb } from '#resources/page-props.ts'
import { Link } from '#resources/Components/Link.tsx'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#resources/Components/Button.tsx'
import { Toasts } from '#resources/Components/Toasts.tsx'
import { remember } from './display-settings.ts'

type HeaderProps = {
  crumbs: Crumb[]
  onSearch: () => void
  /** Called with a slip's code, or '' to start scanning; null for viewers without access to cases. */
  onScan: ((code: string) => void) | null
  onHelp: () => void
}

export function Header({ crumbs, onSearch, onScan, onHelp }: HeaderProps) {
  const { rail } = usePage().props
  return (
    <header className="screen-only screen-header">
      <IconButton
        Icon={Menu}
        size={18}
        label="Open the menu"
        popoverTarget="rail"
        className="-ml-2 rail:hidden"
      />
      <Breadcrumbs crumbs={crumbs} />
      <Toasts />
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K /"
        className="button button-quiet search-button"
      >
        <Search aria-hidden size={14} />
        <span className="grow text-left max-sm:sr-only">Search</span>
        <kbd className="key max-sm:hidden">Ctrl K</kbd>
      </button>
      {onScan && (
        <IconButton Icon={ScanLine} label="Scan a slip" title="Scan a slip (q)" onClick={() => onScan('')} />
      )}
      <IconButton Icon={CircleQuestionMark} label="Help" title="Help (?)" onClick={onHelp} />
      {rail.applications && <Bell unread={rail.unread} />}
      <ThemeSwitch />
    </header>
  )
}

const names = { system: 'same as the system', light: 'light', dark: 'dark' }

/** Cycles through system, light and dark. CSS draws the icon, so that it is right on the first paint. */
function ThemeSwitch() {
  const [theme, setTheme] = useTheme()
  const label = `Theme: ${names[theme]}. Change to ${names[next(theme)]}`
  return (
    <button
      type="button"
      className="icon-button theme-button"
      aria-label={label}
      title={label}
      onClick={() => setTheme(next(theme))}
    />
  )
}

function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="min-w-0 grow">
      <ol className="flex items-center gap-2 text-sm">
        {crumbs.map(({ label, href }, index) => {
          const last = index === crumbs.length - 1
          return (
            <li
              key={label}
              className={`flex items-center gap-2 ${last ? 'min-w-0' : 'shrink-0 max-sm:hidden'}`}
            >
              {href && !last ? (
                <Link href={href} className="rounded-sm py-0.5 text-muted hover:text-ink hover:underline">
                  {label}
                </Link>
              ) : (
                <span aria-current={last ? 'page' : undefined} className="truncate font-medium">
                  {label}
                </span>
              )}
              {!last && (
                <span aria-hidden="true" className="text-muted">
                  ›
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type Theme = 'system' | 'light' | 'dark'

const next = (theme: Theme): Theme => (theme === 'system' ? 'light' : theme === 'light' ? 'dark' : 'system')

function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, current, () => 'system'), change]
}

// Reads the document, because the server puts the theme from the cookie there.
function current(): Theme {
  const named = document.documentElement.dataset.theme
  return named === 'light' || named === 'dark' ? named : 'system'
}

function change(theme: Theme) {
  show(theme)
  remember('theme', theme)
}

function show(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const changed of listeners) changed()
}

const listeners = new Set<() => void>()

function subscribe(changed: () => void) {
  listeners.add(changed)
  addEventListener('storage', follow)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', follow)
  }
}

function follow(event: StorageEvent) {
  if (event.key === 'theme') show((event.newValue ?? 'system') as Theme)
}
