import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { IconButton } from '#resources/Components/IconButton.tsx'

type TypedDateProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** An ISO date, or unreadable text as typed. */
  value: string
  onChange: (value: string) => void
  read: (text: string) => string | null
  /** Formats a value; returns unreadable text unchanged. */
  show: (value: string) => string
  picker: 'date' | 'datetime-local'
}

/**
 * Accepts dates as people write them and formats them when the field loses the focus. Also offers a date
 * picker.
 */
export function TypedDate({ value, onChange, read, show, picker, min, max, ...input }: TypedDateProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const take = (text: string) => onChange(read(text) ?? text.trim())

  // Input from before hydration.
  useEffect(() => {
    const early = value && read(value)
    if (early && early !== value) onChange(early)
    // oxlint-disable-next-line react/exhaustive-deps -- runs only when the value from outside changes
  }, [value])

  return (
    <span className="relative block min-w-0 grow">
      <input
        {...input}
        type="text"
        value={typed ?? show(value)}
        autoComplete="off"
        spellCheck={false}
        onChange={event => {
          setTyped(event.target.value)
          take(event.target.value)
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={event => {
          if (event.key === 'Enter') setTyped(null)
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          calendar.current?.showPicker()
        }}
        className="input pr-9 tabular-nums"
      />
      <input
        ref={calendar}
        type={picker}
        value={read(show(value)) ?? ''}
        min={min}
        max={max}
        tabIndex={-1}
        aria-hidden
        onChange={event => {
          setTyped(null)
          onChange(event.target.value)
        }}
        className="pointer-events-none absolute inset-y-0 right-0 w-8 opacity-0"
      />
      <IconButton
        Icon={CalendarDays}
        label="Open the calendar"
        title="Calendar (Alt+↓)"
        onClick={() => calendar.current?.showPicker()}
        className="absolute top-0 right-0"
      />
    </span>
  )
}
