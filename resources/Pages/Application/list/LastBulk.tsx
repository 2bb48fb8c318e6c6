import { useState } from 'react'
import type { LastBulk as Bulk } from '#server/cases/acts/bulk/screens'
import { lazyComponent } from '#resources/Components/lazy-component.ts'

export const past = {
  archive: 'archived',
  endorse: 'endorsed',
  assign: 'assigned',
  unassign: 'unassigned',
  label: 'labelled',
}

/** Takes up its space before its content has loaded. */
export function LastBulk({ bulk }: { bulk: Bulk }) {
  const [dismissed, setDismissed] = useState(false)
  return (
    !dismissed && (
      <section
        id="last-bulk"
        tabIndex={-1}
        aria-label={`Last ${past[bulk.kind]} applications`}
        className="mb-4 flex min-h-18.5 flex-wrap items-start gap-x-4 gap-y-2 rounded-md border border-hairline bg-surface px-4 py-2"
      >
        <Content wanted bulk={bulk} onDismiss={() => setDismissed(true)} />
      </section>
    )
  )
}

const Content = lazyComponent(async () => (await import('./LastBulkContent.tsx')).LastBulkContent, 'page')
