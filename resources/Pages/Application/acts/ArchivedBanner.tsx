import Archive from 'lucide-react/icons/archive'
import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import type { Pages } from '#server/pages'

export function ArchivedBanner(props: Pages['Application/Detail']) {
  const { application, can } = props
  const [open, setOpen] = useState(false)
  return (
    <>
      {application.archived && (
        <div className="mb-5 flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-hairline bg-surface px-4 py-2">
          <p className="flex items-start gap-2">
            <Archive aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
            <span>
              <strong className="font-medium">Archived.</strong> You can read this application, but not change
              or add anything{can.restore ? ' until it is restored' : ''}.
            </span>
          </p>
          {can.restore && <Button onClick={() => setOpen(true)}>Restore application</Button>}
        </div>
      )}
      {(can.restore || open) && (
        <CaseDialogs {...props} wanted={open} open={open ? 'restore' : null} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const CaseDialogs = lazyComponent(async () => (await import('./CaseDialogs.tsx')).CaseDialogs)
