import Archive from 'lucide-react/icons/archive'
import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { later } from '#resources/Components/later.ts'
import type { ApplicationDetail } from '#server/applications/screens'

export function ArchivedBanner({ application, can, limits }: ApplicationDetail) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {application.archived && (
        <div className="mb-5 flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-hairline bg-surface px-4 py-2">
          <p className="flex items-start gap-2">
            <Archive aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
            <span>
              <strong className="font-medium">Archived</strong>: it can be read, and nothing can be changed or
              added{can.restore ? ' until it is restored' : ''}.
            </span>
          </p>
          {can.restore && <Button onClick={() => setOpen(true)}>Restore application</Button>}
        </div>
      )}
      {(can.restore || open) && (
        <RestoreDialog
          wanted={open}
          application={application}
          limits={limits}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const RestoreDialog = later(async () => (await import('./RestoreDialog.tsx')).RestoreDialog)
