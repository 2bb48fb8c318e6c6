import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

export function ChipRow({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1.5">
      {children}
      <button type="button" className="link ml-1 min-h-6 rounded-sm text-sm" onClick={onClear}>
        Clear all
      </button>
    </div>
  )
}

type ChipProps = {
  name: string
  onRemove: () => void
  children: ReactNode
}

export function Chip({ name, onRemove, children }: ChipProps) {
  return (
    <span className="card inline-flex min-h-7 max-w-full items-center gap-1 pr-0.5 pl-2 text-sm">
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
      >
        <X size={12} />
      </button>
    </span>
  )
}

/** The words are false or '' when the filter is off; the change turns it off. */
export type PlainFilter<Filter> = [words: string | false, change: Partial<Filter>]

type PlainChipsProps<Filter> = {
  filters: PlainFilter<Filter>[]
  onChange: (part: Partial<Filter>) => void
}

export const PlainChips = <Filter,>({ filters, onChange }: PlainChipsProps<Filter>) =>
  filters.map(
    ([words, change]) =>
      words && (
        <Chip key={words} name={words} onRemove={() => onChange(change)}>
          {words}
        </Chip>
      ),
  )
