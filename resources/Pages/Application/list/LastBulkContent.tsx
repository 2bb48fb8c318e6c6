import { router, usePage } from '@inertiajs/react'
import Archive from 'lucide-react/icons/archive'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { LastBulk } from '#server/cases/acts/bulk/screens'
import { Button, IconButton } from '#resources/Components/Button.tsx'
import { to } from '#resources/to.ts'
import { past } from './LastBulk.tsx'

type LastBulkContentProps = { bulk: LastBulk; onDismiss: () => void }

export function LastBulkContent({ bulk, onDismiss }: LastBulkContentProps) {
  const [busy, setBusy] = useState(false)
  const errors = usePage().props.errors as { undo?: Record<string, string> }
  const { kind, done, refused } = bulk
  const verb = past[kind]

  const undo = () =>
    kind !== 'endorse' &&
    router.delete(addressOf(kind, bulk.id), {
      errorBag: 'undo',
      preserveScroll: true,
      onStart: () => setBusy(true),
      onFinish: () => setBusy(false),
    })

  const Icon = kind === 'archive' ? Archive : Check
  return (
    <>
      <Icon aria-hidden size={16} className="mt-2 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-60 py-1.5">
        <p>
          {done.length} {verb}
          {refused.length > 0 && `, ${refused.length} not ${verb}`}.
        </p>
        {errors.undo && (
          <p role="alert" className="text-danger">
            {Object.values(errors.undo)[0]}
          </p>
        )}
        <Details bulk={bulk} />
      </div>
      <div className="flex items-center gap-1">
        {kind !== 'endorse' && done.length > 0 && (
          <Button busy={busy} onClick={undo}>
            Undo
          </Button>
        )}
        <IconButton Icon={X} size={14} label="Dismiss" onClick={onDismiss} />
      </div>
    </>
  )
}

const undoing = {
  archive: '/applications/archives/:id',
  assign: '/applications/assignment/:id',
  unassign: '/applications/assignment/:id',
  label: '/applications/labels/:id',
} as const

const addressOf = (kind: keyof typeof undoing, id: number) => to(undoing[kind], { id })

function Details({ bulk: { kind, done, refused } }: { bulk: LastBulk }) {
  const verb = past[kind]
  return (
    <details className="mt-1 text-sm">
      <summary className="link w-fit cursor-pointer rounded-sm">Show list</summary>
      {done.length > 0 && (
        <p className="tabular mt-1">
          {verb.charAt(0).toUpperCase() + verb.slice(1)}: {done.join(', ')}
        </p>
      )}
      <ul className="mt-1 space-y-1">
        {refused.map(({ reference, refusal }) => (
          <li key={reference}>
            <span className="tabular font-medium">{reference}</span> not {verb}: {refusal}
          </li>
        ))}
      </ul>
    </details>
  )
}
