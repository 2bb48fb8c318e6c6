import { usePage } from '@inertiajs/react'
import { type ReactNode, useEffect, useState } from 'react'
import { boardZone } from '../Components/clock.ts'
import { dropDrafts } from '../Components/drafts.ts'
import { Link } from '../Components/Link.tsx'
import { Toasts } from '../Components/Toasts.tsx'
import { useOpened } from '../Components/useOpened.ts'
import type { LayoutProps } from './crumbs.ts'
import { AlarmBanner } from './AlarmBanner.tsx'
import { DifferingBanner } from './DifferingBanner.tsx'
import { Header } from './Header.tsx'
import { KeyList } from './KeyList.tsx'
import { leaveWithOtherTabs } from './leave.ts'
import { Rail } from './Rail.tsx'
import { SearchAnywhere } from './SearchAnywhere.tsx'
import { ScanDialog } from './scan/ScanDialog.tsx'
import { Unreachable } from './Unreachable.tsx'
import { useKeys } from '../Components/keys.ts'
import { LivePaused } from '../live/LivePaused.tsx'
import { useLive } from '../live/useLive.ts'

/** The frame of every screen for somebody signed in; it stays while the screens inside change. */
export default function BoardLayout({
  crumbs = [],
  keys = [],
  children,
}: LayoutProps & { children: ReactNode }) {
  const { props } = usePage()
  const { auth, app, rail } = props
  const [searching, setSearching] = useState(false)
  const searched = useOpened(searching)
  const [keysOpen, setKeysOpen] = useState(false)
  const [scan, setScan] = useState<string | null>(null)
  const scanned = useOpened(scan !== null)
  const keysOpened = useOpened(keysOpen)
  const onScan = rail.applications ? setScan : null
  useEffect(() => dropDrafts(auth.user?.id), [auth.user?.id])
  useEffect(leaveWithOtherTabs, [])
  useLive()
  useEffect(() => onControlK(() => setSearching(true)), [])
  useKeys({
    '?': () => setKeysOpen(true),
    '/': () => focusSearch() || setSearching(true),
    ...(onScan ? { q: () => onScan('') } : {}),
  })

  return (
    <div className="rail:grid rail:grid-cols-[auto_minmax(0,1fr)]">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Rail app={app} rail={rail} user={auth.user} />
      <div className="flex min-h-dvh flex-col">
        <Header
          crumbs={crumbs}
          onSearch={() => setSearching(true)}
          onScan={onScan}
          onKeys={() => setKeysOpen(true)}
        />
        <main id="main" tabIndex={-1} className="grow px-4 py-5 sm:px-6">
          {props.differing && <DifferingBanner number={props.differing} audit={rail.audit} />}
          {props.backupTrouble && (
            <AlarmBanner label="Backups">
              {props.backupTrouble}{' '}
              <Link href="/status" className="underline">
                See the status
              </Link>
            </AlarmBanner>
          )}
          {children}
          <p className="print-only mt-4 text-sm text-muted">Times are those of {boardZone()}.</p>
        </main>
      </div>
      <Toasts />
      <LivePaused />
      <Unreachable />
      {scanned && onScan && <ScanDialog code={scan} onClose={() => onScan(null)} />}
      {searched && <SearchAnywhere open={searching} onClose={() => setSearching(false)} onSlip={onScan} />}
      {keysOpened && (
        <KeyList
          keys={onScan ? [...keys, ['q', 'Scan a slip']] : keys}
          open={keysOpen}
          onClose={() => setKeysOpen(false)}
        />
      )}
    </div>
  )
}

/** A list has a search of its own, which is meant there. */
function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}

/** Also while somebody types: it is no single key. */
function onControlK(open: () => void) {
  const pressed = (event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey
    )
      return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    open()
  }
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}
