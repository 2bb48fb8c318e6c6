import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'

type FilterSelectProps = {
  label: string
  value: string | number
  onChange: (value: string) => void
  className?: string
  children: ReactNode
}

export function FilterSelect({ label, value, onChange, className = '', children }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      className={`input w-auto pl-3 font-medium ${className}`}
    >
      {children}
    </select>
  )
}

type FilterCheckboxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

export function FilterCheckbox({ label, checked, onChange }: FilterCheckboxProps) {
  return (
    <label className="flex min-h-8 items-center gap-2 px-1">
      <input type="checkbox" checked={checked} onChange={event => onChange(event.target.checked)} />
      {label}
    </label>
  )
}

type OrderSelectProps<Sort extends string> = {
  value: Sort
  orders: [Sort, string][]
  onChange: (sort: Sort) => void
}

export function OrderSelect<Sort extends string>({ value, orders, onChange }: OrderSelectProps<Sort>) {
  return (
    <FilterSelect label="Order" value={value} onChange={sort => onChange(sort as Sort)}>
      {orders.map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </FilterSelect>
  )
}

type SearchFieldProps = {
  label: string
  placeholder: string
  value: string
  onType: (text: string) => void
  className?: string
}

/** The `/` key moves the focus here. */
export function SearchField({ label, placeholder, value, onType, className = 'sm:w-72' }: SearchFieldProps) {
  return (
    <div className={`relative w-full ${className}`}>
      <Search
        size={14}
        aria-hidden="true"
        className="pointer-events-none absolute top-2.25 left-2.5 text-muted"
      />
      <input
        type="search"
        value={value}
        onChange={event => onType(event.target.value)}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        className="input pl-8"
      />
    </div>
  )
}

export function ChipRow({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1.5">
      {children}
      <button
        type="button"
        className="link screen-only ml-1 min-h-6 rounded-sm text-sm max-sm:min-h-11"
        onClick={onClear}
      >
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
        className="screen-only grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink max-sm:size-11"
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
