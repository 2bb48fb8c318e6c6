import { usePage } from '@inertiajs/react'
import { Dialog } from '#resources/Components/Dialog.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { screenHelp } from '#resources/help/screens.ts'
import { Terms } from '#resources/help/Terms.tsx'
import { offeredTerms } from '#resources/help/terms.ts'
import type { LayoutProps } from '#resources/page-props.ts'
import type { Pages } from '#server/pages'
import { offeredText } from '#server/platform/register-switch'
import { to } from '#resources/to.ts'
import { KeyList } from './KeyList.tsx'

type HelpPanelProps = {
  /** Null before signing in, where there are no shortcuts. */
  keys: NonNullable<LayoutProps['keys']> | null
  open: boolean
  onClose: () => void
}

export function HelpPanel({ keys, open, onClose }: HelpPanelProps) {
  const { title, about, terms } = screenHelp[usePage().component as keyof Pages]
  return (
    <Dialog open={open} onClose={onClose} title={`Help: ${title}`} wide={keys !== null}>
      <div className={`grid gap-x-8 gap-y-5 ${keys ? 'rail:grid-cols-[minmax(0,1fr)_17rem]' : ''}`}>
        <div className="space-y-5">
          <p>{offeredText(about)}</p>
          {offeredTerms(terms).length > 0 && (
            <section aria-labelledby="help-terms">
              <h3 id="help-terms" className="mb-2 font-bold">
                Words
              </h3>
              <Terms listed={terms} />
            </section>
          )}
          <p>
            <Link href={to('/help')} onClick={onClose} className="link">
              All help
            </Link>
          </p>
        </div>
        {keys && <KeyList keys={keys} />}
      </div>
    </Dialog>
  )
}
