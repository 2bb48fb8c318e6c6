import { useId, useState } from 'react'
import { FIRST_DAY } from '#server/platform/typed-days'
import { problemOfDay, TypedDate } from './DateField.tsx'
import { isDay, readDay, showDay } from './read-dates.ts'

export type DaysFieldsProps = {
  label: string
  /** ISO dates, or ''. */
  from: string
  to: string
  onChange: (days: { from: string; to: string }) => void
  /** The earliest day that can be filtered by. */
  earliest?: string | undefined
}

export function DaysFields({ label, from, to, onChange, earliest = FIRST_DAY }: DaysFieldsProps) {
  return (
    <fieldset className="grid gap-2 p-1">
      <legend className="sr-only">{label}</legend>
      <Day
        label="From"
        {...{ earliest }}
        value={from}
        max={to}
        onChange={day => onChange({ from: day, to })}
      />
      <Day label="To" {...{ earliest }} value={to} min={from} onChange={day => onChange({ from, to: day })} />
    </fieldset>
  )
}

type DayProps = {
  label: string
  value: string
  earliest: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** A readable date filters at once. Clearing the field and errors wait until it loses the focus. */
function Day({ label, value, earliest, min, max, onChange }: DayProps) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  const [left, setLeft] = useState(true)
  const id = useId()
  if (given !== value) {
    setGiven(value)
    setTyped(value)
  }
  const unread = left && typed !== '' && !isDay(typed)

  function type(text: string) {
    setTyped(text)
    if (isDay(text) && text >= earliest && text !== value) onChange(text)
  }

  return (
    <div className="grid grid-cols-[3rem_13rem] items-center gap-x-2">
      <label htmlFor={id}>{label}</label>
      <TypedDate
        id={id}
        value={typed}
        onChange={type}
        read={readDay}
        show={showDay}
        picker="date"
        aria-invalid={unread || undefined}
        aria-describedby={unread ? `${id}-error` : undefined}
        onFocus={() => setLeft(false)}
        onBlurCapture={() => {
          setLeft(true)
          if (!typed && value) onChange('')
        }}
        min={min || earliest}
        max={max}
      />
      {unread && (
        <p id={`${id}-error`} className="col-start-2 mt-1 text-sm text-danger">
          {problemOfDay(typed)}
        </p>
      )}
    </div>
  )
}
