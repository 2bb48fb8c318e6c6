import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { LabelMark } from '#resources/Components/LabelMark.tsx'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import { Link } from '#resources/Components/Link.tsx'
import { withQuery } from '#resources/Components/list/useListFilter.ts'
import { to } from '#resources/to.ts'
import { acts } from '#server/cases/case/acts'
import type { Pages } from '#server/pages'

type LabelsLineProps = Pick<Pages['Application/Detail'], 'application' | 'can'>

/** Each label leads to the other applications that have it. */
export function LabelsLine({ application, can }: LabelsLineProps) {
  const [open, setOpen] = useState(false)
  const { id, labels } = application
  const ids = labels.map(label => label.id).join(' ')
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1 empty:hidden">
      {labels.length > 0 ? (
        <ul aria-label="Labels" className="flex min-w-0 flex-wrap gap-x-4 gap-y-1">
          {labels.map(label => (
            <li key={label.id}>
              <Link
                href={withQuery(to('/applications'), new URLSearchParams({ label: String(label.id) }))}
                className="hover:underline"
              >
                <LabelMark label={label} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        can.label && <p className="text-muted">No labels</p>
      )}
      {can.label && (
        <Button className="screen-only" aria-label={acts.label.words.button} onClick={() => setOpen(true)}>
          Labels
        </Button>
      )}
      {(can.label || open) && (
        <LabelDialog
          // Begins with the current labels.
          key={`${id} ${ids}`}
          wanted={open}
          application={application}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const LabelDialog = lazyComponent(
  async () => (await import('#resources/Pages/Application/acts/LabelDialog.tsx')).LabelDialog,
)
