import { usePage } from '@inertiajs/react'
import { type ReactNode, useEffect, useState } from 'react'
import { boardZone } from '#resources/Components/clock.ts'
import { dropDrafts } from '#resources/Components/drafts.ts'
import { Link } from '#resources/Components/Link.tsx'
import { keyOf } from '#resources/Components/keys.ts'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import type { LayoutProps } from '#resources/page-props.ts'
import { Header } from './Header.tsx'
import { reloadOnSignOut } from './sign-out.ts'
import { Rail } from './Rail.tsx'
import { OtherUser } from './OtherUser.tsx'
import { SearchPalette } from './SearchPalette.tsx'
import { Unreachable } from './Unreachable.tsx'
import { useKeys } from '#resources/Components/useKeys.ts'
import { LivePaused } from '#resources/live/LivePaused.tsx'
import { useLive } from '#resources/live/useLive.ts'
import { to } from '#resources/to.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

export default function BoardLayout({
  crumbs = [],
  keys = [],
  children,
}: LayoutProps & { children: ReactNode }) {
  const { props } = usePage()
  const { auth, app, rail } = props
  const [searching, setSearching] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const [scan, setScan] = useState<string | null>(null)
  const onScan = rail.applications ? setScan : null
  useEffect(() => dropDrafts(auth.user?.id), [auth.user?.id])
  useEffect(reloadOnSignOut, [])
  useLive()
  useEffect(() => onControlK(() => setSearching(true)), [])
  useKeys({
    '?': () => setHelpOpen(true),
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
          onHelp={() => setHelpOpen(true)}
        />
        <main id="main" tabIndex={-1} className="grow px-4 py-5 sm:px-6">
          {/* First, because the last line could be alone on a sheet. */}
          <p className="print-only mb-1 text-right text-xs text-muted">{`Times are in ${boardZone()}.`}</p>
          {props.differing && <DifferingBanner number={props.differing} audit={rail.audit} />}
          {props.backupTrouble && (
            <AlarmBanner label="Backups">
              {props.backupTrouble}{' '}
              <Link href={to('/status')} className="underline">
                See the status page
              </Link>
            </AlarmBanner>
          )}
          {children}
        </main>
      </div>
      <LivePaused />
      <Unreachable />
      <OtherUser />
      {onScan && <ScanDialog wanted={scan !== null} code={scan} onClose={() => onScan(null)} />}
      <SearchPalette open={searching} onClose={() => setSearching(false)} onSlip={onScan} />
      <HelpPanel
        wanted={helpOpen}
        open={helpOpen}
        keys={onScan ? [...keys, ['q', 'Scan a slip']] : keys}
        onClose={() => setHelpOpen(false)}
      />
    </div>
  )
}

const ScanDialog = lazyComponent(async () => (await import('./scan/ScanDialog.tsx')).ScanDialog)
const HelpPanel = lazyComponent(async () => (await import('./HelpPanel.tsx')).HelpPanel)

/** On lists the shortcut focuses the list's own search. */
function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}

/** Also works while typing, because it is not a single-key shortcut. */
function onControlK(open: () => void) {
  const pressed = (event: KeyboardEvent) => {
    const isControl = (event.ctrlKey || event.metaKey) && !event.altKey
    if (!isControl || keyOf(event) !== 'k') return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    open()
  }
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}

/** Warns that a signed text no longer matches its signature. */
function DifferingBanner({ number, audit }: { number: string; audit: boolean }) {
  return (
    <AlarmBanner label="Changed record">
      <strong>The record of {number} differs from what was signed.</strong> It is no longer shown as valid.
      Find out who changed the database, and restore the record from a backup.{' '}
      {audit && (
        <Link href={to('/audit?action=application.resolution-differs')} className="underline">
          See the audit log
        </Link>
      )}
    </AlarmBanner>
  )
}

function AlarmBanner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="screen-only mb-5 flex gap-3 rounded-md border border-danger bg-danger-wash px-4 py-3 text-danger"
    >
      <TriangleAlert aria-hidden size={20} className="shrink-0" />
      <p>{children}</p>
    </section>
  )
}
