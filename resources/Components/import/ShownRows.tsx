import { router } from '@inertiajs/react'
import Download from 'lucide-react/icons/download'
import { Button } from '#resources/Components/Button.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { counted } from '#resources/Components/words.ts'
import type { ImportSummary, ShownRows as Shown } from '#server/identities/imports/screens'
import { changing, pageAddress } from './useImport.ts'
import { importWords } from './import-words.ts'

type ShownRowsProps = { one: ImportSummary; show: Shown; canChoose: boolean }

export function ShownRows({ one, show, canChoose }: ShownRowsProps) {
  const choose = (rows: 'all' | 'known' | 'strong', chosen: boolean) =>
    router.put(
      importWords[one.kind].one(one.id),
      { rows, chosen },
      { only: changing, errorBag: 'choose', preserveScroll: true, preserveState: true },
    )
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <nav aria-label="Show rows" className="flex flex-wrap gap-1">
        {choicesOf(one).map(({ value, label, count }) => (
          <Link
            key={value}
            href={pageAddress(one, value)}
            only={changing}
            preserveState
            preserveScroll
            aria-current={value === show ? 'page' : undefined}
            className="card inline-flex min-h-8 items-center gap-1.5 px-2.5 text-sm aria-[current]:border-accent aria-[current]:bg-accent-wash aria-[current]:font-medium"
          >
            {label} <span className="tabular text-muted">{count.toLocaleString('en')}</span>
          </Link>
        ))}
      </nav>
      {canChoose && (
        <div className="flex flex-wrap gap-2">
          {one.bad > 0 && (
            // A download, not an Inertia visit.
            <a href={importWords[one.kind].refused(one.id)} download className="button">
              <Download aria-hidden size={16} />
              Download {counted(one.bad, 'row')} with problems
            </a>
          )}
          <Button onClick={() => choose('all', true)}>Select all</Button>
          {one.strong > 0 && (
            <Button onClick={() => choose('strong', true)}>Add strong matches to existing records</Button>
          )}
          {one.known > 0 && (
            <Button onClick={() => choose('known', false)}>
              Skip {importWords[one.kind].known.toLowerCase()}
            </Button>
          )}
          <Button onClick={() => choose('all', false)}>Select none</Button>
        </div>
      )}
    </div>
  )
}

function choicesOf(one: ImportSummary): { value: Shown; label: string; count: number }[] {
  const all = { value: 'all' as const, label: 'All rows', count: one.total }
  if (one.state === 'checking' || one.state === 'ready')
    return [
      all,
      { value: 'bad', label: 'With problems', count: one.bad },
      { value: 'known', label: importWords[one.kind].known, count: one.known },
      { value: 'chosen', label: 'Selected', count: one.chosen },
    ]
  const failed = one.state === 'undoing' || one.state === 'undone' ? 'Kept' : 'Not imported'
  return [
    all,
    { value: 'chosen', label: 'Selected', count: one.chosen },
    { value: 'failed', label: failed, count: one.failed },
  ]
}
