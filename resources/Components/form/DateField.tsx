import { useState, type ComponentProps, useEffect, useRef } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import {
  isDay,
  readDay,
  showDay,
  isMoment,
  readMoment,
  showMoment,
  ambiguousDayIn,
  inBoardZone,
  problemOfMoment,
} from './read-dates.ts'
import { hasShortYear, SHORT_YEAR } from '#server/platform/typed-days'
import { Button, IconButton } from '#resources/Components/Button.tsx'
import { boardZone } from '#resources/Components/clock.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'

type DateFieldProps = FieldProps & {
  name: string
  /** An ISO date, '' or unreadable text as typed. */
  value: string
  onChange: (value: string) => void
  min?: string | undefined
  max?: string | undefined
}

export function DateField({ name, value, onChange, min, max, ...field }: DateFieldProps) {
  const [left, setLeft] = useState(true)
  const unread = left && value !== '' && !isDay(value)
  return (
    <Field {...field} error={field.error ?? (unread ? problemOfDay(value) : undefined)}>
      {props => (
        <TypedDate
          {...props}
          {...{ name, value, onChange, min, max }}
          read={readDay}
          show={showDay}
          picker="date"
          onFocus={() => setLeft(false)}
          onBlurCapture={() => setLeft(true)}
        />
      )}
    </Field>
  )
}

/** Of text that is no date. */
export const problemOfDay = (text: string) =>
  hasShortYear(text) ? SHORT_YEAR : 'Use the format 22 Nov 2026.'

const NOT_A_MOMENT = 'Use the format 22 Nov 2026, 09:30.'

type MomentFieldProps = FieldProps & {
  name: string
  /** An ISO instant from the server, or local text as typed; see moments.ts. */
  value: string
  onChange: (value: string) => void
}

export function MomentField({ name, value, onChange, ...field }: MomentFieldProps) {
  const [left, setLeft] = useState(true)
  const problem = value === '' || isMoment(value) ? problemOfMoment(value) : NOT_A_MOMENT
  return (
    <Field
      {...field}
      hint={field.hint ?? `Time in ${boardZone()}`}
      error={field.error ?? (left && problem ? problem : undefined)}
    >
      {props => (
        <div className="flex gap-2">
          <TypedDate
            {...props}
            name={name}
            value={inBoardZone(value)}
            onChange={onChange}
            read={readMoment}
            show={showMoment}
            picker="datetime-local"
            onFocus={() => setLeft(false)}
            onBlurCapture={() => setLeft(true)}
          />
          <Button
            aria-label={`${field.label}: now`}
            onClick={() => onChange(inBoardZone(new Date().toISOString()))}
          >
            Now
          </Button>
        </div>
      )}
    </Field>
  )
}

/** The picker takes no offset. */
const LOCAL_LENGTH = '2026-03-14T09:30'.length

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
  const [lastTyped, setLastTyped] = useState('')
  const readAs = read(lastTyped) === value && ambiguousDayIn(lastTyped)
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
          setLastTyped(event.target.value)
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
        value={(read(show(value)) ?? '').slice(0, LOCAL_LENGTH)}
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
      <output className="hint">{readAs && `Read as ${readAs}.`}</output>
    </span>
  )
}
