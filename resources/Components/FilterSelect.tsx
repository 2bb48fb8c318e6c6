import type { ReactNode } from 'react'

type FilterSelectProps = {
  label: string
  value: string | number
  onChange: (value: string) => void
  className?: string
  /** The `<option>`s. */
  children: ReactNode
}

/** One of several things that a list can be narrowed to; it acts at once. */
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
