import { usePage } from '@inertiajs/react'
import { type ReactNode, useState } from 'react'
import { Link } from '#resources/Components/Link.tsx'
import { Mark } from '#resources/Components/Mark.tsx'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import { useKeys } from '#resources/Components/useKeys.ts'
import { Toasts } from '#resources/Components/Toasts.tsx'
import type { LayoutProps } from '#resources/page-props.ts'
import { OtherUser } from './OtherUser.tsx'
import { Unreachable } from './Unreachable.tsx'
import { to } from '#resources/to.ts'

export default function CardLayout(props: LayoutProps & { children: ReactNode }) {
  const { wide = false, notes = false, children } = props
  const { app } = usePage().props
  const [helpOpen, setHelpOpen] = useState(false)
  useKeys({ '?': () => setHelpOpen(true) })
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 pt-[12dvh] pb-8">
      <header className="mb-6 text-center">
        {app.logo && <img {...app.logo} alt="" className="logo mx-auto mb-3 h-16" />}
        <a href={to('/')} className="inline-flex items-center gap-2.5 rounded-md text-xl font-bold">
          <Mark className="size-8" />
          {app.name}
        </a>
        {app.office && <p className="mt-1 text-sm text-muted">{app.office}</p>}
      </header>
      <main className={`card w-full p-6 ${wide ? 'max-w-[52rem]' : 'max-w-100'}`}>{children}</main>
      <footer className="mt-6 flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-muted">
        <button
          type="button"
          className="rounded-sm py-0.5 hover:text-ink hover:underline"
          onClick={() => setHelpOpen(true)}
        >
          Help
        </button>
        <Link href={to('/privacy-policy')} className="rounded-sm py-0.5 hover:text-ink hover:underline">
          Privacy policy
        </Link>
        <Link href={to('/terms-of-service')} className="rounded-sm py-0.5 hover:text-ink hover:underline">
          Terms of service
        </Link>
        <Link href={to('/accessibility')} className="rounded-sm py-0.5 hover:text-ink hover:underline">
          Accessibility
        </Link>
      </footer>
      {!notes && <Toasts />}
      <Unreachable />
      <OtherUser />
      <HelpPanel wanted={helpOpen} open={helpOpen} keys={null} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

const HelpPanel = lazyComponent(async () => (await import('./HelpPanel.tsx')).HelpPanel)
