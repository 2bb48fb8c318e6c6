import Copy from 'lucide-react/icons/copy'
import { Button } from '#resources/Components/Button.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { to } from '#resources/to.ts'

type DuplicateBannerProps = {
  of: { id: number; reference: string }
  /** Null for viewers without the permission. */
  onUndo: (() => void) | null
}

export function DuplicateBanner({ of, onUndo }: DuplicateBannerProps) {
  return (
    <div className="mb-5 flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-hairline bg-surface px-4 py-2">
      <p className="flex items-start gap-2">
        <Copy aria-hidden size={16} className="mt-0.5 shrink-0 text-duplicate" />
        <span>
          Duplicate of{' '}
          <Link
            href={to('/applications/:id', { id: of.id })}
            className="link rounded-sm font-medium tabular-nums"
          >
            {of.reference}
          </Link>
        </span>
      </p>
      {onUndo && <Button onClick={onUndo}>Undo</Button>}
    </div>
  )
}
