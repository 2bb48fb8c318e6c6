import { router, usePage } from '@inertiajs/react'
import Archive from 'lucide-react/icons/archive'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { BulkArchiving } from '#server/cases/applications/screens'
import { Button, IconButton } from '#resources/Components/Button.tsx'
import { to } from '#resources/to.ts'

export function LastArchiving({ bulk }: { bulk: BulkArchiving }) {
  const [busy, setBusy] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const errors = usePage().props.errors as { undo?: Record<string, string> }
  const { archived, refused } = bulk
  if (dismissed) return null

  const undo = () =>
    router.delete(to('/applications/archives/:id', { id: bulk.id }), {
      errorBag: 'undo',
      preserveScroll: true,
      onStart: () => setBusy(true),
      onFinish: () => setBusy(false),
    })

  return (
    <section
      id="last-bulk"
      tabIndex={-1}
      aria-label="Last archived applications"
      className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2 rounded-md border border-hairline bg-surface px-4 py-2"
    >
      <Archive aria-hidden size={16} className="mt-2 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-60 py-1.5">
        <p>
          {archived.length} archived{refused.length > 0 && `, ${refused.length} not archived`}.
        </p>
        {errors.undo && (
          <p role="alert" className="text-danger">
            {Object.values(errors.undo)[0]}
          </p>
        )}
        <Details bulk={bulk} />
      </div>
      <div className="flex items-center gap-1">
        {archived.length > 0 && (
          <Button busy={busy} onClick={undo}>
            Undo
          </Button>
        )}
        <IconButton Icon={X} size={14} label="Dismiss" onClick={() => setDismissed(true)} />
      </div>
    </section>
  )
}

function Details({ bulk: { archived, refused } }: { bulk: BulkArchiving }) {
  return (
    <details className="mt-1 text-sm">
      <summary className="link w-fit cursor-pointer rounded-sm">Show list</summary>
      {archived.length > 0 && <p className="tabular mt-1">Archived: {archived.join(', ')}</p>}
      <ul className="mt-1 space-y-1">
        {refused.map(({ reference, refusal }) => (
          <li key={reference}>
            <span className="tabular font-medium">{reference}</span> not archived: {refusal}
          </li>
        ))}
      </ul>
    </details>
  )
}
