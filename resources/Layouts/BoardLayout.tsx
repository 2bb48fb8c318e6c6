import { usePage } from '@inertiajs/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Shared } from '#server/pages'
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
import { ScanDialog } from './scan/ScanDialog.tsx'
import type { Searched } from './SearchBox.tsx'
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
  const { props, url } = usePage()
  const { auth, app, rail } = props
  const search = searchedFrom(url, rail)
  const [keysOpen, setKeysOpen] = useState(false)
  const [scan, setScan] = useState<string | null>(null)
  const scanned = useOpened(scan !== null)
  const keysOpened = useOpened(keysOpen)
  const onScan = rail.applications ? setScan : null
  useEffect(() => dropDrafts(auth.user?.id), [auth.user?.id])
  useEffect(leaveWithOtherTabs, [])
  useLive()
  useKeys({ '?': () => setKeysOpen(true), '/': focusSearch, ...(onScan ? { q: () => onScan('') } : {}) })

  return (
    <div className="rail:grid rail:grid-cols-[auto_minmax(0,1fr)]">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Rail app={app} rail={rail} user={auth.user} />
      <div className="flex min-h-dvh flex-col">
        <Header crumbs={crumbs} search={search} onScan={onScan} onKeys={() => setKeysOpen(true)} />
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

/** What the header searches: what the screen is about, as far as the viewer sees it. A list has a search of its own. */
function searchedFrom(url: string, rail: Shared['rail']): Searched | null {
  if (/^\/(applications|applications\/archive|arrested-persons)(\?|$)/.test(url)) return null
  const about = url.startsWith('/arrested-persons') || !rail.applications
  if (about && rail.arrestedPersons) return 'arrested-persons'
  return rail.applications ? 'applications' : null
}

/** The screen's own search, else the one in the header. */
function focusSearch() {
  const field =
    document.querySelector<HTMLInputElement>('main input[type=search]') ??
    document.querySelector<HTMLInputElement>('header input[type=search]')
  field?.focus()
  field?.select()
}
