import { usePage } from '@inertiajs/react'
import Keyboard from 'lucide-react/icons/keyboard'
import Menu from 'lucide-react/icons/menu'
import { Bell } from './Bell.tsx'
import Search from 'lucide-react/icons/search'
import ScanLine from 'lucide-react/icons/scan-line'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import type { Crumb } from './crumbs.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

type HeaderProps = {
  crumbs: Crumb[]
  onSearch: () => void
  /** Takes a slip's code, or '' to begin; null for those who see no cases. */
  onScan: ((code: string) => void) | null
  onKeys: () => void
}

export function Header({ crumbs, onSearch, onScan, onKeys }: HeaderProps) {
  const { rail } = usePage().props
  return (
    <header className="screen-only sticky top-0 z-20 flex h-12 shrink-0 items-center gap-1 border-b border-hairline bg-paper px-4 sm:px-6">
      <button
        type="button"
        className="icon-button -ml-2 rail:hidden"
        popoverTarget="rail"
        aria-label="Open the menu"
      >
        <Menu size={18} />
      </button>
      <Breadcrumbs crumbs={crumbs} />
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K /"
        className="button button-quiet shrink-0 font-normal text-muted max-sm:border-0 max-sm:bg-transparent max-sm:px-2 sm:w-56 sm:justify-start"
      >
        <Search aria-hidden size={14} />
        <span className="grow text-left max-sm:sr-only">Search</span>
        <kbd className="key max-sm:hidden">Ctrl K</kbd>
      </button>
      {onScan && (
        <button
          type="button"
          className="icon-button"
          onClick={() => onScan('')}
          aria-label="Scan a slip"
          title="Scan a slip (q)"
        >
          <ScanLine size={16} />
        </button>
      )}
      <button
        type="button"
        className="icon-button max-rail:hidden"
        onClick={onKeys}
        aria-label="Keyboard"
        title="Keyboard (?)"
      >
        <Keyboard size={16} />
      </button>
      {rail.applications && <Bell unread={rail.unread} />}
      <ThemeSwitch />
    </header>
  )
}
